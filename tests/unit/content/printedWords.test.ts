import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { expect, test } from 'vitest';
import { printWords } from '#content/print/printWords.ts';
import { printFolder, templateFiles } from '#content/print/typesetWhitepaper.ts';
import { readBrand } from '#content/read/readBrand.ts';
import type { PrintedWhitepaper } from '#content/schema/items.ts';
import type { Words } from '#content/schema/words.ts';
import { paper, printedSite } from '../../support/paper.ts';
import { american, sectionsFrom } from '../../support/sections.ts';

const paperWords = {
  paperKind: 'K',
  paperContents: 'Contents',
  paperAbout: 'A',
  paperTable: 'T',
  paperFigure: 'F',
};
const words = {
  ...{ independence: 'I.', firstConversation: 'F.', shareGuide: 'S.', paperPage: '{page}/{pages}' },
  ...paperWords,
} as Words;
const demo = join(import.meta.dirname, '../../../content/firm');
const hostile = [
  ...['#panic("x")', '#import "@preview/x:1.0.0"', '*bold*', '_it_', '$x^2$', '<label>', '@ref', ']', '['],
  ...['\\', '\\u{1F600}', '"', '`raw`', '// comment', '/* comment', '= Heading', '- item', '+ item'],
  ...['/ term: x', '#', '~', '---', '...', "'", 'https://example.com'],
];

test('no text of a paper is read as Typst’s markup', async () => {
  const { brandPrint } = (await readBrand(demo, []))!;
  const compiler = NodeCompiler.create({ workspace: printFolder });
  const texts = [...hostile, hostile.join(' ')];
  const whitepaper: PrintedWhitepaper = {
    ...paper,
    category: hostile[0]!,
    title: hostile.join(' '),
    description: hostile.join(' '),
    sections: texts.map((text) => {
      const runs = [{ text }];
      return {
        heading: text,
        body: text,
        blocks: [
          { kind: 'paragraph', text: runs },
          { kind: 'list', look: 'points', items: [runs, runs] },
          { kind: 'table', caption: text, head: [runs, [{ text: 'B' }]], rows: [[runs, runs]] },
          { kind: 'quote', paragraphs: [runs] },
        ],
      };
    }),
  };
  const parts = templateFiles({
    ...{
      whitepaper,
      whitepapers: [whitepaper],
      site: printedSite,
      locale: american,
      topics: [],
      brandPrint,
      words,
    },
  });
  for (const [name, text] of Object.entries(parts)) {
    compiler.mapShadow(join(printFolder, name), Buffer.from(text));
  }
  const document = compiler.compile({ mainFilePath: join(printFolder, 'whitepaper.typ') });
  if (document.result === null) throw new Error('Typst refused the words');
  const shown = (selector: string, field: string) =>
    (compiler.query(document.result!, { selector, field }) as unknown[]).map(textOf);
  expect(document.result.title).toBe(whitepaper.title);
  expect(shown('heading', 'body')).toEqual(['Contents', ...texts]);
  expect(shown('par', 'body')).toEqual(expect.arrayContaining(texts));
  expect(shown('figure.caption', 'body')).toEqual(texts);
  expect(shown('table', 'children')).toEqual(texts.map((text) => `${text}B${text}${text}`));
}, 60_000);

test('a paper has the topics that it names, the day and year of UTC, and its author’s columns', () => {
  const table = '| a | b | c |\n| --- | :-: | --- |\n| x | 1 | 2 |\n';
  const { keywords, date, published, imprint, sections } = printWords({
    whitepaper: { ...paper, topics: ['cost'], sections: sectionsFrom(`## A\n\nB.\n\n${table}`) },
    topics: [
      { id: 'cost', name: 'Cost' },
      { id: 'data', name: 'Data' },
    ],
    ...{ site: printedSite, locale: american, words },
  });
  expect(keywords).toEqual(['C', 'Cost']);
  expect([date, published]).toEqual(['January 1, 2026', { year: 2026, month: 1, day: 1 }]);
  expect(imprint.paragraphs.join()).toContain('© 2026 Firm.');
  expect(sections[0]!.blocks[1]).toMatchObject({ sides: ['left', 'center', 'right'] });
});

/** The text of content as Typst's query tells it. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map(textOf).join('');
  if (typeof content !== 'object' || content === null) return '';
  const { func, text, children, body, child } = content as Record<string, unknown>;
  if (func === 'space') return ' ';
  return textOf(text ?? children ?? body ?? child ?? '');
}
