import type { Page } from '@playwright/test';
import { home } from '#content/built/home.ts';
import { insights } from '#content/built/insights.ts';
import { site } from '#content/built/site.ts';
import * as words from '#content/built/words.ts';
import { navigationLinks } from '#web/src/layout/NavigationLinks.tsx';
import { expectAccessible, sidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

/** The bar, its menu, and what a change of page does. */

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const barLink = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Mobile' });
const menuLink = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const toggle = (page: Page) => page.getByRole('button', { name: /^(Open menu|Close menu)$/ });
const transparent = 'rgba(0, 0, 0, 0)';

/** Marks the document, and tells later whether it is still the same. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

test('§2 navigation bar: its links open pages without a load, at their top, focus the heading and say the title', async ({
  page,
}) => {
  await page.goto('/');
  await mark(page);
  const announcer = page.locator('[role="status"][aria-live="polite"]');
  await expect(announcer).toBeEmpty();
  for (const [name, path, title] of [
    ['Resources', '/resources', /Resources & Insights/],
    ['Home', '/', /./],
  ] as const) {
    await scrollTo(page, 900);
    await barLink(page, name).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(announcer).toHaveText(title);
    await expect(page).toHaveTitle(title);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(bar(page).locator('[aria-current="page"]')).toHaveText([name]);
  }
  expect(await isMarked(page)).toBe(true);
});

test('§2 navigation bar: links to sections lead home from elsewhere without a load, and /contact to its form', async ({
  page,
}) => {
  await page.goto('/services');
  await mark(page);
  await barLink(page, 'Testimonials').click();
  await expect(page).toHaveURL('/#testimonials');
  await expect(page.locator('#testimonials-heading')).toBeFocused();
  expect(await isMarked(page)).toBe(true);
  await page.goto('/contact');
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(page.getByRole('heading', { name: home.contact.headline })).toBeFocused();
});

test('§2 §4 §9 navigation bar: transparent up to 50 px, opaque beyond, and a toggle where it is narrow', async ({
  page,
}) => {
  const banner = page.getByRole('banner').first();
  await page.goto('/industries');
  await expect(banner).toHaveCSS('position', 'fixed');
  await expect(banner).toHaveCSS('background-color', transparent);
  await scrollTo(page, 51);
  await expect(banner).toHaveCSS('background-color', /^rgb\(/);
  await expect(banner).toHaveCSS('border-bottom-color', /^rgb\(/);
  await scrollTo(page, 50);
  await expect(banner).toHaveCSS('background-color', transparent);
  await expect(banner).toHaveCSS('border-bottom-color', transparent);
  await expect(toggle(page)).toBeHidden();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(bar(page)).toBeHidden();
  await expect(toggle(page)).toBeVisible();
});

test('§2 §4 mobile menu: the bar’s links and the schedule button, each of which closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const banner = page.getByRole('banner').first();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(banner).toHaveCSS('background-color', /^rgb\(/);
  for (const { label } of navigationLinks) await expect(menuLink(page, label)).toBeVisible();
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText(['Home']);
  // Its foot is the screen's.
  await expect(menu(page).getByText(words.answer)).toBeInViewport({ ratio: 1 });
  const { y, height } = (await menu(page).boundingBox())!;
  expect(y + height).toBe(844);
  await expectAccessible(page, [320, 768]);
  await page.setViewportSize({ width: 390, height: 844 });

  await mark(page);
  await menuLink(page, 'Testimonials').click();
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('#testimonials')).toBeInViewport();
  await expect(page).toHaveURL(/\/#testimonials$/);
  await expect(page.locator('#testimonials-heading')).toBeFocused();
  await toggle(page).click();
  await menuLink(page, 'Services').click();
  await expect(page).toHaveURL('/services');
  await expect(menu(page)).toBeHidden();
  await toggle(page).click();
  await menu(page).getByRole('link', { name: 'Schedule a Call' }).click();
  await expect(page.getByRole('dialog', { name: 'Schedule Your Consultation' })).toBeVisible();
  await expect(menu(page)).toBeHidden();
  expect(await isMarked(page)).toBe(true);
});

test('§4 mobile menu: closed it holds no focus; it closes by its button, as focus leaves and as the screen grows', async ({
  page,
}) => {
  const isInMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services');
  await toggle(page).focus();
  await page.keyboard.press('Tab');
  expect(await isInMain()).toBe(true);

  await toggle(page).click();
  await toggle(page).click();
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('banner').first()).toHaveCSS('background-color', transparent);
  await expect(toggle(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await menuLink(page, site.contactEmail).focus();
  await page.keyboard.press('Tab');
  await expect(menu(page)).toBeHidden();
  expect(await isInMain()).toBe(true);

  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bar(page)).toBeVisible();
  // The browser tells of a new size with its next frame.
  await expect(page.locator('[popovertarget="_mobile-menu"]')).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
});

test('§2 any other path is the not-found screen with status 404, also when the browser goes back to it', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await barLink(page, 'Services').click();
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('with letters of twice the size nothing leaves a phone, and all of its menu can be reached', {
  tag: '@chromium',
}, async ({ page }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/services', '/resources', `/insights/${insights[0]!.id}`, '/']) {
    await page.goto(path);
    expect.soft(await sidewaysScroll(page), path).toBe(0);
  }
  const name = page.getByRole('banner').getByRole('link', { name: site.name });
  const [named, button] = [await name.boundingBox(), await toggle(page).boundingBox()];
  expect(named!.x + named!.width).toBeLessThanOrEqual(button!.x);
  await toggle(page).click();
  for (const link of await menu(page).getByRole('link').all()) {
    await link.focus();
    await expect(link).toBeInViewport({ ratio: 0.95 });
  }
  await toggle(page).click();
  await expect(menu(page)).toBeHidden();
});
