import { expect, test } from '../support/sharedTab.ts';
import { words } from '../support/words.ts';

test('/privacy has the dialog’s sections, in the site map and not in the footer', async ({
  page,
  request,
}) => {
  await page.goto('/privacy');
  const main = page.getByRole('main');
  const onPage = await main.getByRole('heading', { level: 2 }).allTextContents();
  const texts = await main.locator('section > p').allTextContents();
  expect(onPage.length).toBeGreaterThan(1);

  await page.getByRole('contentinfo').getByRole('button', { name: words.privacy.title }).click();
  const dialog = page.getByRole('dialog', { name: words.privacy.title });
  await expect(dialog).toBeVisible();
  expect(await dialog.getByRole('heading', { level: 3 }).allTextContents()).toEqual(onPage);
  expect(await dialog.locator('section > p').allTextContents()).toEqual(texts);

  expect(await (await request.get('/sitemap.xml')).text()).toContain('/privacy</loc>');
  await expect(page.locator('footer a[href="/privacy"]')).toHaveCount(0);
});
