import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { caseStudies } from '../../content/built/caseStudies.ts';
import { insights } from '../../content/built/insights.ts';
import { people } from '../../content/built/people.ts';
import { servicePages } from '../../content/built/servicePages.ts';
import { whitepapers } from '../../content/built/whitepapers.ts';
import { canonical } from '../../content/format/canonical.ts';
import { readPictures } from '../../content/pictures/readPictures.ts';
import { firmFolder } from '../../content/schema/firmFolder.ts';
import { GitHub } from '../support/gitHub.ts';

const repository = resolve(import.meta.dirname, '../..');
/** One item of each kind: its collection, its file, and a field of one line. */
const items = [
  { collection: 'insights', file: `insights/${insights[0]!.id}.md`, label: 'Title' },
  { collection: 'case-studies', file: `case-studies/${caseStudies[0]!.id}.md`, label: 'Title' },
  { collection: 'whitepapers', file: `whitepapers/${whitepapers[0]!.id}.md`, label: 'Title' },
  { collection: 'letters', file: 'letters/2026-12-01.md', label: 'Subject' },
  { collection: 'services', file: `services/${Object.values(servicePages)[0]!.id}.yaml`, label: 'Title' },
  {
    collection: 'advisers',
    file: `people/${people.find(({ kind }) => kind === 'adviser')!.id}.yaml`,
    label: 'Name',
  },
  {
    collection: 'experts',
    file: `people/${people.find(({ kind }) => kind === 'expert')!.id}.yaml`,
    label: 'Name',
  },
  { collection: 'pages-of-the-site', file: 'home.yaml', label: 'Title' },
  { collection: 'pages-of-the-site', file: 'services.yaml', label: 'Title' },
  { collection: 'pages-of-the-site', file: 'glossary.yaml', label: 'Title' },
  { collection: 'pages-of-the-site', file: 'privacy.yaml', label: 'Heading' },
].map((item) => ({ ...item, file: `${firmFolder}/${item.file}` }));
const textOf = (file: string) => readFileSync(join(repository, file), 'utf8');
const texts = items.map(({ file }): [string, string] => [file, textOf(file)]);
const idOf = (file: string) => file.replace(/^.*\/|\.\w+$/g, '');

/** The form gives way to the list when its item is saved. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/#\/collections\/[^/]+$/);
}

/**
 * The page of words works on a real folder of the browser (the origin's private file system), which the test fills and
 * supplies in place of the window that asks for one: no program can answer that window.
 */
test.describe('the words, in a folder', () => {
  // One worker and so one editor, opened once, for all of them.
  test.describe.configure({ mode: 'default' });

  let page: Page;
  const hosts = new Set<string>();
  const refused: string[] = [];

  test.beforeAll(async ({ browser, baseURL }) => {
    // It draws only the fields that are in view.
    page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 2600 } });
    page.on('response', (response) => hosts.add(new URL(response.url()).hostname));
    page.on('console', (message) => {
      // Its faces come with the page; it asks a CDN for them first.
      if (/Content Security Policy(?!.*jsdelivr)/.test(message.text()) && !/jsdelivr/.test(message.text())) {
        refused.push(message.text());
      }
    });
    await openFolder();
  });
  test.afterAll(() => page.close());

  async function openFolder(): Promise<void> {
    await page.addInitScript(() => {
      Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
    });
    await page.goto('/desk/words');
    await page.evaluate(async (entries) => {
      const root = await navigator.storage.getDirectory();
      await root.getDirectoryHandle('.git', { create: true });
      for (const [path, text] of entries) {
        const names = path.split('/');
        let folder = root;
        for (const name of names.slice(0, -1)) {
          folder = await folder.getDirectoryHandle(name, { create: true });
        }
        const file = await folder.getFileHandle(names.at(-1)!, { create: true });
        const stream = await file.createWritable();
        await stream.write(text);
        await stream.close();
      }
    }, texts);
    await page.getByRole('button', { name: 'Work with Local Repository' }).click();
    await expect(page.getByRole('treeitem', { name: /Articles/ })).toBeVisible({ timeout: 20_000 });
  }

  /** What the browser's folder holds now; empty when there is no such file. */
  const saved = (path: string) =>
    page.evaluate(async (names) => {
      let folder = await navigator.storage.getDirectory();
      try {
        for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
        return await (await (await folder.getFileHandle(names.at(-1)!)).getFile()).text();
      } catch {
        return '';
      }
    }, path.split('/'));

  test('decision 209: the page changes a file where somebody did and nowhere else', async () => {
    test.setTimeout(120_000);
    for (const { collection, file, label } of items) {
      const field = page.getByRole('textbox', { name: label, exact: true }).first();
      const before = textOf(file);
      const words = new RegExp(`(?<=^[ -]*${label.toLowerCase()}: ).*$`, 'm').exec(before)![0];
      const after = before.replace(words, 'Other words');
      await page.goto(`/desk/words#/collections/${collection}/entries/${idOf(file)}`);
      // Until then it may be a field of the form that is about to close.
      await expect(field).toHaveValue(words);
      await field.fill('Other words');
      await save(page);
      await expect.poll(() => saved(file), file).toBe(after);
    }
    expect([...hosts].filter((host) => host !== '' && host !== 'localhost')).toEqual([]);
    expect(refused).toEqual([]);
  });

  test('publishing: an article added in the editor is a draft in the canonical form, named by its title', async () => {
    await page.goto('/desk/words#/collections/insights/new');
    await page.getByRole('textbox', { name: 'Category' }).fill('ERP Selection');
    await page.getByLabel('Date', { exact: true }).fill('2026-10-01T00:00');
    await page.getByRole('spinbutton', { name: 'Read time' }).fill('1');
    await page.getByRole('textbox', { name: 'Title' }).fill('Über München: “Café Łódź”');
    await page.getByRole('textbox', { name: 'Summary' }).fill('A sentence: for the card.');
    await page.getByRole('switch', { name: 'Draft' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('## A heading\n\nThe first paragraph.');
    await save(page);
    const id = 'ueber-muenchen-cafe-lodz';
    const path = `${firmFolder}/insights/${id}.md`;
    const text = [
      '---',
      `id: ${id}`,
      'category: ERP Selection',
      'date: 2026-10-01T00:00:00Z',
      'readTime: 1',
      "title: 'Über München: “Café Łódź”'",
      "summary: 'A sentence: for the card.'",
      'draft: true',
      '---',
      '',
      '## A heading',
      '',
      'The first paragraph.',
      '',
    ].join('\n');
    await expect.poll(() => saved(path)).toBe(text);
    expect(canonical(path, text)).toBe(text);
  });

  test('publishing: a picture is put beside its article, and the build makes it smaller', async () => {
    const file = `${firmFolder}/insights/${insights[0]!.id}.md`;
    await page.goto(`/desk/words#/collections/insights/entries/${idOf(file)}`);
    await page.getByRole('button', { name: 'Browse' }).click();
    const dialog = page.getByRole('dialog');
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Upload' }).click();
    const photo = { width: 2000, height: 1200, channels: 3, background: '#884422' } as const;
    const buffer = await sharp({ create: photo }).jpeg().toBuffer();
    await (await chooser).setFiles({ name: 'Büro 1.JPG', mimeType: 'image/jpeg', buffer });
    await expect(dialog.getByText(/Picsum|Unsplash/)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await page.getByRole('textbox', { name: 'Hero image alt' }).fill('A room');
    await save(page);
    await expect.poll(() => saved(file)).toContain('heroImage: buero-1.jpg\n');

    const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    await mkdir(join(folder, 'insights'));
    const bytes = await page.evaluate(async (names) => {
      let at = await navigator.storage.getDirectory();
      for (const name of names.slice(0, -1)) at = await at.getDirectoryHandle(name);
      const found = await (await at.getFileHandle(names.at(-1)!)).getFile();
      return [...new Uint8Array(await found.arrayBuffer())];
    }, `${firmFolder}/insights/buero-1.jpg`.split('/'));
    expect(Buffer.from(bytes).equals(buffer)).toBe(true);
    await writeFile(join(folder, 'insights/buero-1.jpg'), buffer);
    const pictures = await readPictures(folder);
    const place = {
      words: `insights/${idOf(file)}.md`,
      name: 'buero-1.jpg',
      use: 'hero',
      field: '',
    } as const;
    expect(pictures.find(place, [])).toMatchObject({ width: 1280, avif: expect.stringContaining('480w') });
    await rm(folder, { recursive: true });
  });

  test('decision 209: a mistake is said beside its field, in the words of the check', async () => {
    await page.goto('/desk/words#/collections/pages-of-the-site/entries/home');
    await page.getByRole('textbox', { name: 'To', exact: true }).first().fill('our services');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('must be a path on this site such as /services#approach')).toBeVisible();
  });

  test('publishing: a title that would spoil the name of its file is refused beside its field', async () => {
    await page.goto('/desk/words#/collections/insights/new');
    await page.getByRole('textbox', { name: 'Title' }).fill('What order_id ~ costs');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('may not hold _ or ~, because the file is named by it')).toBeVisible();
  });

  test('publishing: a browser that cannot open a folder is told so, and what to use instead', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'showDirectoryPicker');
    });
    await page.goto('/desk/words');
    await expect(page.getByText('This browser cannot open a folder')).toContainText('npm run new');
    await expect(page.getByRole('button', { name: 'Work with Local Repository' })).toBeDisabled();
  });
});

test('decision 209: at GitHub a saved word is a branch and a pull request, which a second person publishes', async ({
  page,
  context,
}) => {
  const file = `${firmFolder}/home.yaml`;
  const gitHub = new GitHub(Object.fromEntries(texts), 'main');
  await gitHub.answerIn(context);
  await page.goto('/desk/words');
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
  await page.getByRole('textbox', { name: 'Personal Access Token' }).fill('github_pat_example');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('treeitem', { name: /Articles/ })).toBeVisible({ timeout: 20_000 });
  await page.goto('/desk/words#/collections/pages-of-the-site/entries/home');
  const field = page.getByRole('textbox', { name: 'Title', exact: true }).first();
  await field.fill('Other words');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const pull = () => gitHub.pullRequests.map(({ draft, labels, state }) => [draft, ...labels, state]);
  await expect.poll(pull).toEqual([[true, 'sveltia-cms/draft', 'open']]);
  const after = textOf(file).replace(/^title: .*$/m, 'title: Other words');
  expect(gitHub.commits).toEqual([
    expect.objectContaining({ branch: 'cms/pages-of-the-site/home', files: { [file]: after } }),
  ]);
  await page.getByRole('button', { name: 'Send for Review' }).click();
  await expect.poll(pull).toEqual([[false, 'sveltia-cms/pending_review', 'open']]);
  // The form gives way to the list.
  await expect(page).toHaveURL(/#\/collections\/pages-of-the-site$/);
  await page.goto('/desk/words#/collections/pages-of-the-site/entries/home');
  await expect(field).toHaveValue('Other words');
  // The CMS refuses a state until it has checked the whole form, and does not say when that is done.
  await expect(async () => {
    await page.getByRole('button', { name: /^Status: .*In Review/ }).click({ timeout: 2_000 });
    await page.getByRole('menuitemradio', { name: 'Ready' }).click({ timeout: 2_000 });
    await expect.poll(pull, { timeout: 2_000 }).toEqual([[false, 'sveltia-cms/pending_publish', 'open']]);
  }).toPass({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect.poll(pull).toEqual([[false, 'sveltia-cms/pending_publish', 'merged']]);
  expect(gitHub.textOf(file)).toBe(after);
  expect(gitHub.unknown).toEqual([]);
});
