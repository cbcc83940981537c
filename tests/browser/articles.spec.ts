import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import { caseStudies } from '../../content/built/caseStudies.ts';
import { insights } from '../../content/built/insights.ts';
import { resources } from '../../content/built/resources.ts';
import { site } from '../../content/built/site.ts';
import { whitepapers } from '../../content/built/whitepapers.ts';
import { fill } from '../../content/schema/fill.ts';
import { numericColumns } from '../../content/schema/numericColumns.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { onLine, sparing } from '../support/line.ts';
import { answerFirst, expect, test } from '../support/sharedTab.ts';
import { counted, words } from '../support/words.ts';

const caseStudy = caseStudies[0]!;
const insight = insights[0]!;
const whitepaper = whitepapers[1]!;
const longDate = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const backToResources = fill(words.actions.backTo, { page: words.actions.resources });

const kinds = [
  {
    name: 'Case study detail',
    item: caseStudy,
    path: `/case-studies/${caseStudy.id}`,
    section: 'case-studies',
    loading: words.itemPages.kinds.caseStudy.loading,
    notFound: words.itemNotFound.kinds.caseStudy.title,
    gone: words.itemNotFound.kinds.caseStudy.text,
    title: `${caseStudy.title} | ${words.itemPages.kinds.caseStudy.label} | ${site.name}`,
    description: caseStudy.summary,
    button: words.actions.scheduleConsultation,
  },
  {
    name: 'Insight detail',
    item: insight,
    path: `/insights/${insight.id}`,
    section: 'insights',
    loading: words.itemPages.kinds.insight.loading,
    notFound: words.itemNotFound.kinds.insight.title,
    gone: words.itemNotFound.kinds.insight.text,
    title: `${insight.title} | ${words.itemPages.kinds.insight.label} | ${site.name}`,
    description: insight.summary,
    button: words.insight.advice,
  },
  {
    name: 'Whitepaper detail',
    item: whitepaper,
    path: `/whitepapers/${whitepaper.id}`,
    section: 'whitepapers',
    loading: words.itemPages.kinds.whitepaper.loading,
    notFound: words.itemNotFound.kinds.whitepaper.title,
    gone: words.itemNotFound.kinds.whitepaper.text,
    title: `${whitepaper.title} | ${words.itemPages.kinds.whitepaper.label} | ${site.name}`,
    description: whitepaper.description,
    button: words.actions.getConsulting,
  },
] as const;

/** An item's page as in-app navigation reaches it: its item comes from the API. */
async function followFromResources(page: Page, { path }: (typeof kinds)[number]): Promise<void> {
  await page.goto('/resources');
  await page.locator(`main a[href="${path}"]`).first().click();
}

const head = (page: Page) =>
  page.evaluate(() => {
    const content = (selector: string) =>
      [...document.querySelectorAll(selector)].map(
        (tag) => tag.getAttribute('content') ?? tag.getAttribute('href'),
      );
    return {
      title: document.title,
      description: content('meta[name="description"]'),
      canonical: content('link[rel="canonical"]'),
      type: content('meta[property="og:type"]'),
      ogTitle: content('meta[property="og:title"]'),
      ogDescription: content('meta[property="og:description"]'),
      url: content('meta[property="og:url"]'),
      image: content('meta[property="og:image"]'),
      card: content('meta[name="twitter:card"]'),
      twitterTitle: content('meta[name="twitter:title"]'),
      twitterDescription: content('meta[name="twitter:description"]'),
      twitterImage: content('meta[name="twitter:image"]'),
      things: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
        JSON.parse(script.textContent ?? ''),
      ),
    };
  });

for (const kind of kinds) {
  const { name, item, path, section, loading, notFound, gone, title, description, button } = kind;

  test.describe(`§2 ${name}`, () => {
    /** Its metadata, a back link and its button to /contact. */
    async function expectComplete(page: Page): Promise<void> {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.title);
      await expect(page).toHaveTitle(title);
      const tags = await head(page);
      const url = expect.stringMatching(new RegExp(`^https?://[^/]+${path}$`));
      const image = expect.stringMatching(
        item.heroImage
          ? new RegExp(`${item.heroImage}$`)
          : new RegExp(`^https?://[^/]+/social${path}\\.png$`),
      );
      expect(tags).toEqual({
        title,
        description: [description],
        canonical: [url],
        type: ['article'],
        ogTitle: [item.title],
        ogDescription: [description],
        url: [url],
        image: [image],
        card: ['summary_large_image'],
        twitterTitle: [item.title],
        twitterDescription: [description],
        twitterImage: [image],
        things: [
          expect.objectContaining({
            '@type': 'Article',
            headline: item.title,
            description,
            datePublished: 'date' in item ? item.date : item.publishDate,
          }),
          expect.objectContaining({ '@type': 'BreadcrumbList' }),
        ],
      });
      const picture = await page.request.get(new URL(tags.image[0]!).pathname);
      expect(picture.status()).toBe(200);
      expect(picture.headers()['content-type']).toMatch(/^image\//);

      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: backToResources })).toHaveAttribute('href', '/resources');
      await expect(main.getByRole('link', { name: button, exact: true }).first()).toHaveAttribute(
        'href',
        '/contact',
      );
    }

    test(`says '${loading}' while it loads, '${notFound}' after an error, and can be tried again`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/status of 503/);
      let answer = () => {};
      await onLine(page, sparing);
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await answerFirst(page, 1, `**/api${path}`, async (route) => {
        await held;
        await route.fulfill({ status: 503, body: 'Down.' });
      });
      await followFromResources(page, kind);
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: loading })).toBeVisible();
      await expectAccessible(page, undefined, 'main');
      answer();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound);
      await expect(page.getByText(gone)).toBeVisible();
      await expectAccessible(page, undefined, 'main');
      await page.getByRole('button', { name: words.actions.tryAgain }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.title);
      await expectComplete(page);
    });

    test(`served it has metadata and links; a missing one is '${notFound}'`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/status of 404/);
      await page.goto(path);
      await expectComplete(page);

      const response = await page.goto(`/${section}/never-written`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound);
      await expect(page.getByText(gone)).toBeVisible();
      await expect(
        page.getByRole('main').getByRole('link', { name: words.itemNotFound.back }),
      ).toHaveAttribute('href', '/resources');
      await expect(page.getByRole('button', { name: words.actions.tryAgain })).toHaveCount(0);
      await expectAccessible(page);
    });
  });
}

test("§2 Case study detail: its facts, a three-part box, every section, 'Ready to Transform Your Business?'", async ({
  page,
}) => {
  await page.goto(`/case-studies/${caseStudy.id}`);
  const main = page.getByRole('main');
  await test.step('industry, date in long form, read time, title and summary', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(caseStudy.title);
    for (const text of [
      caseStudy.industry,
      longDate(caseStudy.date),
      counted(words.formats.readTime, caseStudy.readTime),
      caseStudy.summary,
    ]) {
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
    }
  });
  await test.step('a three-part box: Challenge, Solution, Results', async () => {
    for (const [heading, text] of [
      [words.library.challenge, caseStudy.challenge],
      [words.library.solution, caseStudy.solution],
      [words.library.results, caseStudy.result],
    ] as const) {
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
  });
  await test.step('every section with heading, body and bullets with check icons', () =>
    expectSections(page, caseStudy.sections));
  await test.step("'Ready to Transform Your Business?' with its two links", async () => {
    await expect(page.getByRole('heading', { name: words.caseStudy.ready })).toBeVisible();
    await expect(page.getByRole('link', { name: words.caseStudy.consultation })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expect(page.getByRole('link', { name: words.caseStudy.viewMore })).toHaveAttribute(
      'href',
      '/resources',
    );
  });
});

test("§2 Insight detail: its facts, every section, 'Continue Your Learning', 'Need Expert Guidance?'", async ({
  page,
}) => {
  await page.goto(`/insights/${insight.id}`);
  const main = page.getByRole('main');
  await test.step('category badge, date in long form, read time, title and summary', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(insight.title);
    for (const text of [
      insight.category,
      longDate(insight.date),
      counted(words.formats.readTime, insight.readTime),
      insight.summary,
    ]) {
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
    }
  });
  await test.step('every section with heading, body and bullets', () =>
    expectSections(page, insight.sections));
  await test.step("'Continue Your Learning' leads to the case studies and the whitepapers", async () => {
    const block = page.getByRole('region', { name: words.insight.goOn });
    await expect(block.locator('a[href="/resources#case-studies"]')).toBeVisible();
    await expect(block.locator('a[href="/resources#whitepapers"]')).toBeVisible();
  });
  await test.step("'Need Expert Guidance?' with Schedule Consultation and More Insights & Articles", async () => {
    const block = page.getByRole('region', { name: words.insight.guidance });
    await expect(block.getByRole('link', { name: words.actions.scheduleConsultation })).toHaveAttribute(
      'href',
      '/contact',
    );
    await block.getByRole('link', { name: words.insight.more }).click();
    await expect(page.getByRole('heading', { name: resources.insights.heading })).toBeInViewport();
  });
});

async function expectSections(
  page: Page,
  sections: readonly { heading: string; body: string; bullets?: string[] }[],
): Promise<void> {
  for (const { heading, body, bullets = [] } of sections) {
    const found = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) });
    await expect(found).toBeVisible();
    for (const paragraph of body.split(/\n{2,}/)) await expect(found.getByText(paragraph)).toBeVisible();
    await expect(found.getByRole('listitem')).toHaveText(bullets);
    await expect(found.getByRole('listitem').locator('svg')).toHaveCount(bullets.length);
  }
}

test.describe('articles', () => {
  test('the contents list leads to each section and marks the one that is read', async ({ page }) => {
    await page.goto(`/insights/${insight.id}`);
    const contents = page.getByRole('navigation', { name: words.article.contents });
    await expect(contents.getByRole('link')).toHaveText(insight.sections.map(({ heading }) => heading));
    const { heading } = insight.sections[2]!;
    await contents.getByRole('link', { name: heading }).click();
    await expect(page).toHaveURL(/#[a-z0-9-]+$/);
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeFocused();
    await expect(contents.locator('[aria-current]')).toHaveText(heading);
    // It stays beside the text.
    await expect(contents).toBeInViewport();
  });

  test('a wide table scrolls below its first column', async ({ page }) => {
    const wide = insights.find(({ sections }) =>
      sections.some(({ table }) => (table?.head.length ?? 0) > 4),
    )!;
    const { table } = wide.sections.find((section) => (section.table?.head.length ?? 0) > 4)!;
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/insights/${wide.id}`);
    const box = page.getByRole('region', { name: table!.caption ?? table!.head.join(', '), exact: true });
    const [first, last] = [box.getByRole('columnheader').first(), box.getByRole('columnheader').last()];
    const leftOf = (cell: typeof first) => cell.evaluate((element) => element.getBoundingClientRect().left);
    const before = [await leftOf(first), await leftOf(last)] as const;
    await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    await expect.poll(() => leftOf(last)).toBeLessThan(before[1]);
    expect(await leftOf(first)).toBe(before[0]);
  });

  test('on a phone the edge of the screen cuts no figure of a table', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const figured = insights.filter(({ sections }) =>
      sections.some(
        ({ table }) => table && table.head.length > 3 && numericColumns(table.rows).some(Boolean),
      ),
    );
    for (const { id } of figured.slice(-3)) {
      await page.goto(`/insights/${id}`);
      const whole = await page.locator('[role=region] > table td').evaluateAll((cells) =>
        cells
          .filter((cell) => getComputedStyle(cell).whiteSpace === 'nowrap' && cell.textContent)
          .map((cell) => {
            const edge = cell.closest('[role=region]')!.getBoundingClientRect().right + 1;
            const text = document.createRange();
            text.selectNodeContents(cell);
            const { left, right } = text.getBoundingClientRect();
            return left > edge || right < edge;
          }),
      );
      expect(whole.length, id).toBeGreaterThan(0);
      expect(whole, id).not.toContain(false);
    }
  });

  test('figures are drawn without code, to scale, at every width, and are tables for screen readers', async ({
    browser,
    baseURL,
  }) => {
    const drawn = insights.find(({ sections }) => sections.some(({ figure }) => figure?.kind === 'bars'))!;
    const figures = drawn.sections.flatMap(({ figure }) => figure ?? []);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto(`/insights/${drawn.id}`);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [index, data] of figures.entries()) {
        const figure = page.getByRole('figure').nth(index);
        await expect(figure).toContainText(
          `${fill(words.figures.figure, { number: index + 1 })} ${data.title}`,
        );
        await expect(figure.getByRole('img', { name: data.alt })).toBeVisible();
        await expect(figure.getByRole('table', { name: data.title })).toHaveCount(1);
        if (data.kind !== 'bars') continue;
        const boxes = await Promise.all((await figure.locator('rect').all()).map((bar) => bar.boundingBox()));
        const largest = Math.max(...data.bars.map(({ value }) => value));
        const widest = Math.max(...boxes.map((box) => box!.width));
        for (const [at, { value }] of data.bars.entries()) {
          expect(boxes[at]!.width / widest).toBeCloseTo(value / largest, 2);
          expect(boxes[at]!.x).toBeCloseTo(boxes[0]!.x, 0);
        }
      }
    }
    // No style of its own: the policy would refuse it.
    expect(await page.getByRole('figure').locator('[style]').count()).toBe(0);
    await context.close();
  });

  test('figures have no violation, and keep their marks in forced colors', async ({ page }) => {
    await page.goto('/insights/go-or-not-yet');
    await expectAccessible(page, [320, 1280]);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const fills = await page
      .getByRole('figure')
      .locator('rect, circle')
      .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).fill));
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(fills.length).toBeGreaterThan(8);
    expect(fills).not.toContain(ground);
  });

  test('related items are others of the same kind', async ({ page }) => {
    await page.goto(`/insights/${insight.id}`);
    const links = page.getByRole('region', { name: words.insight.related }).getByRole('link');
    const others = insights.slice(1).map(({ id }) => `/insights/${id}`);
    expect(await links.count()).toBe(Math.min(3, others.length));
    for (const link of await links.all()) expect(others).toContain(await link.getAttribute('href'));
    const title = await links.first().innerText();
    await links.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(
      page.getByRole('region', { name: words.insight.related }).getByRole('link').first(),
    ).toBeVisible();
  });

  test('the link can be copied, and that is said politely', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto(`/case-studies/${caseStudy.id}#anything`);
    await page.getByRole('button', { name: words.article.copyLink }).click();
    await expect(page.getByRole('status').filter({ hasText: words.article.copied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${baseURL}/case-studies/${caseStudy.id}`,
    );
  });

  test('a device that can share is asked to', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'share', {
        configurable: true,
        value: async (data: ShareData) => document.body.setAttribute('data-shared', JSON.stringify(data)),
      });
    });
    await page.goto(`/insights/${insight.id}`);
    await page.getByRole('button', { name: words.article.share }).click();
    await expect(page.locator('body')).toHaveAttribute('data-shared', new RegExp(`insights/${insight.id}`));
  });

  for (const path of [`/insights/${insight.id}`, `/case-studies/${caseStudy.id}`]) {
    test(`${path} on paper: the words and addresses, no navigation and no buttons`, async ({ page }) => {
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(new RegExp(`^${site.name} · https?://.*${path}$`))).toBeVisible();
      for (const nav of await page.getByRole('navigation').all()) await expect(nav).toBeHidden();
      for (const button of await page.locator('button').all()) await expect(button).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      const pdf = await PDFDocument.load(await page.pdf({ format: 'Letter' }));
      expect(pdf.getPageCount()).toBeLessThanOrEqual(6);
    });
  }
});
