import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve, sep } from 'node:path';
import { expect, type Page, test } from '@playwright/test';

const repository = resolve(import.meta.dirname, '../..');
const left = ['.git', '.test', '.local', 'node_modules', 'cdk.out'];

/** The whole command runs in a copy: nothing of this folder is changed. */
test.describe('the editor', () => {
  // It draws only the fields that are in view.
  test.use({ viewport: { width: 1280, height: 2600 } });
  // One worker, and so one editor for all of them.
  test.describe.configure({ mode: 'default' });

  let folder: string;
  let command: ChildProcess;
  let editorUrl: string;
  let siteUrl: string;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    folder = mkdtempSync(join(tmpdir(), 'editor-'));
    cpSync(repository, folder, {
      recursive: true,
      filter: (path) => !left.includes(relative(repository, path).split(sep)[0]!),
    });
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
    const port = await freePort();
    command = spawn(process.execPath, ['infra/local/edit.ts'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, '.local') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const printed = await new Promise<string>((ready, refuse) => {
      command.stdout!.on('data', (text) => String(text).includes('Ready: ') && ready(String(text)));
      command.once('exit', (code) => refuse(new Error(`npm run edit ended with ${code}.`)));
    });
    [editorUrl, siteUrl] = printed.match(/http:\/\/localhost:\d+/g) as [string, string];
  });

  test.afterAll(async () => {
    if (command?.exitCode === null) {
      command.kill('SIGTERM');
      await new Promise((done) => command.once('exit', done));
    }
    rmSync(folder, { recursive: true, force: true });
  });

  async function freePort(): Promise<number> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    await new Promise((done) => server.close(done));
    return port;
  }

  const read = (path: string) => readFileSync(join(folder, 'content', path), 'utf8');

  async function openEditor(page: Page): Promise<void> {
    await page.goto(editorUrl);
    const note = page.getByText(`Your files are in the folder “${basename(folder)}”.`);
    await expect(note).toBeVisible();
    await page.getByRole('button', { name: 'Work with Local Repository' }).click();
    await expect(page.getByRole('treeitem', { name: /Articles/ })).toBeVisible({ timeout: 20_000 });
    await expect(note).toHaveCount(0);
  }

  /** The site is built again when a file changes. */
  async function expectOnPage(page: Page, path: string, words: string): Promise<void> {
    await expect(async () => {
      await page.goto(siteUrl + path);
      await expect(page.getByText(words).first()).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
  }

  test('publishing: a sentence changed in the editor is in the file, as the only change, and on the page [content-editor]', async ({
    page,
  }) => {
    test.setTimeout(150_000);
    const hosts = new Set<string>();
    page.on('response', (response) => hosts.add(new URL(response.url()).hostname));
    const before = read('insights/go-or-not-yet.md');
    await openEditor(page);
    await page.goto(`${editorUrl}/#/collections/insights/entries/go-or-not-yet`);
    await page.getByRole('textbox', { name: 'Title' }).fill('Go, or not this month');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => read('insights/go-or-not-yet.md')).toContain('title: Go, or not this month\n');
    expect(read('insights/go-or-not-yet.md')).toBe(
      before.replace(/^title: .*$/m, 'title: Go, or not this month'),
    );
    expect([...hosts].filter((host) => host !== '' && host !== 'localhost')).toEqual([]);
    await expectOnPage(page, '/insights/go-or-not-yet', 'Go, or not this month');
  });

  test('publishing: an article added in the editor is a file that the check accepts, and a page with a mark', async ({
    page,
  }) => {
    test.setTimeout(150_000);
    await openEditor(page);
    await page.goto(`${editorUrl}/#/collections/insights/new`);
    await page.getByRole('textbox', { name: 'Category' }).fill('ERP Selection');
    await page.getByLabel('Date', { exact: true }).fill('2026-10-01T00:00');
    await page.getByRole('spinbutton', { name: 'Read time' }).fill('1');
    await page.getByRole('textbox', { name: 'Title' }).fill('What an editor shows');
    await page.getByRole('textbox', { name: 'Summary' }).fill('A sentence for the card.');
    await page.getByRole('switch', { name: 'Draft' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('## A heading\n\nThe first paragraph.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const file = 'insights/what-an-editor-shows.md';
    await expect.poll(() => existsSync(join(folder, 'content', file))).toBe(true);
    expect(read(file)).toContain('id: what-an-editor-shows\n');
    expect(read(file)).toContain('date: 2026-10-01T00:00:00Z\n');
    await expectOnPage(page, '/insights/what-an-editor-shows', 'Draft: What an editor shows');
    await expect(page.getByText('The first paragraph.')).toBeVisible();
  });
});

test('publishing: the editor is no part of the built site', () => {
  const files = JSON.stringify(readFileSync(join(repository, 'dist/site.json'), 'utf8'));
  expect(files).not.toContain('edit');
  for (const name of ['page.js', 'cms', 'admin', 'editor', 'config.json']) {
    expect(existsSync(join(repository, 'dist/web', name)), name).toBe(false);
  }
});
