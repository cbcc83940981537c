import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { brand } from '../../../content/built/brand.ts';
import { whitepapers } from '../../../content/built/whitepapers.ts';
import type { Checklists } from '../../../content/read/checklists.ts';
import { documentOf, workbookOf, writeTakeaways } from '../../../web/writeTakeaways.ts';
import { compileCache } from '../../support/environment.ts';

const paper: Checklists = {
  whitepaper: 'a-paper',
  title: 'A paper',
  checklists: [{ title: 'Before you sign', items: [{ text: 'All exhibits are there', when: 'Week 20' }] }],
  notice: 'Not legal advice.',
  clauses: [{ title: 'Order', wording: 'The scope prevails.' }],
  sheets: [
    { title: 'Costs: by role/by week', columns: ['Role', 'Days'], example: [['=SUM(A1)', '50']] },
    { title: 'Costs: by role/by week', columns: ['Role', 'Days'], example: [['Lead', '8']] },
  ],
};
const partOf = (file: Uint8Array, name: string) => strFromU8(unzipSync(file)[name]!);

test('takeaways: the document has each line with its box and time, the clauses and their notice', async () => {
  const xml = partOf(await documentOf(paper), 'word/document.xml');
  for (const words of [
    '☐',
    'Week 20: ',
    'All exhibits are there',
    'Not legal advice.',
    'The scope prevails.',
  ]) {
    expect(xml).toContain(words);
  }
});

test('§3 brand: a document’s headings have the firm’s ink', async () => {
  const styles = partOf(await documentOf(paper), 'word/styles.xml');
  const colors = [...styles.matchAll(/w:styleId="Heading[12]".*?<w:color w:val="(\w+)"\/>/g)];
  const ink = brand.colors.ink.slice(1).toUpperCase();
  expect(colors.map(([, color]) => color)).toEqual([ink, ink]);
});

test('takeaways: the workbook has a sheet for each table, numbers as numbers and no formula', async () => {
  const file = await workbookOf(paper);
  const names = [...partOf(file, 'xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/^[^\\/?*[\]:]{1,31}$/);
  const sheet = partOf(file, 'xl/worksheets/sheet1.xml');
  expect(sheet).toMatch(/<v>50<\/v>/);
  expect(sheet).not.toContain('<f>');
});

test('takeaways: what the papers’ pages name is written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'takeaways-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeTakeaways(folder);
  const names = whitepapers.flatMap(({ takeaways = [] }) => takeaways.map(({ name }) => name));
  expect((await readdir(join(folder, 'takeaways'))).toSorted()).toEqual(names.toSorted());
});

test('takeaways: the same words give the same bytes, in every time zone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'takeaways-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const module = pathToFileURL(resolve('web/writeTakeaways.ts')).href;
  const script = `const { writeTakeaways } = await import('${module}'); await writeTakeaways(process.argv[1]);`;
  const zones = ['America/Los_Angeles', 'Pacific/Kiritimati'];
  const made = zones.map(async (TZ) => {
    const target = join(folder, TZ);
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, target], {
      env: { ...process.env, ...compileCache, TZ },
    });
    const names = (await readdir(join(target, 'takeaways'))).toSorted();
    const bytes = names.map((name) => readFile(join(target, 'takeaways', name), 'base64'));
    return { names, bytes: await Promise.all(bytes) };
  });
  const [west, east] = await Promise.all(made);
  expect(west!.names).not.toEqual([]);
  expect(east).toEqual(west);
});
