import { servicePages } from '#content/built/servicePages.ts';
import { service as erpServices } from '#content/built/services/erp-services.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, openServed, test } from '../support/test.ts';

test('§2 service pages: the other services open by mouse and keys, in the app; buttons lead to the guide', async ({
  page,
}) => {
  const { path, download } = servicePages.findLast((service) => service.download)!;
  const others = page.getByRole('navigation', { name: 'Other services' }).getByRole('link');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/digital-transformation');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await others.and(page.locator('[href="/supply-chain"]')).click();
  await expect(page).toHaveURL('/supply-chain');
  // The new page is there when its heading has the focus.
  await expect(heading).toBeFocused();
  await others.and(page.locator(`[href="${path}"]`)).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await expect(heading).toBeFocused();

  await page.getByRole('link', { name: download!.label }).click();
  await expect(page).toHaveURL(`/whitepapers/${download!.whitepaper}`);
  await expect(heading).toHaveText(download!.title);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test.describe('as served', () => {
  test.use({ javaScriptEnabled: false });

  test('§2 service pages: questions open to their answers', async ({ page }) => {
    const { path, faq } = servicePages.find((service) => service.faq)!;
    const { question, answer } = faq!.items[0]!;
    await openServed(page, path);
    await expect(page.getByText(answer)).toBeHidden();
    await page.locator('#questions').getByText(question).click();
    await expect(page.getByText(answer)).toBeVisible();
  });
});

test('the questions of a service pass axe when open, and on paper all have their answers', async ({
  page,
}) => {
  await page.goto('/erp-services');
  const answers = page.locator('#questions details p');
  const count = erpServices.faq!.items.length;
  const hidden = () => answers.evaluateAll((all) => all.filter((one) => !one.checkVisibility()).length);
  expect(await hidden()).toBe(count);
  await page.locator('#questions summary').first().click();
  expect(await hidden()).toBe(count - 1);
  await expectAccessible(page, undefined, '#questions');
  await page.emulateMedia({ media: 'print' });
  expect(await hidden()).toBe(0);
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeHidden();
});
