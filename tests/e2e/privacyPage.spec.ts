import { expect, test } from '../support/sharedTab.ts';

test('decision 5: /privacy has the dialog’s sections, in the site map and not in the footer [privacy-page]', async ({
  page,
  request,
}) => {
  await page.goto('/privacy');
  const main = page.getByRole('main');
  const onPage = await main.getByRole('heading', { level: 2 }).allTextContents();
  const words = await main.locator('section > p').allTextContents();
  expect(onPage.length).toBeGreaterThan(1);

  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Privacy' });
  await expect(dialog).toBeVisible();
  expect(await dialog.getByRole('heading', { level: 3 }).allTextContents()).toEqual(onPage);
  expect(await dialog.locator('section > p').allTextContents()).toEqual(words);

  expect(await (await request.get('/sitemap.xml')).text()).toContain('/privacy</loc>');
  await expect(page.locator('footer a[href="/privacy"]')).toHaveCount(0);
});
