import { site } from '#content/built/site.ts';
import { expect, test } from '../support/test.ts';
import { withoutCode } from '../support/withoutCode.ts';

/** What a visitor does before a page's code is there. The code is kept on its way until she has done it. */

for (const [done, path, follow, url] of [
  ['from the middle of the page', '/', 'main >> text="Schedule a Consultation"', '/#contact'],
  ['to a section, from the bar', '/', 'header >> text="About"', '/#about'],
  ['to a section of another page', '/industries', 'main >> text="Start the Conversation"', '/#contact'],
  ['to another page', '/', 'header >> text="Industries"', '/industries'],
] as const) {
  test(`a link ${done} is followed early: the page ends there, and nothing of it is gone`, async ({
    page,
  }) => {
    const release = await withoutCode(page, path);
    await page.locator(follow).first().click();
    await expect(page).toHaveURL(url);
    const parts = page.locator('main :is(section, h2)');
    await expect(page.locator('footer')).toBeVisible();
    const served = await parts.count();
    await release();
    const arrivedAt = page.locator(new URL(url, 'http://site').hash || 'h1');
    // Below the bar, in the upper half of the window.
    const top = () => arrivedAt.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(async () => Math.abs((await top()) - 190)).toBeLessThan(210);
    expect(await parts.count()).toBeGreaterThanOrEqual(served);
  });
}

test('a message that is typed while the code comes is whole, and keeps the focus', async ({ page }) => {
  const release = await withoutCode(page, '/#contact');
  const field = page.getByLabel('Message', { exact: true });
  await field.click();
  await page.keyboard.type('Wilhelmina-Charlotte asks ');
  const hydrated = release();
  await page.keyboard.type('what our stock, our ledgers and our people need by May.', { delay: 30 });
  await hydrated;
  await expect(field).toHaveValue(
    'Wilhelmina-Charlotte asks what our stock, our ledgers and our people need by May.',
  );
  await expect(field).toBeFocused();
});

test('a kind that is chosen early and a search stay on the page, and find', async ({ page }) => {
  const release = await withoutCode(page, '/resources');
  await page.getByLabel('Show').focus();
  await page.keyboard.press('ArrowDown');
  const chosen = await page.getByLabel('Show').inputValue();
  await page.getByRole('searchbox').fill('migration');
  await page.getByRole('searchbox').press('Enter');
  await release();
  await expect(page).toHaveURL(/\/resources\?.*q=migration/);
  await expect(page.getByLabel('Show')).toHaveValue(chosen);
  await expect(page.locator('#library-results')).toContainText('“migration”');
});

test('a slider that is moved early keeps its figure, and the results follow it', async ({ page }) => {
  const release = await withoutCode(page, '/erp-services');
  const slider = page.getByRole('slider');
  await slider.press('Home');
  const figure = await slider.inputValue();
  await release();
  await expect(slider).toHaveValue(figure);
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${figure}%`));
});

test('the menu opens without the code, which takes over an open one and calls it so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await withoutCode(page, '/');
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  const toggle = page.locator('[popovertarget]');
  await toggle.click();
  await menu.getByRole('link', { name: 'Testimonials' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/#testimonials');
  await toggle.click();
  await release();
  await expect(menu).toBeVisible();
  const close = page.getByRole('button', { name: 'Close menu' });
  await expect(close).toHaveAttribute('aria-expanded', 'true');
  const tooltip = page.getByRole('tooltip');
  // Nothing tells when the page begins to listen.
  await expect(async () => {
    await menu.getByRole('link', { name: 'Home' }).hover();
    await close.hover();
    await expect(tooltip).toHaveText('Close menu', { timeout: 2000 });
  }).toPass();
  const onTop = (element: Element) => {
    const { left, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 4, bottom - 4));
  };
  expect(await tooltip.evaluate(onTop)).toBe(true);
  await menu.getByRole('link', { name: 'Schedule a Call' }).click();
  await expect(page.getByRole('dialog', { name: 'Schedule Your Consultation' })).toBeVisible();
  await expect(menu).toBeHidden();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('a link to the booking page opens it before the code is there, and its dialog afterwards', async ({
  page,
  context,
}) => {
  await context.route(site.schedulingUrl, (route) => route.fulfill({ body: 'The booking page' }));
  const release = await withoutCode(page, '/services');
  const schedule = page.getByRole('link', { name: 'Schedule' }).first();
  const opened = page.waitForEvent('popup');
  await schedule.click();
  await expect(await opened).toHaveURL(site.schedulingUrl);
  await release();
  await schedule.click();
  await expect(page.getByRole('dialog', { name: 'Schedule Your Consultation' })).toBeVisible();
});

test('Back to a section is followed', async ({ page }) => {
  await page.goto('/#about');
  await page.evaluate(() => {
    location.hash = 'services';
  });
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL('/#about');
  await expect(page.locator('#about-heading')).toBeInViewport();
});

for (const [path, label] of [
  ['/', 'Message'],
  ['/resources', 'Email address'],
  ['/video-generator', 'Campaign theme'],
] as const) {
  test(`words typed on ${path}, which is left before any code is there, are there again`, async ({
    page,
  }) => {
    await withoutCode(page, path);
    const field = page.getByLabel(label, { exact: true });
    await field.fill('half a sentence');
    await page.goto('/robots.txt');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(path);
    await expect(field).toHaveValue('half a sentence');
  });
}
