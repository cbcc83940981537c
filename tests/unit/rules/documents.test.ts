import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  anchorsOf,
  citedDecisions,
  filesNamed,
  linksOf,
  repository,
  repositoryFiles,
} from '../../support/repositoryFiles.ts';

const files = repositoryFiles();
const documents = [...files].filter(([path]) => path.endsWith('.md') && !path.startsWith('content/'));
/** This file cites what is not there. */
const self = relative(repository, import.meta.filename);

describe('decisions', () => {
  const numbers = [...(files.get('docs/decisions.md') ?? '').matchAll(/^## (\d+)\. /gm)].map(([, n]) =>
    Number(n),
  );

  test('each has a number of its own, in order', () => {
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });

  test('every citation in the repository names one that docs/decisions.md has', () => {
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

  test('links, names and headings are found', () => {
    expect(linksOf('[a](b.md#c) [d](https://e.f) [g](#h)')).toEqual([
      { path: 'b.md', anchor: 'c' },
      { path: '', anchor: 'h' },
    ]);
    expect(filesNamed('`infra/a.ts`, `web/src/<page>.tsx`, `npm run check`')).toEqual(['infra/a.ts']);
    expect(anchorsOf('# What it’s *for*\n\n## `/contact` leads')).toEqual(['what-its-for', 'contact-leads']);
  });
});
