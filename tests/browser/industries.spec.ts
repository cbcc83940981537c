import { home } from '../../content/built/home.ts';
import { industries } from '../../content/built/industries.ts';
import { fill } from '../../content/schema/fill.ts';
import { expect, ownContextTest, test } from '../support/sharedTab.ts';
import { words } from '../support/words.ts';

const { items } = industries.industries;

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  await page.goto('/industries', javaScriptEnabled ? {} : { waitUntil: 'commit' });
});

test('§2 industries: links lead home, to the services, the cards and the contact section', async ({
  page,
}) => {
  const all = page.locator('main').getByRole('link', { name: words.actions.viewServices });
  await expect(all).toHaveCount(2);
  for (const link of await all.all()) await expect(link).toHaveAttribute('href', '/services');
  await page.getByRole('link', { name: words.industries.explore }).click();
  await expect(page).toHaveURL(/\/industries#industries$/);
  await expect
    .poll(() => page.locator('#industries').evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(120);
  for (const [name, href] of [
    [fill(words.actions.backTo, { page: words.actions.home }), '/'],
    [words.actions.viewServices, '/services'],
    [words.actions.scheduleConsultation, '/#contact'],
    [words.actions.startConversation, '/#contact'],
  ] as const) {
    await test.step(name, async () => {
      const link = page.locator('main').getByRole('link', { name }).first();
      await expect(link).toHaveAttribute('href', href);
      await link.click();
      await expect(page).toHaveURL(href);
      if (href === '/#contact') {
        await expect(page.getByRole('heading', { name: home.contact.headline })).toBeInViewport();
      }
      await page.goBack();
      await expect(page).toHaveURL(/\/industries#industries$/);
    });
  }
});

test('§2 industries: the index marks the entry that is read', async ({ page }) => {
  const index = page.getByRole('navigation', { name: words.industries.index, exact: true });
  const { title } = items[1]!;
  await index.getByRole('link', { name: title }).click();
  await expect(index.locator('[aria-current]')).toHaveText(title);
});

test('§2 industries: cards with challenges and a link, an index with reading, and the approach', async ({
  page,
}) => {
  const weights = page.getByRole('navigation', { name: words.industries.explore }).getByRole('link');
  await expect(weights).toHaveCount(items.length);
  for (const [index, { id, title }] of items.entries()) {
    await expect(weights.nth(index)).toHaveAccessibleName(title);
    await expect(weights.nth(index)).toHaveAttribute('href', `/industries#${id}`);
  }
  const cards = page.locator('#industries li[id]');
  await expect(cards).toHaveCount(items.length);
  for (const [index, { title, link: href, description, challenges }] of items.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading', { level: 3 }).filter({ visible: true })).toHaveText(title);
    await expect(card.getByText(description)).toBeVisible();
    await expect(
      card.getByRole('list', { name: words.industries.challenges }).getByRole('listitem'),
    ).toHaveCount(challenges.length);
    const link = card.getByRole('link', {
      name: `${words.actions.learnMore} ${fill(words.industries.learnMoreFor, { title })}`,
    });
    await expect(link).toHaveAttribute('href', href);
  }

  const index = page.getByRole('navigation', { name: words.navigation.industries, exact: true });
  for (const { id, title, furtherReading } of items) {
    await expect(index.getByRole('link', { name: title })).toHaveAttribute('href', `/industries#${id}`);
    expect(furtherReading.length).toBeGreaterThan(0);
    for (const item of furtherReading) {
      await expect(page.locator(`#${id}`).getByRole('link', { name: item.title })).toBeVisible();
    }
  }

  const approach = page.getByRole('region', { name: industries.approach.heading });
  await expect(approach.getByRole('heading', { level: 3 })).toHaveText(
    industries.approach.items.map(({ title }) => title),
  );
});

ownContextTest.describe('on a telephone, before any code', () => {
  ownContextTest.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  ownContextTest('§2 industries: an entry opens and shows its challenges', async ({ page }) => {
    const entry = page.locator(`#${items[0]!.id}`);
    const challenges = entry.getByRole('list', { name: words.industries.challenges });
    await expect(challenges).toBeHidden();
    await entry.locator('summary').click();
    await expect(challenges.getByRole('listitem')).toHaveCount(items[0]!.challenges.length);
    await expect(entry.getByRole('link', { name: words.actions.learnMore })).toBeVisible();
  });
});

test('search engines: the served HTML has the way to the page', async ({ request }) => {
  const html = await (await request.get('/industries')).text();
  expect(html).toMatch(/"@type":"BreadcrumbList"/);
});
