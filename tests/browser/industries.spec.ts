import { home } from '../../content/built/home.ts';
import { industries } from '../../content/built/industries.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const { items } = industries.industries;

test('§2 industries: to the cards, along the index, and on to the contact section and the services', async ({
  page,
}) => {
  await page.goto('/industries');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Explore Industries' }).click();
  await expect(page).toHaveURL(/\/industries#industries$/);
  await expect(page.getByRole('heading', { name: industries.industries.heading })).toBeInViewport();

  const index = page.getByRole('navigation', { name: 'Industries', exact: true });
  await index.getByRole('link', { name: items[1]!.title }).click();
  await expect(index.locator('[aria-current]')).toHaveText(items[1]!.title);
  await expect(page.locator(`#${items[1]!.id}`)).toBeInViewport();

  await main.getByRole('link', { name: 'Start the Conversation' }).click();
  await expect(page).toHaveURL('/#contact');
  await expect(page.getByRole('heading', { name: home.contact.headline })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(`/industries#${items[1]!.id}`);
  await page
    .locator(`#${items[4]!.id}`)
    .getByRole('link', { name: `about our services for ${items[4]!.title}` })
    .click();
  await expect(page).toHaveURL(items[4]!.link);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('§2 industries: on a phone each card opens to its challenges, and all pass axe', async ({ page }) => {
  await page.goto('/industries');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { id, challenges } of items) {
    const card = page.locator(`#${id}`);
    const list = card.getByRole('list', { name: 'Key challenges' });
    await expect(list).toBeHidden();
    await card.locator('summary').click();
    await expect(list.getByRole('listitem')).toHaveText(challenges);
    await expect(card.getByRole('link', { name: 'Learn More' })).toBeVisible();
  }
  await expectAccessible(page, [390], '#industries');
});
