import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { indexFile, indexOf, readDecision, readDecisions } from '../../documents/decisions.ts';
import { sentencesOf, wordsIn } from '../../documents/sentences.ts';
import {
  anchorsOf,
  citedDecisions,
  filesNamed,
  linksOf,
  repository,
  repositoryFiles,
} from '../../support/repositoryFiles.ts';

const files = repositoryFiles();
const documents = [...files].filter(
  ([path]) => path.endsWith('.md') && !/^(content|tests\/firms)\//.test(path),
);
/** This file cites what is not there. */
const self = relative(repository, import.meta.filename).replaceAll('\\', '/');

describe('decisions', () => {
  const decisions = readDecisions();
  const numbers = [...decisions.values()].map(({ number }) => number);

  test('each has a file of its own with every part', () => {
    expect(numbers.length).toBeGreaterThan(80);
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  test('the index is what `npm run decisions` writes', () => {
    expect(readFileSync(indexFile, 'utf8'), 'Run npm run decisions').toBe(indexOf(decisions));
  });

  test('a decision that is superseded names one that is there, and none is merged twice', () => {
    const named = [...decisions.values()].flatMap(({ status }) => (status.match(/\d+/g) ?? []).map(Number));
    expect(named.filter((number) => !numbers.includes(number))).toEqual([]);
    const all = [...numbers, ...[...decisions.values()].flatMap(({ mergedIn }) => mergedIn)];
    expect(all).toHaveLength(new Set(all).size);
  });

  test('a decision without a part, with a false status or in a file of another name is refused', () => {
    const text = (status: string, end = '**Consequences.** It is.\n') =>
      `# 17. Title\n\n2026-11-21, ${status}, build, merged in: 8, 9\n\n` +
      `**Context.** A reason.\n\n**Decision.** So be it.\n\n${end}`;
    expect(readDecision('017-title.md', text('accepted'))).toMatchObject({ number: 17, mergedIn: [8, 9] });
    expect(() => readDecision('017-title.md', text('accepted', ''))).toThrow('**Consequences.**');
    expect(() => readDecision('017-title.md', text('wished for'))).toThrow('superseded by 17');
    expect(() => readDecision('17-title.md', text('accepted'))).toThrow('its name begins with 017-');
  });

  test('the index names every number', () => {
    const one = readDecision(
      '004-a-title.md',
      '# 4. A title\n\n2026-11-21, superseded by 7, design, merged in: 6\n\n' +
        '**Context.** A reason.\n\n**Decision.** So be it.\n\n**Consequences.** It is.\n',
    );
    const index = indexOf(new Map([['004-a-title.md', one]]));
    expect(index).toContain('## Design studies\n\n- [4-a-title](004-a-title.md) (superseded by 7)\n');
    expect(index).toContain('Merged: 6 in 4.');
    expect(index).toContain('Never given: 1–3, 5.');
  });

  test('every citation in the repository names a decision that has a file', () => {
    const citations = [...files]
      .filter(([path]) => path !== self)
      .flatMap(([path, text]) => citedDecisions(text).map((number) => ({ path, number })));
    expect(citations.length).toBeGreaterThan(300);
    expect(citations.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });

  test('a citation is found in every form that comments use', () => {
    expect(citedDecisions('(decision 17)')).toEqual([17]);
    expect(citedDecisions('Decisions 9 and 10')).toEqual([9, 10]);
    expect(citedDecisions('decisions 34, 35, 38: …')).toEqual([34, 35, 38]);
    expect(citedDecisions(' * … (decision\n * 99)')).toEqual([99]);
    expect(citedDecisions('two decisions, 3 tests')).toEqual([]);
  });
});

describe('documents', () => {
  const missing = (path: string) => !existsSync(join(repository, path));

  test('every link leads to a file, and to a heading of it', () => {
    const broken = documents.flatMap(([document, text]) =>
      linksOf(text).flatMap(({ path, anchor }) => {
        const target = path ? join(dirname(document), path) : document;
        if (missing(target)) return [`${document} links to ${target}, which is not there.`];
        if (!anchor || anchorsOf(files.get(target) ?? '').includes(anchor)) return [];
        return [`${document} links to ${target}#${anchor}, but no heading there has that name.`];
      }),
    );
    expect(broken).toEqual([]);
  });

  test('every file that is named exists', () => {
    const gone = documents.flatMap(([document, text]) =>
      filesNamed(text)
        .filter(missing)
        .map((file) => `${document} names ${file}, which is not there.`),
    );
    expect(gone).toEqual([]);
  });

  test('no sentence has more than 30 words', () => {
    const long = documents.flatMap(([document, text]) =>
      sentencesOf(text)
        .filter((sentence) => wordsIn(sentence) > 30)
        .map((sentence) => `${document}, ${wordsIn(sentence)} words: ${sentence}`),
    );
    expect(long).toEqual([]);
  });

  test('sentences are those of paragraphs and list items; code, tables and headings are none', () => {
    const markdown = [
      '# A title. With a stop',
      'One sentence\ngoes on (`npm run a. b`). Another – [a link](b.md#c)! “Third.” ‘No...’ end. a.ts is a file.',
      '- An item\n  of two lines\n- Another item\n1. A step.',
      '| A table. | With cells. |',
      '```sh\nnpm start # A comment.\n```',
    ].join('\n\n');
    expect(sentencesOf(markdown)).toEqual([
      'One sentence goes on (Code).',
      'Another – a link!',
      '“Third.”',
      '‘No...’ end.',
      'a.ts is a file.',
      'An item of two lines',
      'Another item',
      'A step.',
    ]);
    expect(wordsIn('Another – a link!')).toBe(3);
  });

  test('links, names and headings are found', () => {
    expect(linksOf('[a](b.md#c) [d](https://e.f) [g](#h)')).toEqual([
      { path: 'b.md', anchor: 'c' },
      { path: '', anchor: 'h' },
    ]);
    expect(filesNamed('`infra/a.ts`, `web/src/<page>.tsx`, `npm run check`')).toEqual(['infra/a.ts']);
    expect(anchorsOf('# What it’s *for*\n\n## `/contact` leads')).toEqual(['what-its-for', 'contact-leads']);
  });
});
