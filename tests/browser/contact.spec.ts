import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import { home } from '#content/built/home.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { contactMessage, requiredSentence } from '../support/contact.ts';
import { operate } from '../support/operate.ts';
import { answerFirst, expect, fillContactForm, test } from '../support/test.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const sent = (page: Page) => page.getByRole('heading', { name: 'Message sent.' });

async function storedMessage(email: string) {
  const lines = (await operate('data', 'contacts', '--json')).split('\n');
  return lines.filter((line) => line.includes(email)).map((line) => JSON.parse(line));
}

/** The product's main job (specification §1), through the system that a deployment would create. */
test('§1 a visitor reads the offer, downloads a whitepaper, subscribes and sends a message by the keyboard', {
  tag: '@task',
}, async ({ page }) => {
  const goTo = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: home.hero.headline })).toBeVisible();

  await goTo('Resources');
  await page.getByRole('link', { name: 'Download Free' }).first().click();
  await expect(page).toHaveURL(/\/whitepapers\/[a-z0-9-]+$/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).first().click();
  const download = await downloading;
  const pdf = await PDFDocument.load(readFileSync(await download.path()));
  expect(pdf.getTitle()).toBe(await page.getByRole('heading', { level: 1 }).innerText());
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);

  await goTo('Resources');
  const { email, ...message } = contactMessage();
  await page.getByLabel('Email address').fill(email);
  const alerted = page.waitForEvent('dialog');
  const subscribe = page.getByRole('button', { name: 'Subscribe' }).click();
  await (await alerted).accept();
  await subscribe;

  await goTo('Contact');
  // The way to the section ends with the focus on its heading.
  await expect(page.getByRole('heading', { name: home.contact.headline })).toBeFocused();
  await fillContactForm(page, { ...message, email });
  await send(page).press('Enter');
  await expect(sent(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('Company')).toHaveValue('');

  expect(await storedMessage(email)).toMatchObject([{ ...message, email }]);
  expect(await operate('data', 'subscribers')).toContain(email);
});

test('§7 contact: a message is sent also where the site is opened without encryption', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/Cross-Origin-Opener-Policy header has been ignored/);
  const named = 'http://site.example';
  await page.route(`${named}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(named, baseURL!) });
    await route.fulfill({ response });
  });
  await page.goto(`${named}/#contact`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const message = contactMessage();
  await fillContactForm(page, message);
  await send(page).click();
  await expect(sent(page)).toBeFocused();
  expect(await storedMessage(message.email)).toHaveLength(1);
});

test('contact: the link to a conflict check begins the message: neither a reload nor Back begins it again', async ({
  page,
}) => {
  const message = page.getByLabel('Message');
  await page.goto('/?subject=anything#contact');
  await expect(message).toHaveValue('');
  await page.goto('/expert-witness');
  await page.getByRole('link', { name: 'Conflict check' }).first().click();
  await expect(message).toHaveValue(
    'Conflict check. Parties, affiliates, vendors, implementation firms and counsel on each side:',
  );
  const note = 'Conflict check: party names only. Please send no facts and no documents of the case.';
  await expect(page.getByRole('status').filter({ hasText: note })).toBeVisible();
  await expect(page).toHaveURL('/#contact-form');
  await message.fill('A v. B');
  await page.reload();
  await expect(message).toHaveValue('A v. B');
  await message.fill('');
  await page.getByRole('link', { name: 'How we treat your data' }).click();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(message).toHaveValue('');
});

test('contact: a tool’s text stays over Back and a reload, is replaced by the next, and is gone by a link', async ({
  page,
}) => {
  const message = page.getByLabel('Message');
  const note = page
    .getByRole('status')
    .filter({ hasText: 'figures from the ROI calculator are in the message' });
  const follow = (name: string) =>
    page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click();
  async function sendFigures(employees: string) {
    await page.goto('/resources?tool=roi-calculator');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Employees' }).fill(employees);
    await dialog.getByRole('button', { name: 'Send Us These Figures' }).click();
    await expect(message).toHaveValue(new RegExp(`\nEmployees: ${employees}\n`));
    await expect(note).toBeVisible();
  }
  await sendFigures('77');
  await page.locator('#contact').getByRole('link', { name: 'How we treat your data' }).click();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(message).toHaveValue(/Employees: 77/);
  await page.reload();
  await expect(message).toHaveValue(/Employees: 77/);
  await expect(note).toBeVisible();
  await sendFigures('78');
  await expect(message).not.toHaveValue(/Employees: 77/);
  await follow('Services');
  await expect(page).toHaveURL('/services');
  await follow('Contact');
  await expect(message).toHaveValue('');
  await expect(note).toHaveCount(0);
});

test('contact: what begins a message shows the form with its note below the bar, and Back leads back', async ({
  page,
}) => {
  const formHeading = page.getByRole('heading', { name: 'Get in Touch' });
  const dialog = page.getByRole('dialog');
  async function figures(): Promise<void> {
    await page.goto('/resources?tool=roi-calculator');
    await dialog.getByRole('button', { name: 'Send Us These Figures' }).click();
  }
  async function writeToUs(): Promise<void> {
    await page.goto('/expert-witness');
    await page.getByRole('main').getByRole('link', { name: 'Write to Us' }).first().click();
  }
  for (const [begin, note, goBack] of [
    [figures, 'in the message below', () => expect(dialog).toBeVisible()],
    [writeToUs, 'no confidential facts', () => expect(page).toHaveURL('/expert-witness')],
  ] as const) {
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await begin();
      await expect(page).toHaveURL('/#contact-form');
      await expect(formHeading).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: note })).toBeInViewport({ ratio: 1 });
      const bar = (await page.getByRole('banner').boundingBox())!;
      const { y } = (await formHeading.boundingBox())!;
      expect(y, `${width} px`).toBeGreaterThan(bar.y + bar.height);
      expect(y, `${width} px`).toBeLessThan(bar.y + bar.height + 100);
      await page.keyboard.press('Tab');
      await expect(page.getByLabel('First name')).toBeFocused();
    }
    await page.goBack();
    await goBack();
  }
});

test('§4 contact: the answer takes the place of the form: nothing on the page moves, and no notice covers it', async ({
  page,
}) => {
  const answer = page.locator('#contact h4').locator('..');
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  await page.goto('/#contact');
  for (const [width, height] of [
    [320, 568],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await fillContactForm(page, contactMessage());
    const pageHeight = () => page.evaluate(() => document.body.offsetHeight);
    const before = await pageHeight();
    await send(page).click();
    await expect(sent(page)).toBeFocused();
    await expect(toast).toContainText('Message sent successfully!');
    await expect(answer).toBeInViewport({ ratio: 1 });
    for (const above of [toast, page.getByRole('banner')]) {
      const { y, height } = (await above.boundingBox())!;
      expect((await answer.boundingBox())!.y, `${width} px`).toBeGreaterThanOrEqual(y + height);
    }
    expect(await pageHeight(), `${width} px`).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page, undefined, '#contact');
    await page.getByRole('button', { name: 'Write another' }).click();
  }
});

test('§5 contact: what is wrong stands in a focused summary below the bar, whole on every screen', async ({
  page,
}) => {
  await page.goto('/#contact');
  const summary = page.getByRole('alert').filter({ hasText: requiredSentence('Company') });
  // Whole, wherever the form stood before.
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await send(page).click();
    await expect(summary).toBeFocused();
    const bar = (await page.getByRole('banner').boundingBox())!;
    await expect.poll(async () => (await summary.boundingBox())!.y).toBeCloseTo(bar.y + bar.height + 8, -0.5);
    await expect(summary).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page, undefined, '#contact');
});

test('§4 §8 contact: sending is said; a failure says why and keeps what was typed; the next try arrives', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  const answer = Promise.withResolvers<void>();
  await page.goto('/#contact');
  await answerFirst(page, 1, '**/api/contacts', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 503, contentType: 'text/plain', body: 'The shop is closed today.' });
  });
  const message = contactMessage();
  await fillContactForm(page, message);
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expectAccessible(page, undefined, '#contact');
  answer.resolve();
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  await expect(toast).toContainText('Failed to send message');
  await expect(toast).toContainText('503: The shop is closed today.');
  await expect(page.locator('#contact').getByText('Not sent.')).toBeVisible();
  await expect(send(page)).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveValue(message.message);
  await expectAccessible(page, undefined, '#contact');
  await send(page).click();
  await expect(sent(page)).toBeVisible();
  await expectAccessible(page, undefined, '#contact');
  expect(await storedMessage(message.email)).toHaveLength(1);
});
