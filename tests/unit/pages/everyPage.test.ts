import { expect, test } from 'vitest';
import { site } from '../../../content/built/site.ts';
import { sampleContent } from '../../../content/check/sampleContent.ts';
import { fallbackPages, publicPages } from '../../../web/pages.ts';
import { builtHtml } from '../../support/builtPage.ts';

test('while the content has samples, the footer of every page says so', async () => {
  const expected = (await sampleContent()).length > 0;
  for (const { path } of [...publicPages, ...fallbackPages]) {
    expect(builtHtml(path).includes(site.footer.samples), path).toBe(expected);
  }
});
