import { expect, type Page } from '@playwright/test';

/** A card of /video-generator by its heading. */
export const card = (page: Page, name: 'Single Video Script' | 'Video Series' | 'Marketing Campaign') =>
  page.getByRole('region', { name, exact: true });

export async function openGenerator(page: Page): Promise<void> {
  await page.goto('/video-generator');
}

/** Scrolls to what the device remembers; the list is read when it comes into view. */
export async function showHistory(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Your earlier results' }).scrollIntoViewIfNeeded();
}

export async function fillScriptForm(page: Page, topic = 'Leaving spreadsheets'): Promise<void> {
  await page.getByLabel('Topic').fill(topic);
  await page.getByLabel('Target audience').selectOption('IT Directors');
  await page.getByLabel('Video type').selectOption('explainer');
  await page.getByLabel('Duration').selectOption('60s');
}

/** Fills and sends one of the three forms. */
export const send = {
  script: async (page: Page) => {
    await fillScriptForm(page);
    await page.getByRole('button', { name: 'Generate Script' }).click();
  },
  series: async (page: Page) => {
    await page.getByLabel('Service area').selectOption('ERP Systems');
    await page.getByRole('button', { name: 'Generate Series' }).click();
  },
  campaign: async (page: Page) => {
    await page.getByLabel('Campaign theme').fill('A calm first go-live');
    await page.getByRole('button', { name: 'Generate Campaign' }).click();
  },
};

/** How a generation is answered while the generator is switched off. */
export const switchedOff = {
  status: 503,
  contentType: 'text/plain',
  body: 'The video generator is switched off.',
};

/** Answers a generation with a reply instead of having it written. @returns the bodies that were sent */
export async function answer(
  page: Page,
  what: 'script' | 'series' | 'campaign' | 'thumbnail',
  reply: unknown,
): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.route(`**/api/video/generate-${what}`, async (route) => {
    bodies.push(route.request().postDataJSON());
    await route.fulfill({ json: reply });
  });
  return bodies;
}

/** Lets a generation wait until the returned function is called. */
export async function holdBack(page: Page, what: string, reply: unknown): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api/video/generate-${what}`, async (route) => {
    await promise;
    // The page may have given up meanwhile.
    await route.fulfill({ json: reply }).catch(() => {});
  });
  return resolve;
}

/** The name of one of many equal buttons: its text, then what it belongs to (decision 12). */
export const buttonOf = (text: string, thing: string) =>
  new RegExp(`^${text.replace(/[()]/g, '\\$&')} ?: ${thing.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** A notification and its copy in the page say the same. */
export async function expectNotice(page: Page, title: string, text: string): Promise<void> {
  const region = page.getByRole('region', { name: /Notifications/ });
  await expect(region.getByText(title)).toBeVisible();
  await expect(region.getByText(text)).toBeVisible();
  await expect(page.locator('main').getByRole('status').filter({ hasText: title })).toContainText(text);
}
