import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Keeps the page's code on its way until the answer is called. */
async function withoutCode(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test.describe('decision 66: the HTML is there before its code', () => {
  test('a button pressed early does its work as soon as it can', async ({ page }) => {
    const release = await withoutCode(page, '/services');
    await page.getByRole('button', { name: 'Schedule' }).first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.getByRole('dialog', { name: 'Schedule Your Consultation' })).toBeVisible();
  });

  test('a form sent early keeps its words and is sent once', async ({ page }) => {
    const bodies: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/contacts')) bodies.push(request.postData());
    });
    const release = await withoutCode(page, '/');
    const words = {
      firstName: 'Ada',
      lastName: 'Early',
      email: 'ada@example.com',
      company: 'Engines',
      message: 'Typed before the code was there.',
    };
    const labels = ['First name', 'Last name', 'Email', 'Company', 'Message'];
    for (const [index, value] of Object.values(words).entries()) {
      await page.getByLabel(labels[index]!, { exact: true }).fill(value);
    }
    const send = page.getByRole('button', { name: 'Send Message' });
    await send.click();
    await send.click();
    release();
    await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
    expect(bodies.map((body) => JSON.parse(body!))).toEqual([words]);
    await expect(page).toHaveURL('/');
  });

  test('a search sent early stays on its page and finds', async ({ page }) => {
    const release = await withoutCode(page, '/resources');
    await page.getByRole('searchbox').fill('migration');
    await page.getByRole('searchbox').press('Enter');
    release();
    await expect(page).toHaveURL(/\/resources\?q=migration/);
    await expect(page.locator('#library-results')).toBeVisible();
  });
});
