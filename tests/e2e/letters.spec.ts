import { letters } from '../../content/built/letters.ts';
import { letterTexts } from '../../content/built/letterTexts.ts';
import { site } from '../../content/built/site.ts';
import { expect, test } from '../support/sharedTab.ts';
import { words } from '../support/words.ts';

const [newest] = letters;
const { blocks } = letterTexts.find(({ id }) => id === newest!.id)!;
const path = `/letters/${newest!.id}`;

test('a link below the articles leads to the letters that were sent, and from there to one', async ({
  page,
}) => {
  await page.goto('/resources');
  await page.getByRole('link', { name: words.letters.there }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.letters.title);
  const subjects = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  await expect(subjects).toHaveText(letters.map(({ subject }) => subject));
  await subjects.first().click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest!.subject);
  await expect(page.getByRole('textbox', { name: words.newsletterForm.email })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.letters.title);
});

test('a letter’s page has its words and links, and nothing of one reader', async ({ page, request }) => {
  const html = await (await request.get(path)).text();
  await page.goto(path);
  const said = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
  const runs = blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.words));
  for (const { text, href } of runs) {
    expect(said).toContain(text.trim());
    if (href) await expect(page.getByRole('main').locator(`a[href="${href}"]`).first()).toBeVisible();
  }
  expect(html).not.toContain(site.postalAddress);
  expect(html).not.toContain('/newsletter/unsubscribe');
  expect(html).not.toContain('token=');
});

test('letters are in the site map and in both feeds; a day without one is not found', async ({
  page,
  request,
  allowConsole,
}) => {
  const text = async (file: string) => (await request.get(file)).text();
  expect(await text('/sitemap.xml')).toContain(`${path}</loc><lastmod>${newest!.id}</lastmod>`);
  expect(await text('/feed.xml')).toContain(`${path}</link>`);

  allowConsole(/status of 404/);
  const response = await page.goto('/letters/2020-01-01');
  expect(response?.status()).toBe(404);
  await expect(page.locator('[data-not-hydrated]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: words.notFoundPage.heading })).toBeVisible();
});
