import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { BlockOf } from '#content/schema/blocks.ts';
import { documentText } from '#infra/build/documentText.ts';
import { content } from '../specification/demonstration.ts';

/** The Word and Excel files of the demonstration firm, which readers change and a new firm copies. */

const folder = join(import.meta.dirname, '../../../content/firm/takeaways');
const files = globSync('*.*', { cwd: folder }).sort();
const bytesOf = (file: string) => readFileSync(join(folder, file));
const papers = content.whitepapers.filter(({ takeaways }) => takeaways);
const takeawayOf = (paper: (typeof papers)[number], ending: string) =>
  paper.takeaways!.find(({ name }) => name.endsWith(ending))!.name;

const wordsOf = (runs: readonly { readonly text: string }[]) => runs.map(({ text }) => text).join('');
const blocksOf = (paper: (typeof papers)[number]) => paper.sections.flatMap(({ blocks }) => blocks ?? []);

test.each(files)('the takeaway %s names no firm', async (file) => {
  const text = await documentText(file, bytesOf(file));
  const names = /<(?:dc:creator|cp:lastModifiedBy|Company)>([^<]+)/.exec(text)?.[1];
  expect({ named: text.includes(content.site.name), names }).toEqual({ named: false, names: undefined });
});

test.each(papers.map((paper) => [paper.title, paper] as const))(
  'the worksheets of “%s” have the rows of its tables',
  (_title, paper) => {
    const tables = blocksOf(paper).filter((block): block is BlockOf<'table'> => block.kind === 'table');
    for (const [first, ...rows] of sheetsOf(takeawayOf(paper, '.xlsx'))) {
      const caption = first![0];
      const table = tables.find((one) => one.caption === caption);
      expect(table, `a table with the caption of the sheet “${caption}”`).toBeDefined();
      const written = [table!.head, ...table!.rows].map((row) => row.map(wordsOf).map(comparable));
      expect(rows.filter((row) => row.some(Boolean)).map((row) => row.map(comparable))).toEqual(written);
    }
  },
);

test.each(papers.map((paper) => [paper.title, paper] as const))(
  'the checklists of “%s” have the entries of its lists',
  async (_title, paper) => {
    const file = takeawayOf(paper, '.docx');
    const written = blocksOf(paper).flatMap((block) =>
      block.kind === 'list' ? block.items.map(wordsOf) : [],
    );
    const entries = (await documentText(file, bytesOf(file)))
      .split('\n')
      .filter((line) => line.startsWith('☐'))
      .map((line) => line.replace(/^☐\s*/, '').toLowerCase());
    expect(entries.length).toBeGreaterThan(0);
    expect(written.map((entry) => entry.toLowerCase())).toEqual(expect.arrayContaining(entries));
  },
);

test('the template of vendors has the ratings of the paper’s worked example as whole numbers', () => {
  const weights = papers
    .flatMap(blocksOf)
    .flatMap((block) => (block.kind === 'figure' && block.figure.kind === 'weights' ? [block.figure] : []));
  expect(weights).toHaveLength(1);
  const { options = [], criteria } = weights[0]!;
  const ratings = options.map((_option, at) => {
    const grade = criteria.reduce((sum, { weight, scores }) => sum + (weight / 100) * scores![at]!, 0);
    return Math.round(1 + 3 * grade);
  });
  const { examples } = content.templates!.vendorComparison!;
  expect(examples.map(({ vendor, rating }) => [vendor.replace('Example: ', ''), rating])).toEqual(
    options.map((option, at) => [option, ratings[at]]),
  );
});

/** A number as it is meant: a cell holds 2.2 where the paper writes 2.20. */
function comparable(cell: string): string {
  const plain = cell.replaceAll(',', '').replace('−', '-');
  return plain !== '' && Number.isFinite(Number(plain)) ? String(Number(plain)) : cell;
}

/** The sheets of a workbook in their order, as rows of what the cells show; a caption is the first row. */
function sheetsOf(file: string): string[][][] {
  const parts = unzipSync(bytesOf(file));
  const xml = (name: string) => strFromU8(parts[name]!);
  const shared = Array.from(xml('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs), ([, entry]) =>
    entry!
      .replace(/<[^>]*>/g, '')
      .replaceAll('&gt;', '>')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&'),
  );
  const names = Object.keys(parts).filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
  return names.sort().map((name) =>
    Array.from(xml(name).matchAll(/<row[^>]*>(.*?)<\/row>/gs), ([, row]) =>
      Array.from(row!.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs), ([, attributes, cell = '']) => {
        const value = /<v>(.*?)<\/v>/.exec(cell)?.[1] ?? '';
        return attributes!.includes('t="s"') && value !== '' ? shared[Number(value)]! : value;
      }),
    ),
  );
}
