import type { Page } from '@playwright/test';
import { contactMessage, requiredSentence, requiredWords } from '../support/contact.ts';
import { operate } from '../support/operate.ts';
import { expect, fillContactForm, test } from '../support/sharedTab.ts';
import { words } from '../support/words.ts';

const send = (page: Page) => page.getByRole('button', { name: words.contact.send });

async function fill(page: Page, message = contactMessage()) {
  await fillContactForm(page, message);
  return message;
}

test.beforeEach(async ({ page }) => {
  await page.goto('/#contact');
  await expect(send(page)).toBeEnabled();
});

test('§5 contact: fields have placeholders; errors stand under them and in a focused summary with links', async ({
  page,
}) => {
  await expect(page.getByLabel(words.contact.message)).toHaveAttribute('rows', '4');
  await expect(page.getByLabel(words.contact.email)).toHaveAttribute('type', 'email');
  await expect(page.getByPlaceholder(words.contact.companyExample)).toBeVisible();
  await expect(page.getByPlaceholder(words.contact.messageExample)).toBeVisible();
  await page.getByLabel(words.contact.email).fill('not an address');
  await page.getByLabel(words.contact.message).fill('  too short  ');
  await send(page).click();

  for (const [label, text] of requiredWords) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(text));
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  }
  const summary = page.getByRole('alert').filter({ hasText: requiredSentence(words.contact.company) });
  await expect(summary).toBeFocused();
  // Whole, and below the bar, wherever the form stood before.
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await send(page).click();
    const bar = (await page.getByRole('banner').boundingBox())!;
    await expect.poll(async () => (await summary.boundingBox())!.y).toBeCloseTo(bar.y + bar.height + 8, -0.5);
    await expect(summary).toBeInViewport({ ratio: 1 });
  }
  await summary.getByRole('link', { name: requiredSentence(words.contact.company) }).click();
  await expect(page.getByLabel(words.contact.company)).toBeFocused();
});

test('§4 contact: the button reads Sending… while the message is on its way, then the form is cleared', async ({
  page,
}) => {
  await page.route('**/api/contacts', async (route) => {
    await new Promise((wait) => setTimeout(wait, 600));
    await route.continue();
  });
  const message = await fill(page);
  await send(page).click();
  const sending = page.getByRole('button', { name: words.contact.sending });
  await expect(sending).toBeDisabled();
  await expect(page.getByText(words.contact.sent).first()).toBeVisible();
  await expect(page.getByText(words.contact.sentText).first()).toBeVisible();
  await expect(page.getByLabel(words.contact.company)).toHaveValue('');
  expect(await operate('data', 'contacts')).toContain(message.email);
});

test('what became of a message is announced once, and the focus stays at Send', async ({ page }) => {
  await fill(page);
  const live = await page.evaluateHandle((sent) => {
    const regions = new Set<Element>();
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live]'))
        if (region.textContent?.includes(sent)) regions.add(region);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return regions;
  }, words.contact.sent);
  await page.getByLabel(words.contact.message).press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const said = page.locator('#contact').getByText(words.contact.sent);
  await expect(said).toBeVisible();
  await expect
    .poll(() => live.evaluate((regions) => [...regions].map((one) => one.role)))
    .toEqual(['status']);
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(0);
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#contact').getByRole('button', { name: words.forms.privacy })).toBeFocused();
});

test('§8 contact: a failure names status and reason, and keeps what was typed', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await page.route('**/api/contacts', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'The shop is closed today.' }),
  );
  const message = await fill(page);
  await send(page).click();
  await expect(page.getByText(words.contact.failed).first()).toBeVisible();
  await expect(page.getByText('503: The shop is closed today.').first()).toBeVisible();
  await expect(page.getByLabel(words.contact.message)).toHaveValue(message.message);
});

test('§8 contact: no answer at all gives the default text, not the browser’s own', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to load/);
  await page.route('**/api/contacts', (route) => route.abort());
  await fill(page);
  await send(page).click();
  await expect(page.getByText(words.contact.failedText).first()).toBeVisible();
});

test('a double submit stores one message', async ({ page }) => {
  const message = await fill(page);
  await send(page).dblclick();
  await expect(page.getByText(words.contact.sent).first()).toBeVisible();
  const stored = (await operate('data', 'contacts'))
    .split('\n')
    .filter((line) => line.includes(message.email));
  expect(stored).toHaveLength(1);
});
