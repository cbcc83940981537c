import { expect, type Page } from '@playwright/test';
import { insights } from '../../content/built/insights.ts';
import { serviceArea } from './video.ts';

/** A card of /video-generator by its heading. */
export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export async function openGenerator(page: Page): Promise<void> {
  await page.goto('/video-generator');
}

export async function fillScriptForm(page: Page, topic = 'Leaving spreadsheets'): Promise<void> {
  await page.getByLabel('Topic').fill(topic);
  await page.getByLabel('Target audience').selectOption('IT Directors');
  await page.getByLabel('Video type').selectOption('explainer');
  await page.getByLabel('Duration').selectOption('60s');
}

/** What a campaign is asked for. */
export const campaignTheme = insights[0]!.title;

/** Fills and sends one of the three forms. */
export const send = {
  script: async (page: Page) => {
    await fillScriptForm(page);
    await page.getByRole('button', { name: 'Generate Script' }).click();
  },
  series: async (page: Page) => {
    await page.getByLabel('Service area').selectOption(serviceArea);
    await page.getByRole('button', { name: 'Generate Series' }).click();
  },
  campaign: async (page: Page) => {
    await page.getByLabel('Campaign theme').fill(campaignTheme);
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

/** A notification, and the shorter line beside the button. */
export async function expectNotice(page: Page, title: string, text: string, line = text): Promise<void> {
  const region = page.getByRole('region', { name: /Notifications/ });
  await expect(region.getByText(title)).toBeVisible();
  await expect(region.getByText(text)).toBeVisible();
  await expect(page.locator('main form').getByText(line)).toBeVisible();
}
