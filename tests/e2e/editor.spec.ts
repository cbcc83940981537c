import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { caseStudies } from '../../content/built/caseStudies.ts';
import { insights } from '../../content/built/insights.ts';
import { people } from '../../content/built/people.ts';
import { whitepapers } from '../../content/built/whitepapers.ts';
import { serveEditor } from '../../content/editor/server.ts';
import { canonical } from '../../content/format/canonical.ts';
import { firmFolder } from '../../content/schema/firmFolder.ts';

const repository = resolve(import.meta.dirname, '../..');
/** One item of each kind: its collection, its file, and a field of one line. */
const items = [
  { collection: 'insights', file: `insights/${insights[0]!.id}.md`, label: 'Title' },
  { collection: 'case-studies', file: `case-studies/${caseStudies[0]!.id}.md`, label: 'Title' },
  { collection: 'whitepapers', file: `whitepapers/${whitepapers[0]!.id}.md`, label: 'Title' },
  { collection: 'letters', file: 'letters/2026-12-01.md', label: 'Subject' },
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
].map((item) => ({ ...item, file: `${firmFolder}/${item.file}` }));
const textOf = (file: string) => readFileSync(join(repository, file), 'utf8');

/**
 * The editor's page works on a real folder of the browser (the origin's private file system), which the test fills and
 * supplies in place of the window that asks for one: no program can answer that window.
 */
test.describe('the editor', () => {
  // One worker and so one editor, opened once, for all of them.
  test.describe.configure({ mode: 'default' });

  let editor: Awaited<ReturnType<typeof serveEditor>>;
  let page: Page;
  const hosts = new Set<string>();

  test.beforeAll(async ({ browser }) => {
    editor = await serveEditor({ root: repository, port: 0, siteUrl: 'http://localhost:1' });
    // It draws only the fields that are in view.
    page = await browser.newPage({ viewport: { width: 1280, height: 2600 } });
    page.on('response', (response) => hosts.add(new URL(response.url()).hostname));
    await openEditor();
  });
  test.afterAll(async () => {
    await page.close();
    await editor.close();
  });

  async function openEditor(): Promise<void> {
    await page.addInitScript(() => {
      Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
    });
    await page.goto(editor.url);
    await page.evaluate(
      async (entries) => {
        const root = await navigator.storage.getDirectory();
        await root.getDirectoryHandle('.git', { create: true });
        for (const [path, text] of entries) {
          const names = path!.split('/');
          let folder = root;
          for (const name of names.slice(0, -1)) {
            folder = await folder.getDirectoryHandle(name, { create: true });
          }
          const file = await folder.getFileHandle(names.at(-1)!, { create: true });
          const stream = await file.createWritable();
          await stream.write(text!);
          await stream.close();
        }
      },
      items.map(({ file }) => [file, textOf(file)]),
    );
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

  /** The form gives way to the list when its item is saved. */
  async function save(): Promise<void> {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/#\/collections\/[^/]+$/);
  }

  test('publishing: the editor changes a file where somebody did and nowhere else [content-editor]', async () => {
    test.setTimeout(120_000);
    for (const { collection, file, label } of items) {
      const id = file.replace(/^.*\/|\.\w+$/g, '');
      const form = `${editor.url}/#/collections/${collection}/entries/${id}`;
      const field = page.getByRole('textbox', { name: label, exact: true }).first();
      const before = textOf(file);
      const words = new RegExp(`(?<=^${label.toLowerCase()}: ).*$`, 'm').exec(before)![0];
      const after = before.replace(words, 'Other words');
      await page.goto(form);
      // Until then it may be a field of the form that is about to close.
      await expect(field).toHaveValue(words);
      await field.fill('Other words');
      await save();
      await expect.poll(() => saved(file)).toBe(after);
    }
    expect([...hosts].filter((host) => host !== '' && host !== 'localhost')).toEqual([]);
  });

  test('publishing: an article added in the editor is a draft in the canonical form, named by its title', async () => {
    await page.goto(`${editor.url}/#/collections/insights/new`);
    await page.getByRole('textbox', { name: 'Category' }).fill('ERP Selection');
    await page.getByLabel('Date', { exact: true }).fill('2026-10-01T00:00');
    await page.getByRole('spinbutton', { name: 'Read time' }).fill('1');
    await page.getByRole('textbox', { name: 'Title' }).fill('What an editor shows');
    await page.getByRole('textbox', { name: 'Summary' }).fill('A sentence: for the card.');
    await page.getByRole('switch', { name: 'Draft' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('## A heading\n\nThe first paragraph.');
    await save();
    const path = `${firmFolder}/insights/what-an-editor-shows.md`;
    const text = [
      '---',
      'id: what-an-editor-shows',
      'category: ERP Selection',
      'date: 2026-10-01T00:00:00Z',
      'readTime: 1',
      'title: What an editor shows',
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

  test('publishing: a browser that cannot open a folder is told so, and what to use instead', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'showDirectoryPicker');
    });
    await page.goto(editor.url);
    await expect(page.getByText('This browser cannot open a folder')).toContainText('npm run new');
    await expect(page.getByRole('button', { name: 'Work with Local Repository' })).toBeDisabled();
  });
});

test('publishing: the editor is no part of the built site', () => {
  const site = readFileSync(join(repository, 'dist/site.json'), 'utf8');
  expect(site).not.toContain('edit');
  for (const name of ['page.js', 'cms', 'admin', 'editor', 'config.json']) {
    expect(existsSync(join(repository, 'dist/web', name)), name).toBe(false);
  }
});
