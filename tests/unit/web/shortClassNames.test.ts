import { expect, test } from 'vitest';
import { documentOf } from '../../../web/metaPolicy.ts';
import { shortClassNames, stylesWithShortNames, withShortNames } from '../../../web/shortClassNames.ts';

const page = [
  '<main class="css-1page"><div id="_R_1_" data-boxless="true"><p class="css-1words"></p><i class="css-1both b"></i><svg class="lucide lucide-x"></svg></div>',
  '<div data-boxless="true" data-not-hydrated="true"><input class="css-1field"><i class="css-1both"></i><svg class="lucide lucide-x"></svg></div></main>',
].join('');
const other = '<div id="_R_2_" data-boxless="true"><p class="css-1page"></p><p class="css-1more"></p></div>';

test('decision 175: classes that only static parts have get short names, of which none is taken', () => {
  const names = shortClassNames([page, other].map(documentOf));
  expect(names).toEqual(
    new Map([
      ['css-1words', 'a'],
      ['css-1more', 'c'],
    ]),
  );
  expect(withShortNames(page, documentOf(page), names)).toBe(
    page.replace('css-1words', 'a').replace(' class="lucide lucide-x"', ''),
  );
});

test('decision 175: rules follow their short names, and Emotion is told of the others only', () => {
  const names = new Map([['css-1words', 'a']]);
  const css = '.css-1words{color:red}.css-1words2{color:red}@media print{.css-1words:hover>a{color:red}}';
  expect(stylesWithShortNames([{ attribute: 'css 1words 1words2', css }], names)).toEqual([
    {
      attribute: 'css 1words2',
      css: '.a{color:red}.css-1words2{color:red}@media print{.a:hover>a{color:red}}',
    },
  ]);
});
