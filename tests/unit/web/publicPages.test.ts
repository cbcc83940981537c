import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ownPages } from '../../../content/built/ownPages.ts';
import { servicePages } from '../../../content/built/servicePages.ts';
import { serviceWords } from '../../../content/built/serviceWords.ts';
import { publicPages } from '../../../web/pages.ts';
import { paths } from '../../../web/src/paths.ts';
import { screenFor } from '../../../web/src/router.tsx';
import { socialImages } from '../../../web/writeSocialImages.ts';

describe('a public page', () => {
  test('has a screen: without one the not-found screen would be built in its place', () => {
    const notFound = screenFor('/a-path-that-no-page-has');
    const without = publicPages.map(({ path }) => path).filter((path) => screenFor(path) === notFound);
    expect(without, 'Add them to web/src/router.tsx').toEqual([]);
  });

  test('of a service is loaded with the words of its own file', async () => {
    for (const { path, id } of servicePages) {
      expect(await screenFor(path).preload()).toEqual(['Service', `services/${id}`]);
      expect((await serviceWords[id]!()).service.path).toBe(path);
    }
    expect(Object.keys(serviceWords)).toHaveLength(servicePages.length);
  });

  test('stands in the route table of docs/behaviour.md, and every path of the table is a page', () => {
    const behaviour = readFileSync(resolve(import.meta.dirname, '../../../docs/behaviour.md'), 'utf8');
    const rows = /^### Routes$[\s\S]*?(?=^- )/m.exec(behaviour)![0];
    const table = [...rows.matchAll(/`(\/[^`{]*)`/g)].map(([, path]) => path!);
    const own = ownPages.map(({ id }) => paths.ownPage(id));
    const fixed = publicPages
      .filter(({ path, modified }) => !modified && !own.includes(path))
      .map(({ path }) => path);
    expect(table.toSorted(), 'Compare docs/behaviour.md with web/pages.ts').toEqual(fixed.toSorted());
  });

  test('has a social image', () => {
    const drawn = new Set(socialImages.map(({ path }) => path));
    const without = publicPages.filter(({ path, unlisted }) => !unlisted && !drawn.has(path));
    expect(
      without.map(({ path }) => path),
      'Add them to web/writeSocialImages.ts',
    ).toEqual([]);
  });
});
