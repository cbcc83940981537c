import type { Page } from '@playwright/test';
import { caseStudies } from '#content/built/caseStudies.ts';
import { glossary } from '#content/built/glossary.ts';
import { insights } from '#content/built/insights.ts';
import { topics } from '#content/built/topics.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { saveData } from '../support/saveData.ts';
import { answerFirst, expect, test } from '../support/test.ts';
import { buttonOf } from '../support/words.ts';

const section = (page: Page, id: string) => page.locator(`section#${id}`);
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the library' });
const results = (page: Page) => page.locator('#library-results');
const heading = (page: Page) => results(page).getByRole('heading', { level: 2 });

test('library search comes first: type, hear how many, Enter to the results, Tab to the first, and back to them', {
  tag: '@task',
}, async ({ page }) => {
  const item = insights.find(({ title }) => /migration/i.test(title))!;
  await page.goto('/resources');
  const ways = page.getByRole('navigation', { name: 'On this page' });
  await ways.getByRole('link').first().focus();
  // Back over the two choices.
  for (let field = 1; field <= 3; field += 1) await page.keyboard.press('Shift+Tab');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('migration');
  await expect(results(page).getByRole('link', { name: item.title })).toHaveAttribute(
    'href',
    `/insights/${item.id}`,
  );
  await expect(page).toHaveURL('/resources?q=migration');
  const count = await results(page).getByRole('listitem').count();
  const said = `${count} ${count === 1 ? 'result' : 'results'} for “migration”`;
  await expect(heading(page)).toHaveText(said);
  await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(results(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(insights|case-studies|whitepapers)\//);
  await page.goBack();
  await expect(search(page)).toHaveValue('migration');
  await expect(results(page)).toBeVisible();
});

test('library search: kind and topic narrow, are in the address where the page is; back and forward follow', async ({
  page,
}) => {
  await page.goto('/resources');
  await page.evaluate(() => window.scrollTo({ top: 40, behavior: 'instant' }));
  // Typing on is no step to go back to.
  for (const typed of ['er', 'erp']) {
    await search(page).fill(typed);
    await expect(page).toHaveURL(`/resources?q=${typed}`);
  }
  await page.getByLabel('Show').selectOption('Whitepapers');
  await expect(page).toHaveURL('/resources?q=erp&kind=whitepaper');
  expect(await page.evaluate(() => scrollY)).toBe(40);
  await expect(heading(page)).toHaveText(/^\d+ whitepapers for “erp”$/);
  await page.goBack();
  await expect(page).toHaveURL('/resources?q=erp');
  await expect(page.getByLabel('Show')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/resources');
  await expect(search(page)).toHaveValue('');
  await expect(results(page)).toHaveCount(0);
  await page.goForward();
  await expect(search(page)).toHaveValue('erp');
  await results(page).getByRole('button', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL('/resources');
  await page.goBack();
  await expect(search(page)).toHaveValue('erp');
  await page.goForward();
  await expect(results(page)).toHaveCount(0);
  // Enter does not wait for the address, which follows typing a moment later.
  await search(page).fill('data');
  await search(page).press('Enter');
  await expect(heading(page)).toBeFocused();

  const { id, name } = topics.find((topic) => topic.id === 'crm')!;
  await page.goto('/resources');
  await page.getByLabel('Topic').selectOption(id);
  await expect(page).toHaveURL(`/resources?topic=${id}`);
  await expect(heading(page)).toHaveText(new RegExp(`^\\d+ results on ${name}$`));
});

test('§2 §8 resources: a list that cannot be read can be tried again; its states and the results pass axe', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  // As in-app navigation reaches it without its document: its lists come from the API.
  await saveData(page);
  await page.goto('/services');
  const held = Promise.withResolvers<void>();
  await answerFirst(page, 1, '**/api/insights', async (route) => {
    await held.promise;
    await route.fulfill({ status: 503, body: 'Down.' });
  });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Resources', exact: true })
    .click();
  const insightList = section(page, 'insights');
  await expect(insightList.getByRole('status')).toHaveText('Loading insights...');
  await expectAccessible(page, [390], '#insights');
  held.resolve();
  await expect(insightList.getByRole('alert')).toContainText('The insights could not be loaded just now.');
  await expectAccessible(page, [390], '#insights');
  await insightList.getByRole('button', { name: 'Try again' }).click();
  await expect(insightList.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await search(page).fill('erp');
  await expect(heading(page)).toBeVisible();
  await expectAccessible(page, undefined, '#library-results');
});

test('§2 resources: case studies stand in three columns, insights in two', async ({ page }) => {
  await page.goto('/resources');
  for (const [id, columns] of [
    ['case-studies', 3],
    ['insights', 2],
  ] as const) {
    const cards = section(page, id).locator('li:visible');
    const places = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
    expect(new Set(places.map(Math.round)).size, id).toBe(columns);
  }
});

test('§2 resources: on phones a list begins with three cards, which open, and the rest comes in its place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/resources');
  const cards = section(page, 'case-studies').locator('li:visible');
  await expect(cards).toHaveCount(3);
  const { challenge, title } = caseStudies[0]!;
  await expect(cards.first().getByText(challenge)).toBeHidden();
  await cards.first().getByText('In short').click();
  await expect(cards.first().getByText(challenge)).toBeVisible();
  await expect(
    cards.first().getByRole('link', { name: buttonOf('Read Full Case Study', title) }),
  ).toBeVisible();

  const fourth = section(page, 'case-studies').getByRole('heading', { name: caseStudies[3]!.title });
  const summary = section(page, 'case-studies').locator('summary', { hasText: 'Show all' });
  await summary.focus();
  const top = await summary.evaluate((element) => element.getBoundingClientRect().top);
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(caseStudies.length);
  // What was pressed gives its place to the next card.
  const moved = await fourth.evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(moved - top)).toBeLessThan(200);
});

test.describe('before any code', () => {
  test.use({ javaScriptEnabled: false });

  test('a list and the glossary open, and a link to a term opens it there', async ({ page }) => {
    await page.goto('/resources', { waitUntil: 'commit' });
    const titles = section(page, 'insights').getByRole('heading', { level: 3 });
    await expect(titles).toHaveCount(6);
    await section(page, 'insights').locator('summary', { hasText: 'Show' }).first().click();
    await expect(titles).toHaveCount(insights.length);
    await section(page, 'glossary').locator('summary').first().click();
    await expect(section(page, 'glossary').getByText(glossary.terms[0]!.definition)).toBeVisible();
    const last = glossary.terms.at(-1)!;
    await page.goto(`/resources#term-${last.id}`, { waitUntil: 'commit' });
    await expect(page.getByText(last.definition)).toBeInViewport();
  });
});

test('§2 resources: Back, Forward and a reload bring back what was open, at its place, and the search', async ({
  page,
}) => {
  await page.goto('/resources');
  const insightList = section(page, 'insights');
  const last = insightList.locator('a[href^="/insights/"]').last();
  await expect(last).toBeHidden();
  await insightList.locator('summary', { hasText: 'Show all' }).click();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  const isAtPlace = async () => {
    await expect(last).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  };
  await last.click();
  await expect(page).toHaveURL(/\/insights\//);
  await page.goBack();
  await isAtPlace();
  await page.reload();
  await isAtPlace();
  await page.goForward();
  await expect(page).toHaveURL(/\/insights\//);
  await page.goBack();
  await isAtPlace();

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await search(page).fill('data');
  await expect(page).toHaveURL('/resources?q=data');
  await page.locator('#library-results a').first().click();
  await expect(page).not.toHaveURL(/\/resources/);
  await page.goBack();
  await expect(page).toHaveURL('/resources?q=data');
  await expect(search(page)).toHaveValue('data');
  await expect(heading(page)).toBeVisible();
});
