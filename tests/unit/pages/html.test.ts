import { globSync, readFileSync } from 'node:fs';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';

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
