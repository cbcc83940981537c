import { servicePages } from '#content/built/servicePages.ts';
import { service as erpServices } from '#content/built/services/erp-services.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, openServed, test } from '../support/test.ts';

test('§2 service pages: the other services open by mouse and keyboard, inside the app; buttons scroll and lead to the guide', async ({
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

  await page.getByRole('link', { name: 'Learn Our Approach' }).click();
  await expect(page.locator('#approach-heading')).toBeInViewport();
  await expect(page.locator('#approach-heading')).toBeFocused();
  await page.getByRole('link', { name: 'Start a Conversation' }).click();
  await expect(page.locator('#contact')).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('link', { name: download!.label }).click();
  await expect(page).toHaveURL(`/whitepapers/${download!.whitepaper}`);
  await expect(heading).toHaveText(download!.title);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test.describe('as served, on the narrowest phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });

  test('§2 service pages: a finger reaches each other service, and questions open to their answers', async ({
    page,
  }) => {
    for (const { path, faq } of servicePages) {
      await openServed(page, path);
      const links = page.getByRole('navigation', { name: 'Other services' }).getByRole('link');
      const heights = await links.evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect().height),
      );
      expect(heights, path).toHaveLength(servicePages.length - 1);
      expect(Math.min(...heights), path).toBeGreaterThanOrEqual(44);
      if (!faq) continue;
      const { question, answer } = faq.items[0]!;
      await expect(page.getByText(answer)).toBeHidden();
      await page.locator('#questions').getByText(question).click();
      await expect(page.getByText(answer)).toBeVisible();
    }
  });
});

test('the questions of a service pass axe when open; on paper all have their answers, of which none is cut', async ({
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
  await page.setViewportSize({ width: 690, height: 980 });
  expect(await hidden()).toBe(0);
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeHidden();
  const cut = await page
    .locator('main :is(h1, h2, h3, summary, details, #approach li)')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).breakInside !== 'avoid').length);
  expect(cut).toBe(0);
});
