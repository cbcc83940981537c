import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { whitepapers } from '#content/built/whitepapers.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { contactMessage } from '../support/contact.ts';
import { hydrated } from '../support/hydrated.ts';
import { operate } from '../support/operate.ts';
import { test as base, expect, fillContactForm, saved } from '../support/test.ts';
import { withoutCode } from '../support/withoutCode.ts';

/** Here no page comes alive by itself: a visit waits for nothing but the document. */
const test = base.extend({
  page: async ({ context }, use) => {
    await use(await context.newPage());
  },
});

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const message = (page: Page) => page.locator('#contact-message');
const sentPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Message sent successfully!' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, hasTouch: true, viewport: { width: 390, height: 844 } });

  test('§3 §5 contact: a wrong message comes back as it was typed, a right one is stored; a page says so', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const typed = contactMessage();
    await page.goto('/#contact');
    await fillContactForm(page, { ...typed, email: 'ada@' });
    await send(page).click();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await page.goBack();
    await expect(message(page)).toHaveValue(typed.message);
    expect(await operate('data', 'contacts')).not.toContain(typed.message);

    await page.locator('#contact-email').fill(typed.email);
    const answered = page.waitForResponse('**/api/contacts');
    await send(page).click();
    const headers = await (await answered).allHeaders();
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    await expect(sentPage(page)).toBeVisible();
    expect(await operate('data', 'contacts')).toContain(typed.email);
    await page.getByRole('link', { name: 'Back to the page' }).click();
    await expect(page).toHaveURL('/#contact');
  });

  test('§2 §7 library: the address is on the list, a page thanks, and the download is a link to the PDF', async ({
    page,
  }) => {
    const email = `plain-${crypto.randomUUID()}@example.com`;
    await page.goto('/resources');
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(
      page.getByText(
        `Thank you for subscribing! You'll receive our latest insights and updates at ${email}.`,
      ),
    ).toBeVisible();
    expect(await operate('data', 'subscribers')).toContain(email);

    const { id, title } = whitepapers[0]!;
    await page.goto(`/whitepapers/${id}`);
    const file = await saved(page, () => page.getByRole('link', { name: 'Download', exact: true }).click());
    expect(file.name).toBe(`${title.replace(/[\\/:*?"<>|]+/g, ' ')}.pdf`);
    expect(file.bytes.equals(readFileSync(`dist/whitepapers/${id}.pdf`))).toBe(true);
  });

  test('§2 pages: the menu works; each page says once what works, and no button does nothing', async ({
    page,
  }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    await expect(menu).toBeHidden();
    await toggle.tap();
    await expect(menu).toBeVisible();
    expect(await page.getByRole('button').allTextContents()).toEqual(['', 'Send Message']);
    await toggle.tap();
    await expect(menu).toBeHidden();
    await toggle.press('Enter');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
    await menu.getByRole('link', { name: 'Resources', exact: true }).tap();
    await expect(page).toHaveURL('/resources');

    for (const [path, said] of [
      ['/resources', 'The search needs scripts. Each list can be shown in full without them.'],
      ['/video-generator', 'The generator needs scripts, and your browser runs none here.'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('main noscript p')).toContainText(said);
      const works = page.locator('body > noscript > p');
      await expect(works).toContainText(
        'Your browser runs no scripts here. Reading, sending a message, subscribing and downloading work without them. The search, the dialogs, the assessment, the calculator and other tools need them.',
      );
      await expect(works).toBeInViewport();
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect(page.getByRole('link', { name: /^Access Tool/ })).toHaveCount(0);
    }
    await page.locator('noscript').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL('/privacy');
  });
});

test.describe('before the code', () => {
  test('a message that is sent before the code is there, and again after Back, is one message', async ({
    page,
  }) => {
    const typed = contactMessage();
    const release = await withoutCode(page, '/');
    await fillContactForm(page, typed);
    // While its code is held, a page is never loaded to its end.
    const goBack = () => page.goBack({ waitUntil: 'commit' });
    await send(page).dblclick();
    await expect(sentPage(page)).toBeVisible();
    await goBack();
    await expect(message(page)).toHaveValue(typed.message);
    await send(page).click();
    await expect(sentPage(page)).toBeVisible();
    await goBack();
    await release();
    await expect(message(page)).toHaveValue(typed.message);
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Message sent.' })).toBeVisible();
    const stored = await operate('data', 'contacts');
    expect(stored.split(typed.email)).toHaveLength(2);
  });

  test('what opens or saves something leads there before the code is there; what has to wait says so', async ({
    page,
  }) => {
    const release = await withoutCode(page, '/video-generator');
    const button = page.locator('#script button[type=submit]');
    await expect(button).toHaveText('Loading...');
    await expect(button).toBeDisabled();
    await release();
    await expect(button).toHaveText('Generate Script');

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await withoutCode(page, `/whitepapers/${whitepapers[0]!.id}`);
    const file = await saved(page, () => page.getByRole('link', { name: 'Download', exact: true }).click());
    expect(file.name).toMatch(/\.pdf$/);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const releaseTools = await withoutCode(page, '/resources');
    await page
      .locator('#roi-calculator')
      .getByRole('link', { name: /^Access Tool/ })
      .click();
    await expect(page).toHaveURL('/resources?tool=roi-calculator');
    await releaseTools();
    await expect(page.getByRole('dialog', { name: 'ERP ROI Calculator' })).toBeVisible();
  });

  test('a form whose code is lost keeps its words, and is sent by the browser', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|ERR_FAILED|dynamically imported module/);
    const typed = contactMessage();
    await page.route('**/assets/ContactForm-*', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('alert')).toHaveText(/^Parts of this page do not work/);
    await fillContactForm(page, typed);
    await send(page).click();
    await expect(sentPage(page)).toBeVisible();
    await expectAccessible(page);
    expect(await operate('data', 'contacts')).toContain(typed.email);
  });

  for (const [lost, files] of [
    ['the entry', '**/assets/entry-client-*'],
    ['its own code', '**/assets/IndustriesPage-*'],
  ] as const) {
    test(`a page that loses ${lost} can be read, says so, and its bar covers text`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/Failed to load resource|ERR_FAILED|dynamically imported module/);
      await page.route(files, (route) => route.abort());
      await page.goto('/industries', { waitUntil: 'commit' });
      const said = page.getByRole('alert');
      await expect(said).toHaveText('Parts of this page do not work at the moment. Load the page again');
      await expect(said).toHaveCount(1);
      await page.mouse.wheel(0, 600);
      await expect(said).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('banner').first()).toHaveCSS('background-color', /^rgb\(/);
      await expectAccessible(page);
      const again = said.getByRole('link', { name: 'Load the page again' });
      expect((await again.boundingBox())!.height).toBeGreaterThanOrEqual(24);

      await page.unroute(files);
      await again.click();
      await hydrated(page);
      await expect(said).toHaveCount(0);
    });
  }
});
