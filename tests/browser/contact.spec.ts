import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import { home } from '../../content/built/home.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { contactMessage, requiredSentence, requiredWords } from '../support/contact.ts';
import { operate } from '../support/operate.ts';
import { answerFirst, expect, fillContactForm, test } from '../support/test.ts';
import { accessTo, like, words } from '../support/words.ts';

const send = (page: Page) => page.getByRole('button', { name: words.contact.send });
const sent = (page: Page) => page.locator('#contact').getByText(words.contact.sent);

async function storedMessage(email: string) {
  const lines = (await operate('data', 'contacts', '--json')).split('\n');
  return lines.filter((line) => line.includes(email)).map((line) => JSON.parse(line));
}

/** The product's main job (specification §1), through the system that a deployment would create. */
test('§1 a visitor reads the offer, downloads a whitepaper, subscribes and sends a message by the keyboard', async ({
  page,
}) => {
  const goTo = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: home.hero.headline })).toBeVisible();

  await goTo(words.navigation.resources);
  await page.getByRole('link', { name: words.resources.download }).first().click();
  await expect(page).toHaveURL(/\/whitepapers\/[a-z0-9-]+$/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: words.whitepaper.download }).first().click();
  const download = await downloading;
  const pdf = await PDFDocument.load(readFileSync(await download.path()));
  expect(pdf.getTitle()).toBe(await page.getByRole('heading', { level: 1 }).innerText());
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);

  await goTo(words.navigation.resources);
  const { email, ...message } = contactMessage();
  await page.getByLabel(words.newsletterForm.email).fill(email);
  const alerted = page.waitForEvent('dialog');
  const subscribe = page.getByRole('button', { name: words.newsletterForm.send }).click();
  await (await alerted).accept();
  await subscribe;

  await goTo(words.navigation.contact);
  // The way to the section ends with the focus on its heading.
  await expect(page.getByRole('heading', { name: home.contact.headline })).toBeFocused();
  await fillContactForm(page, { ...message, email });
  await send(page).press('Enter');
  await expect(sent(page)).toBeVisible();
  await expect(page.getByLabel(words.contact.company)).toHaveValue('');
  // The button was disabled meanwhile, and has the focus again.
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#contact').getByRole('button', { name: words.forms.privacy })).toBeFocused();

  expect(await storedMessage(email)).toMatchObject([{ ...message, email }]);
  expect(await operate('data', 'subscribers')).toContain(email);
});

test('§5 contact: what is wrong stands under the fields and in a focused summary below the bar, whose links lead to them', async ({
  page,
}) => {
  await page.goto('/#contact');
  await page.getByLabel(words.contact.email).fill('not an address');
  await page.getByLabel(words.contact.message).fill('  too short  ');
  const summary = page.getByRole('alert').filter({ hasText: requiredSentence(words.contact.company) });
  // Whole, wherever the form stood before.
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await send(page).click();
    await expect(summary).toBeFocused();
    const bar = (await page.getByRole('banner').boundingBox())!;
    await expect.poll(async () => (await summary.boundingBox())!.y).toBeCloseTo(bar.y + bar.height + 8, -0.5);
    await expect(summary).toBeInViewport({ ratio: 1 });
  }
  for (const [label, text] of requiredWords) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(text));
  }
  await expectAccessible(page, undefined, '#contact');
  await summary.getByRole('link', { name: requiredSentence(words.contact.company) }).click();
  await expect(page.getByLabel(words.contact.company)).toBeFocused();
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
  await expect(page.getByRole('button', { name: words.contact.sending })).toBeDisabled();
  await expectAccessible(page, undefined, '#contact');
  answer.resolve();
  const contact = page.locator('#contact');
  await expect(contact.getByText(words.contact.failed)).toBeVisible();
  await expect(contact.getByText('503: The shop is closed today.')).toBeVisible();
  await expect(page.getByLabel(words.contact.message)).toHaveValue(message.message);
  await expectAccessible(page, undefined, '#contact');
  await send(page).click();
  await expect(sent(page)).toBeVisible();
  await expectAccessible(page, undefined, '#contact');
  expect(await storedMessage(message.email)).toHaveLength(1);
});

test('contact: figures of a tool and the page before go along, shown and removable, also after a reload', async ({
  page,
}) => {
  await page.goto('/resources');
  await page.getByRole('button', { name: accessTo('roi-calculator') }).click();
  const dialog = page.getByRole('dialog', { name: words.roi.title });
  await dialog.getByRole('textbox', { name: words.roi.employees, exact: true }).fill('64');
  await dialog.getByRole('button', { name: words.roi.generate, exact: true }).click();
  await dialog.getByRole('button', { name: words.roi.send, exact: true }).click();
  const summary = page.getByRole('region', { name: words.contact.along });
  await expect(summary).toContainText(words.roi.netBenefit);
  await expect(summary).toContainText(`${words.forms.pageBefore}: /resources`);
  await summary.getByText(like(words.contact.figures.other)).click();
  await expect(summary).toContainText(`${words.roi.employees}: 64`);
  await expectAccessible(page, undefined, '#contact');

  await summary.getByRole('button', { name: `${words.contact.remove} ${words.forms.pageBefore}` }).click();
  await expect(summary).not.toContainText('/resources');
  await page.reload();
  await expect(summary).toContainText(words.roi.netBenefit);
  await expect(summary).not.toContainText('/resources');

  const { message: _, ...message } = contactMessage();
  await fillContactForm(page, message);
  await send(page).click();
  await expect(sent(page)).toBeVisible();
  await expect(summary).toHaveCount(0);
  const [{ context }] = await storedMessage(message.email);
  expect(Object.keys(context)).toEqual(['roi']);
  expect(context.roi.inputs).toContainEqual({ label: words.roi.employees, value: '64' });
  expect(context.roi.results[0]).toMatchObject({ label: words.roi.netBenefit });
});
