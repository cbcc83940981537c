import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { contentPath } from '../../content/editor/config.ts';
import { serveEditor } from '../../content/editor/server.ts';
import { canonical } from '../../content/format/canonical.ts';

const repository = resolve(import.meta.dirname, '../..');
const folders = ['insights', 'case-studies', 'whitepapers', 'letters', 'people'];
const files = folders.flatMap((folder) =>
  readdirSync(join(repository, contentPath, folder)).map((name) => `${contentPath}/${folder}/${name}`),
);
const textOf = (file: string) => readFileSync(join(repository, file), 'utf8');

/**
 * The editor's page works on a real folder of the browser (the origin's private file system), which the test fills and
 * supplies in place of the window that asks for one: no program can answer that window.
 */
test.describe('the editor', () => {
  // It draws only the fields that are in view.
  test.use({ viewport: { width: 1280, height: 2600 } });

  let editor: Awaited<ReturnType<typeof serveEditor>>;

  test.beforeAll(async () => {
    editor = await serveEditor({ root: repository, port: 0, siteUrl: 'http://localhost:1' });
  });
  test.afterAll(() => editor.close());

  async function openEditor(page: Page): Promise<void> {
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
      files.map((file) => [file, textOf(file)]),
    );
    await page.getByRole('button', { name: 'Work with Local Repository' }).click();
    await expect(page.getByRole('treeitem', { name: /Articles/ })).toBeVisible({ timeout: 20_000 });
  }

  /** What the browser's folder holds now; empty when there is no such file. */
  const saved = (page: Page, path: string) =>
    page.evaluate(async (names) => {
      let folder = await navigator.storage.getDirectory();
      try {
        for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
        return await (await (await folder.getFileHandle(names.at(-1)!)).getFile()).text();
      } catch {
        return '';
      }
    }, path.split('/'));

  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

  for (const [collection, file, label] of [
    ['insights', 'insights/go-or-not-yet.md', 'Title'],
    ['case-studies', 'case-studies/live-by-monday-morning.md', 'Title'],
    ['whitepapers', 'whitepapers/choosing-an-erp-without-regret.md', 'Title'],
    ['letters', 'letters/2026-12-01.md', 'Subject'],
    ['advisers', 'people/ruth-halloran.yaml', 'Name'],
    ['experts', 'people/martin-keogh.yaml', 'Name'],
  ] as const) {
    test(`publishing: of ${file} the editor saves the change and nothing else [content-editor]`, async ({
      page,
    }) => {
      const path = `${contentPath}/${file}`;
      const hosts = new Set<string>();
      page.on('response', (response) => hosts.add(new URL(response.url()).hostname));
      await openEditor(page);
      const id = file.replace(/^.*\/|\.\w+$/g, '');
      await page.goto(`${editor.url}/#/collections/${collection}/entries/${id}`);
      const field = page.getByRole('textbox', { name: label, exact: true }).first();
      const before = await field.inputValue();
      await field.fill('Other words');
      await save(page);
      const changed = textOf(path).replace(
        new RegExp(`^${label.toLowerCase()}: .*$`, 'm'),
        `${label.toLowerCase()}: Other words`,
      );
      await expect.poll(() => saved(page, path)).toBe(changed);

      await page.goto(`${editor.url}/#/collections/${collection}`);
      await page.goto(`${editor.url}/#/collections/${collection}/entries/${id}`);
      await field.fill(before);
      await save(page);
      await expect.poll(() => saved(page, path)).toBe(textOf(path));
      expect([...hosts].filter((host) => host !== '' && host !== 'localhost')).toEqual([]);
    });
  }

  test('publishing: an article added in the editor is a draft in the canonical form, named by its title', async ({
    page,
  }) => {
    await openEditor(page);
    await page.goto(`${editor.url}/#/collections/insights/new`);
    await page.getByRole('textbox', { name: 'Category' }).fill('ERP Selection');
    await page.getByLabel('Date', { exact: true }).fill('2026-10-01T00:00');
    await page.getByRole('spinbutton', { name: 'Read time' }).fill('1');
    await page.getByRole('textbox', { name: 'Title' }).fill('What an editor shows');
    await page.getByRole('textbox', { name: 'Summary' }).fill('A sentence: for the card.');
    await page.getByRole('switch', { name: 'Draft' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('## A heading\n\nThe first paragraph.');
    await save(page);
    const path = `${contentPath}/insights/what-an-editor-shows.md`;
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
    await expect.poll(() => saved(page, path)).toBe(text);
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
