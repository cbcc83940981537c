import { globSync, readFileSync } from 'node:fs';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { slugOf } from '#content/shared/slugOf.ts';
import { documentOf } from '../../support/builtPage.ts';

/** What the W3C's checker calls an error; no opinions on style. */
const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: {
      'empty-title': 'error',
      'input-attributes': 'error',
      'no-missing-references': 'error',
      'wcag/h37': 'error',
    },
  }),
);

test('every page of the build is valid HTML', () => {
  const files = globSync('dist/web/**/*.html');
  expect(files.length).toBeGreaterThan(0);
  const errors = files.flatMap((file) => {
    const { results } = checker.validateStringSync(readFileSync(file, 'utf8'));
    return results.flatMap(({ messages }) =>
      messages.map(({ message, selector, line }) => `${file}: ${message}, at ${selector ?? `line ${line}`}`),
    );
  });
  expect(errors).toEqual([]);
});

test('no heading of an author, such as Code or Main, leads to an id of the page’s own', () => {
  const files = globSync('dist/web/{privacy,insights/*,case-studies/*}.html');
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const html = readFileSync(file, 'utf8');
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    const own = new Set(ids);
    for (const section of documentOf(html).querySelectorAll('main section:has(> h2)')) own.delete(section.id);
    expect([...own].filter((id) => slugOf(id) === id)).toEqual([]);
    expect(own).toContain('_main');
  }
});

test('the numbers that are drawn beside the entries of a list are heard', () => {
  let steps = 0;
  for (const file of globSync('dist/web/**/*.html')) {
    const html = readFileSync(file, 'utf8');
    if (!html.includes('<ol')) continue;
    for (const entry of documentOf(html).querySelectorAll('main ol > li span')) {
      if (!/^\d+$/.test(entry.textContent)) continue;
      steps += 1;
      expect(entry.closest('[aria-hidden]'), file).toBeNull();
    }
  }
  expect(steps).toBeGreaterThan(20);
});
