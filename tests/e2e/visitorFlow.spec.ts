import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { contactMessage } from '../support/contact.ts';
import { operate } from '../support/operate.ts';
import { expect, fillContactForm, test } from '../support/sharedTab.ts';

/** The product's main job (specification §1), through the system that a deployment would create. */
test('§1 a visitor reads the offer, downloads a whitepaper, subscribes and sends a message [visitor-journey]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Partner in Progress!' })).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Resources', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources & Insights' })).toBeVisible();

  await page
    .getByRole('link', { name: /^Download Free/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/whitepapers\/[a-z0-9-]+$/);
  const heading = page.getByRole('heading', { level: 1 });
  // While it loads, the page is only called by its kind.
  await expect(heading).not.toHaveText(/^(Resources & Insights|Whitepaper)$/);
  const title = await heading.innerText();

  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download/ })
    .first()
    .click();
  const download = await downloading;
  const pdf = await PDFDocument.load(readFileSync(await download.path()));
  expect(pdf.getTitle()).toBe(title);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.getByText('Download Ready!').first()).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Resources', exact: true }).click();
  const email = `reader-${Date.now()}@example.com`;
  await page.getByRole('textbox', { name: /email/i }).fill(email);
  const alerted = page.waitForEvent('dialog');
  const subscribe = page.getByRole('button', { name: 'Subscribe' }).click();
  const alert = await alerted;
  expect(alert.message()).toBe(
    `Thank you for subscribing! You'll receive our latest insights and updates at ${email}.`,
  );
  await alert.accept();
  await subscribe;

  await page.getByRole('navigation').getByRole('link', { name: 'Contact', exact: true }).click();
  const message = contactMessage();
  await fillContactForm(page, message);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible();

  expect(await operate('contacts')).toContain(message.email);
  expect(await operate('subscribers')).toContain(email);
});
