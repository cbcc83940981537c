import { expect, test } from '../support/test.ts';

const links = [
  ['Home', '/'],
  ['About', '/#about'],
  ['Services', '/services'],
  ['Industries', '/industries'],
  ['Resources', '/resources'],
  ['Testimonials', '/#testimonials'],
  ['Contact', '/#contact'],
] as const;

test('§2 navigation bar: seven links in order, the current page marked', async ({ page }) => {
  for (const path of ['/', '/services', '/industries', '/resources']) {
    await page.goto(path);
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const [name, href] of links) {
      await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    const current = links.find(([, href]) => href === path)![0];
    await expect(bar.locator('[aria-current="page"]')).toHaveText([current]);
  }
});

test('§2 navigation bar: transparent up to 50 px, opaque with a border beyond', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const look = () =>
    page
      .getByRole('banner')
      .first()
      .evaluate((bar) => {
        const { backgroundColor, borderBottomColor, borderBottomWidth, position } = getComputedStyle(bar);
        return { backgroundColor, borderBottomColor, borderBottomWidth, position };
      });
  const transparent = 'rgba(0, 0, 0, 0)';
  await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }));
  await page.waitForTimeout(400);
  expect((await look()).backgroundColor).toBe(transparent);
  expect((await look()).position).toBe('fixed');
  await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }));
  await expect.poll(async () => (await look()).backgroundColor).not.toMatch(/, 0\)$/);
  expect((await look()).borderBottomWidth).toBe('1px');
  await expect.poll(async () => (await look()).borderBottomColor).not.toMatch(/, 0\)$/);
});

test('§2 hash links scroll on the home page without navigating, and lead home from elsewhere', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Testimonials' }).click();
  await expect(page.locator('#testimonials')).toBeInViewport();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.goto('/services');
  await page.waitForLoadState('networkidle');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/#about$/);
  await expect(page.locator('#about')).toBeInViewport();
});

test('§2 mobile menu: the same links and the schedule button, closed by a click on a link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const toggle = page.getByRole('button', { name: /menu/i });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  for (const [name] of links) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Schedule a Call' })).toBeVisible();
  await menu.getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole('button', { name: /menu/i })).toHaveAttribute('aria-expanded', 'false');
});

test('decision 15: a route change moves focus to the heading and sets the title; the skip link comes first', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Industries' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/Industries/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('§2 lists: the loading text is shown with a spinner while in-app navigation waits for the API', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' }).click();
  for (const text of ['Loading case studies...', 'Loading insights...', 'Loading whitepapers...']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  release();
  await expect(page.getByRole('link', { name: /^Read Full Case Study/ }).first()).toBeVisible();
  await expect(page.getByText('Loading case studies...')).toHaveCount(0);
});

test('decision 25: a list that could not be read offers to try again', async ({ page, allowConsole }) => {
  allowConsole(/status of 503/);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.route('**/api/insights', (route) => route.fulfill({ status: 503, body: 'Down.' }), { times: 1 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' }).click();
  await page.locator('#insights').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /^Read Article/ }).first()).toBeVisible();
});
