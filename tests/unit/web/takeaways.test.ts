import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { whitepapers } from '../../../content/built/whitepapers.ts';
import type { Checklists } from '../../../content/checklists.ts';
import { documentOf, workbookOf, writeTakeaways } from '../../../web/writeTakeaways.ts';

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

test('takeaways: the document has each line with its box and time, the clauses and their notice [takeaways]', async () => {
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

test('takeaways: the workbook has a sheet for each table, numbers as numbers and no formula [takeaways]', async () => {
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

test('takeaways: what the papers’ pages name is written, and the same words give the same bytes [takeaways]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'takeaways-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeTakeaways(folder);
  const names = whitepapers.flatMap(({ takeaways = [] }) => takeaways.map(({ name }) => name));
  expect((await readdir(join(folder, 'takeaways'))).toSorted()).toEqual(names.toSorted());
  const first = await readFile(join(folder, 'takeaways', names[0]!));
  await writeTakeaways(folder);
  expect(Buffer.compare(first, await readFile(join(folder, 'takeaways', names[0]!)))).toBe(0);
});
