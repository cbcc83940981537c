import type { Page } from '@playwright/test';
import { insights } from '#content/built/insights.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { buttonOf } from '../support/words.ts';

/** The replies of another service, with exactly the fields that the specification names (§3, §7). */

const item = {
  id: 'one-list',
  title: 'One list for every warehouse',
  heroImage: '/apple-touch-icon.png',
  heroImageAlt: 'Warehouse',
  sections: [
    {
      heading: 'What was in the way',
      body: 'Two lists of one stock.\n\nNobody trusted either.',
      bullets: ['Count it once', 'Agree on one list'],
    },
    { heading: 'What came of it', body: 'One list.' },
  ],
};
const article = { ...item, date: '2026-03-05T09:30:00+01:00', readTime: 3, summary: 'A stock in one list.' };
const parts = { challenge: 'Two lists.', solution: 'A count.', result: 'One list.' };
const paper = {
  ...{ category: 'Stock', description: 'How one list comes about.', pages: 2, format: 'PDF' },
  ...{ publishDate: '2026-03-05T00:00:00.000Z', filePath: 'one-list.pdf', downloadCount: 0 },
};
const kinds = [
  ['case-studies', 'Read Full Case Study', { ...article, ...parts, industry: 'Retail' }],
  ['insights', 'Read Article', { ...article, category: 'Stock' }],
  ['whitepapers', 'Download Free', { ...item, ...paper }],
] as const;

const answer = (page: Page, path: string, json: unknown) =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ json }));

for (const [list, action, shown] of kinds) {
  test(`§3 §7 ${list}: a list and an item with the specified fields alone are shown whole`, async ({
    page,
  }) => {
    await answer(page, list, [shown]);
    await answer(page, `${list}/${shown.id}`, shown);
    await page.goto('/resources');
    await page
      .locator(`#${list}`)
      .getByRole('link', { name: buttonOf(action, shown.title) })
      .click();
    await expect(page).toHaveURL(`/${list}/${shown.id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: shown.title })).toBeVisible();
    await expect(main.getByRole('img', { name: shown.heroImageAlt })).toBeVisible();
    for (const { heading, body, bullets = [] } of shown.sections) {
      const title = main.getByRole('heading', { name: heading, exact: true });
      if (list === 'whitepapers') await title.click();
      for (const paragraph of body.split('\n\n')) {
        await expect(main.getByRole('paragraph').filter({ hasText: paragraph }).last()).toBeVisible();
      }
      for (const bullet of bullets) {
        await expect(main.getByRole('listitem').filter({ hasText: bullet }).last()).toBeVisible();
      }
    }
    await expectAccessible(page, undefined, 'main');
  });
}

test('§7 an item with fields of another service, and with ours in another shape, is shown without them', async ({
  page,
}) => {
  const insight = insights[0]!;
  await answer(page, `insights/${insight.id}`, {
    ...{ ...article, id: insight.id, category: 'Stock', views: 7, author: 'Ada', related: [1], cover: {} },
    sections: item.sections.map((section) => ({ ...section, blocks: ['?'] })),
  });
  await page.goto(`/insights/${insight.id}`);
  await expect(page.getByRole('heading', { level: 1, name: item.title })).toBeVisible();
  await expect(page.getByText('Nobody trusted either.', { exact: true })).toBeVisible();
});

test('§7 a list that differs from the served one is shown', async ({ page }) => {
  const outcomes = [{ label: 'Lists', before: 2, after: 1, unit: 'lists', better: 'down' }];
  await answer(page, 'case-studies', [{ ...article, ...parts, industry: 'Retail', outcomes }]);
  await page.goto('/resources');
  // The page's head shows the newest case, too.
  await expect(page.getByRole('link', { name: new RegExp(item.title) }).first()).toBeVisible();
  await expect(page.locator('#case-studies h3')).toHaveText([item.title]);
});
