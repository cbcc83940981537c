import { describe, expect, test } from 'vitest';
import { servicePages } from '../../../content/built/servicePages.ts';
import { serviceWords } from '../../../content/built/serviceWords.ts';
import { publicPages } from '../../../web/pages.ts';
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

  test('has a social image', () => {
    const drawn = new Set(socialImages.map(({ path }) => path));
    const without = publicPages.filter(({ path, unlisted }) => !unlisted && !drawn.has(path));
    expect(
      without.map(({ path }) => path),
      'Add them to web/writeSocialImages.ts',
    ).toEqual([]);
  });
});
