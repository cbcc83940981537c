import type { Page } from '@playwright/test';
import { industries } from '../../content/built/industries.ts';
import { resources } from '../../content/built/resources.ts';
import { site } from '../../content/built/site.ts';
import { fill } from '../../content/schema/fill.ts';
import { expect, ownContextTest, test, withoutItsCode } from '../support/sharedTab.ts';
import { accessTo, words } from '../support/words.ts';

const links = [
  [words.navigation.home, '/'],
  [words.navigation.about, '/#about'],
  [words.navigation.services, '/services'],
  [words.navigation.industries, '/industries'],
  [words.navigation.resources, '/resources'],
  [words.navigation.testimonials, '/#testimonials'],
  [words.navigation.contact, '/#contact'],
] as const;

const bar = (page: Page) => page.getByRole('navigation', { name: words.frame.mainNavigation });
const menu = (page: Page) => page.getByRole('navigation', { name: words.frame.mobileNavigation });
const { openMenu: open, closeMenu: close } = words.frame;
const menuButton = new RegExp(`^(${open}|${close})$`);
const toggle = (page: Page) => page.getByRole('button', { name: menuButton });

/** The page on a screen that is too narrow for the bar's links, with the menu open. */
async function openMenu(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await toggle(page).click();
  await expect(menu(page)).toBeVisible();
}

test('§2 navigation bar: seven links in order; the current page is marked and looks different', async ({
  page,
}) => {
  const underline = (name: string) =>
    bar(page)
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).borderBottomColor);
  for (const path of ['/', '/services', '/industries', '/resources']) {
    await page.goto(path);
    const shown = await bar(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(shown, path).toEqual(links);
    const marked = links.find(([, href]) => href === path)![0];
    await expect(bar(page).locator('[aria-current="page"]')).toHaveText([marked]);
    const other =
      marked === words.navigation.services ? words.navigation.industries : words.navigation.services;
    expect(await underline(marked), path).not.toBe(await underline(other));
  }
  for (const path of ['/erp-services', '/video-generator', '/#testimonials']) {
    await page.goto(path);
    const current = await bar(page).locator('[aria-current]').allInnerTexts();
    const { home, services } = words.navigation;
    const marked = path.startsWith('/#') ? [home] : path === '/erp-services' ? [services] : [];
    expect(current, path).toEqual(marked);
  }
});

test('§2 §4 §9 navigation bar: transparent up to 50 px, opaque with a border beyond, and back', async ({
  page,
}) => {
  const banner = page.getByRole('banner').first();
  const look = () =>
    banner.evaluate((header) => {
      const { backgroundColor, borderBottomColor, borderBottomWidth, position, top } =
        getComputedStyle(header);
      return { backgroundColor, borderBottomColor, borderBottomWidth, position, top };
    });
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  const transparent = 'rgba(0, 0, 0, 0)';
  for (const path of ['/', '/services']) {
    await page.goto(path);
    expect(await look()).toMatchObject({ backgroundColor: transparent, position: 'fixed', top: '0px' });
    for (let round = 0; round < 2; round += 1) {
      await scrollTo(51);
      await expect(banner).toHaveAttribute('data-opaque', 'true');
      expect((await look()).backgroundColor).toMatch(/^rgb\(/);
      expect((await look()).borderBottomColor).toMatch(/^rgb\(/);
      expect((await look()).borderBottomWidth).toBe('1px');
      await scrollTo(50);
      await expect(banner).toHaveAttribute('data-opaque', 'false');
      expect((await look()).backgroundColor).toBe(transparent);
      expect((await look()).borderBottomColor).toBe(transparent);
    }
  }
});

ownContextTest.describe('before any code', () => {
  ownContextTest(
    '§9 navigation bar: transparent at the top of the page, opaque over scrolled text',
    async ({ page }) => {
      await withoutItsCode(page);
      await page.goto('/services', { waitUntil: 'commit' });
      const banner = page.getByRole('banner').first();
      await expect(banner).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await page.mouse.wheel(0, 300);
      await expect(banner).toHaveCSS('background-color', /^rgb\(/);
      await expect(banner).toHaveCSS('border-bottom-color', /^rgb\(/);
    },
  );
});

test('§2 navigation bar: on wide screens it has the schedule button and no toggle', async ({ page }) => {
  await page.goto('/industries');
  await expect(toggle(page)).toBeHidden();
  await bar(page).getByRole('button', { name: words.actions.scheduleCall }).click();
  await expect(page.getByRole('dialog', { name: words.schedule.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(bar(page)).toBeHidden();
  await expect(toggle(page)).toBeVisible();
});

test('§2 hash links scroll on the home page without navigating, and lead home from elsewhere', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .getByRole('navigation', { name: words.frame.mainNavigation })
    .getByRole('link', { name: words.navigation.testimonials })
    .click();
  await expect(page.locator('#testimonials')).toBeInViewport();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.goto('/services');
  await page
    .getByRole('navigation', { name: words.frame.mainNavigation })
    .getByRole('link', { name: words.navigation.about })
    .click();
  await expect(page).toHaveURL(/\/#about$/);
  await expect(page.locator('#about')).toBeInViewport();
});

test('§2 mobile menu: the same links and the schedule button, closed by a click on a link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const toggle = page.getByRole('button', { name: menuButton });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const menu = page.getByRole('navigation', { name: words.frame.mobileNavigation });
  for (const [name] of links) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(menu.getByRole('button', { name: words.actions.scheduleCall })).toBeVisible();
  // Its foot is the screen's.
  const foot = menu.getByText(fill(words.homeSections.answer, { time: site.replyWithin }));
  await expect(foot).toBeInViewport({ ratio: 1 });
  const { y, height } = (await menu.boundingBox())!;
  expect(y + height).toBe(844);
  await menu.getByRole('link', { name: words.navigation.services, exact: true }).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole('button', { name: menuButton })).toHaveAttribute('aria-expanded', 'false');
});

test('§2 mobile menu: hash links close it and scroll on the home page, and lead home from elsewhere', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openMenu(page, '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await menu(page).getByRole('link', { name: words.navigation.testimonials }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('#testimonials')).toBeInViewport();
  await expect(page).toHaveURL(/\/#testimonials$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  // The current hash again.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await toggle(page).click();
  await menu(page).getByRole('link', { name: words.navigation.testimonials }).click();
  await expect(page.locator('#testimonials')).toBeInViewport();

  await openMenu(page, '/industries');
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText([words.navigation.industries]);
  await menu(page).getByRole('link', { name: words.navigation.about }).click();
  await expect(page).toHaveURL(/\/#about$/);
  await expect(page.locator('#about')).toBeInViewport();
  await expect(menu(page)).toBeHidden();
});

test('§2 mobile menu: the schedule button opens the dialog and closes the menu', async ({ page }) => {
  await openMenu(page, '/services');
  await menu(page).getByRole('button', { name: words.actions.scheduleCall }).click();
  await expect(page.getByRole('dialog', { name: words.schedule.title })).toBeVisible();
  await expect(menu(page)).toBeHidden();
});

test('§4 mobile menu: its bar is opaque at the top of the page, and it closes by its button and by Escape', async ({
  page,
}) => {
  await openMenu(page, '/');
  const banner = page.getByRole('banner').first();
  await expect(banner).toHaveCSS('background-color', /^rgb\(/);
  await toggle(page).click();
  await expect(menu(page)).toBeHidden();
  await expect(banner).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(toggle(page)).toBeFocused();

  // From inside the menu focus goes back to the button that opened it.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: words.navigation.home })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});

test('§4 mobile menu: closed it holds no focus; open it closes when focus leaves it or the screen grows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services');
  await toggle(page).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await toggle(page).click();
  const last = menu(page).getByRole('link', { name: site.contactEmail });
  await last.focus();
  await page.keyboard.press('Tab');
  await expect(menu(page)).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await toggle(page).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bar(page)).toBeVisible();
  // The browser tells of a new size with its next frame.
  await expect(page.locator('[popovertarget="mobile-menu"]')).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
});

test('a route change moves focus to the heading and sets the title; the skip link comes first', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: words.frame.skip })).toBeFocused();
  await page
    .getByRole('navigation', { name: words.frame.mainNavigation })
    .getByRole('link', { name: words.navigation.industries })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${industries.title}`));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('§2 dialogs: the browser’s Back closes a dialog with its page and gives the one before back whole', async ({
  page,
}) => {
  await page.goto('/services');
  await page.getByRole('navigation').getByRole('link', { name: words.navigation.resources }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: resources.title })).toBeFocused();
  for (const [opens, name] of [
    [accessTo('erp-readiness-assessment'), words.assessment.title],
    [accessTo('roi-calculator'), words.roi.title],
    [words.privacy.title, words.privacy.title],
  ] as const) {
    await test.step(name, async () => {
      await page.getByRole('button', { name: opens }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/services');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      // Nothing of it holds the page: it scrolls, and its links can be used.
      await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
      await page
        .getByRole('navigation')
        .getByRole('link', { name: words.navigation.resources })
        .first()
        .click();
      await expect(page).toHaveURL('/resources');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});

test('the code of bar and footer is there before the first navigation inside the app', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  for (const name of ['BarLinks', 'MenuLinks', 'FooterContent']) {
    await expect.poll(() => scripts.filter((url) => url.includes(`/${name}-`)).length, name).toBe(1);
  }
});
