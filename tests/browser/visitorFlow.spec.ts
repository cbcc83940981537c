import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { home } from '../../content/built/home.ts';
import { resources } from '../../content/built/resources.ts';
import { fill } from '../../content/schema/fill.ts';
import { contactMessage } from '../support/contact.ts';
import { operate } from '../support/operate.ts';
import { expect, fillContactForm, test } from '../support/sharedTab.ts';
import { words } from '../support/words.ts';

/** The product's main job (specification §1), through the system that a deployment would create. */
test('§1 a visitor reads the offer, downloads a whitepaper, subscribes and sends a message', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: home.hero.headline })).toBeVisible();

  await page
    .getByRole('navigation')
    .getByRole('link', { name: words.navigation.resources, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: words.notFound.resources })).toBeVisible();

  await page.getByRole('link', { name: words.resources.download }).first().click();
  await expect(page).toHaveURL(/\/whitepapers\/[a-z0-9-]+$/);
  const heading = page.getByRole('heading', { level: 1 });
  // While it loads, the page is only called by its kind.
  await expect(heading).not.toHaveText(
    new RegExp(`^(${resources.title}|${words.itemPages.kinds.whitepaper.name})$`),
  );
  const title = await heading.innerText();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: words.whitepaper.download }).first().click();
  const download = await downloading;
  const pdf = await PDFDocument.load(readFileSync(await download.path()));
  expect(pdf.getTitle()).toBe(title);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.getByText(words.whitepaper.downloadReady).first()).toBeVisible();

  await page
    .getByRole('navigation')
    .getByRole('link', { name: words.navigation.resources, exact: true })
    .click();
  const email = `reader-${Date.now()}@example.com`;
  await page.getByLabel(words.newsletterForm.email).fill(email);
  const alerted = page.waitForEvent('dialog');
  const subscribe = page.getByRole('button', { name: words.newsletterForm.send }).click();
  const alert = await alerted;
  expect(alert.message()).toBe(fill(words.newsletterForm.thanks, { address: email }));
  await alert.accept();
  await subscribe;

  await page
    .getByRole('navigation')
    .getByRole('link', { name: words.navigation.contact, exact: true })
    .click();
  const message = contactMessage();
  await fillContactForm(page, message);
  await page.getByRole('button', { name: words.contact.send }).click();
  await expect(page.getByText(words.contact.sent).first()).toBeVisible();

  expect(await operate('data', 'contacts')).toContain(message.email);
  expect(await operate('data', 'subscribers')).toContain(email);
});
