import { expect, type Page } from '@playwright/test';
import { insights } from '../../content/built/insights.ts';
import { serviceArea } from './video.ts';
import { words } from './words.ts';

/** A card of /video-generator by its heading. */
export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export async function openGenerator(page: Page): Promise<void> {
  await page.goto('/video-generator');
}

export async function fillScriptForm(page: Page, topic = 'Leaving spreadsheets'): Promise<void> {
  await page.getByLabel(words.video.topic).fill(topic);
  await page.getByLabel(words.video.audience).selectOption('IT Directors');
  await page.getByLabel(words.video.type).selectOption('explainer');
  await page.getByLabel(words.video.duration).selectOption('60s');
}

/** What a campaign is asked for. */
export const campaignTheme = insights[0]!.title;

/** Fills and sends one of the three forms. */
export const send = {
  script: async (page: Page) => {
    await fillScriptForm(page);
    await page.getByRole('button', { name: words.video.generateScript }).click();
  },
  series: async (page: Page) => {
    await page.getByLabel(words.video.area).selectOption(serviceArea);
    await page.getByRole('button', { name: words.video.generateSeries }).click();
  },
  campaign: async (page: Page) => {
    await page.getByLabel(words.video.theme).fill(campaignTheme);
    await page.getByRole('button', { name: words.video.generateCampaign }).click();
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

/** A notification and its copy in the page say the same. */
export async function expectNotice(page: Page, title: string, text: string): Promise<void> {
  const region = page.getByRole('region', { name: /Notifications/ });
  await expect(region.getByText(title)).toBeVisible();
  await expect(region.getByText(text)).toBeVisible();
  await expect(page.locator('main').getByRole('status').filter({ hasText: title })).toContainText(text);
}
