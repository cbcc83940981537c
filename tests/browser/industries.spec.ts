import { industries } from '#content/built/industries.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const { items } = industries.industries;

test('§2 industries: the index leads to a card and marks it, and the card leads on to the services', async ({
  page,
}) => {
  const { id, title, link } = items[4]!;
  await page.goto('/industries');
  const index = page.getByRole('navigation', { name: 'Industries', exact: true });
  await index.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/industries#${id}`);
  await expect(index.locator('[aria-current]')).toHaveText(title);
  const card = page.locator(`#${id}`);
  await expect(card).toBeInViewport();
  await card.getByRole('link', { name: `Learn More about Supply Chain Management for ${title}` }).click();
  await expect(page).toHaveURL(link);
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
