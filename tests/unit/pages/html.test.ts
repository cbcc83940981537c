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

/** Each error of a document with the element that it is about. */
function errorsOf(html: string): string[] {
  const { results } = checker.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ message, selector, line }) => `${message}, at ${selector ?? `line ${line}`}`),
  );
}

test('every page of the build is valid HTML', () => {
  const files = globSync('dist/web/**/*.html');
  expect(files.length).toBeGreaterThan(0);
  expect(
    files.flatMap((file) => errorsOf(readFileSync(file, 'utf8')).map((error) => `${file}: ${error}`)),
  ).toEqual([]);
});

test('the check of the HTML finds what the W3C’s checker finds', () => {
  const page = (body: string, title = 'A page') =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;
  expect(errorsOf(page('<main><h1>A page</h1></main>'))).toEqual([]);
  for (const wrong of [
    page('', ''),
    page('<ul><svg></svg></ul>'),
    page('<p>A<div>B</div></p>'),
    page('<p id="a">A</p><p id="a">B</p>'),
    page('<label for="none">A</label>'),
    page('<img src="/a.svg">'),
  ]) {
    expect(errorsOf(wrong), wrong).not.toEqual([]);
  }
});
