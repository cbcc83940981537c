import { caseStudies } from '#content/built/caseStudies.ts';
import { glossary } from '#content/built/glossary.ts';
import { insights } from '#content/built/insights.ts';
import { site } from '#content/built/site.ts';
import type { BlockOf } from '#content/schema/blocks.ts';
import { blocksOf, plainText } from '#content/schema/plainText.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { saveData } from '../support/saveData.ts';
import { answerFirst, expect, test } from '../support/test.ts';

/** Case studies and articles, which are of one kind of page. Axe looks at all pages at rest in everyPage.spec.ts. */

const caseStudy = caseStudies[0]!;
const insight = insights[0]!;
const drawn = insights.find(({ sections }) =>
  blocksOf('figure', sections).some(({ figure }) => figure.kind === 'bars'),
)!;

test('§2 a case study and an article, from the library on: title, contents, related items and the way to more', {
  tag: '@task',
}, async ({ page }) => {
  await page.goto('/resources');
  await page.locator(`main a[href="/case-studies/${caseStudy.id}"]`).last().click();
  await expect(page.getByRole('heading', { level: 1, name: caseStudy.title })).toBeFocused();
  await expect(page).toHaveTitle(`${caseStudy.title} | Case Study | ${site.name}`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/${caseStudy.id}$`));

  const contents = page.getByRole('navigation', { name: 'On this page' });
  const { heading } = caseStudy.sections[2]!;
  await contents.getByRole('link', { name: heading }).click();
  await expect(page).toHaveURL(/#[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeFocused();
  await expect(contents.locator('[aria-current]')).toHaveText(heading);
  // It stays beside the text.
  await expect(contents).toBeInViewport();

  await page.getByRole('link', { name: 'View More Case Studies' }).click();
  await expect(page).toHaveURL('/resources');
  await page.locator(`main a[href="/insights/${insight.id}"]`).last().click();
  await expect(page.getByRole('heading', { level: 1, name: insight.title })).toBeFocused();
  const related = page.getByRole('region', { name: 'Related articles' }).getByRole('link').first();
  const title = await related.innerText();
  await related.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await page.getByRole('link', { name: 'More Insights & Articles' }).click();
  await expect(page).toHaveURL('/resources#insights');
  await expect(page.locator('#insights').getByRole('heading', { level: 2 })).toBeInViewport();
});

test('the head of an article has its first figure in small, with what differs in it, and leads to the large', async ({
  page,
}) => {
  const [{ figure, drawing }] = blocksOf('figure', drawn.sections) as [BlockOf<'figure'>];
  const strong = drawing.rows.filter((row) => row.strong).map(({ label }) => label);
  await page.goto(`/insights/${drawn.id}`);
  const head = page.getByRole('main').locator('header').getByRole('figure');
  await expect(head.getByRole('listitem')).toContainText(strong);
  await head.getByRole('link', { name: figure.title }).click();
  const large = page.getByRole('figure').filter({ hasText: 'Figure 1.' }).last();
  await expect(large).toBeInViewport();
  await expect(large.getByRole('img')).toBeVisible();
  const { y } = (await large.boundingBox())!;
  const bar = (await page.getByRole('banner').boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(bar.y + bar.height);
});

test('an article’s links to its author and to a term of the glossary open in the app, the term unfolded', async ({
  page,
}) => {
  const byAdviser = insights.find(({ author }) => author?.kind === 'adviser' && !author.left)!;
  const path = `/insights/${byAdviser.id}`;
  const { id, term, definition } = glossary.terms.at(-1)!;
  const link = { kind: 'paragraph', text: [{ text: term, href: `/resources#term-${id}` }] };
  await page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch();
    const item = await response.json();
    item.sections[0].blocks.push(link);
    await route.fulfill({ response, json: item });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await page.evaluate(() => {
    document.documentElement.dataset.isFirstLoad = '';
  });
  await page.getByRole('main').getByRole('link', { name: term, exact: true }).last().click();
  await expect(page.getByText(definition)).toBeInViewport();
  await page.goBack();
  await page.getByRole('link', { name: byAdviser.author!.name, exact: true }).click();
  await expect(page.locator(`#${byAdviser.author!.id}`)).toBeInViewport();
  await expect(page.locator('html[data-is-first-load]')).toBeAttached();
});

test('§2 §8 an item that cannot be read can be tried again; it passes axe while it loads and fails', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  const path = `/insights/${insight.id}`;
  await saveData(page);
  await page.goto('/resources');
  const held = Promise.withResolvers<void>();
  await answerFirst(page, 1, `**/api${path}`, async (route) => {
    await held.promise;
    await route.fulfill({ status: 503, body: 'Down.' });
  });
  await page.locator(`main a[href="${path}"]`).last().click();
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: 'Loading article...' }),
  ).toBeVisible();
  await expectAccessible(page, [390], 'main');
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeFocused();
  await expectAccessible(page, undefined, 'main');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: insight.title })).toBeVisible();
});

test('§2 §8 an item that there is not has status 404 and its kind’s words, and passes axe', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  expect((await page.goto('/whitepapers/never-written'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Whitepaper Not Found' })).toBeVisible();
  await expectAccessible(page, [390], 'main');
  await page.getByRole('main').getByRole('link', { name: 'Back to Resources' }).click();
  await expect(page).toHaveURL('/resources');
});

test('on a phone a wide table scrolls below its first column', async ({ page }) => {
  const isWide = ({ head }: { head: unknown[] }) => head.length > 4;
  const wide = insights.find(({ sections }) => blocksOf('table', sections).some(isWide))!;
  const { caption, head } = blocksOf('table', wide.sections).find(isWide)!;
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/insights/${wide.id}`);
  const box = page.getByRole('region', { name: caption ?? head.map(plainText).join(', '), exact: true });
  const [first, last] = [box.getByRole('columnheader').first(), box.getByRole('columnheader').last()];
  const leftOf = (cell: typeof first) => cell.evaluate((element) => element.getBoundingClientRect().left);
  const before = [await leftOf(first), await leftOf(last)] as const;
  await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
  await expect.poll(() => leftOf(last)).toBeLessThan(before[1]);
  expect(await leftOf(first)).toBe(before[0]);
});

test('figures keep their marks in forced colors', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.goto(`/insights/${drawn.id}`);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const fills = await page
    .getByRole('figure')
    .locator('rect, circle')
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).fill));
  const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(fills.length).toBeGreaterThan(1);
  expect(fills).not.toContain(ground);
});

test('on paper an article has its words and its address, no navigation and no buttons', async ({ page }) => {
  const path = `/insights/${insight.id}`;
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { heading, body } of insight.sections) {
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
    await expect(page.getByText(body.split('\n\n')[0]!, { exact: true }).last()).toBeVisible();
  }
  await expect(page.getByText(new RegExp(`^${site.name} · https?://.*${path}$`))).toBeVisible();
  await expect(page.locator('nav, button, footer').filter({ visible: true })).toHaveCount(0);
});
