import { expect, test } from 'vitest';
import { site } from '../../../content/built/site.ts';
import { readSources, samplesIn } from '../../../content/check/sources.ts';
import { fallbackPages, publicPages } from '../../../web/pages.ts';
import { builtHtml } from '../../support/builtPage.ts';

test('while the content has samples, the footer of every page says so', () => {
  const expected = samplesIn(readSources('content/firm')).length > 0;
  for (const { path } of [...publicPages, ...fallbackPages]) {
    expect(builtHtml(path).includes(site.footer.samples), path).toBe(expected);
  }
});
