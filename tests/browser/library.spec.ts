import type { Locator, Page } from '@playwright/test';
import { caseStudies } from '../../content/built/caseStudies.ts';
import { glossary } from '../../content/built/glossary.ts';
import { insights } from '../../content/built/insights.ts';
import { resources } from '../../content/built/resources.ts';
import { site } from '../../content/built/site.ts';
import { tools } from '../../content/built/tools.ts';
import { topics } from '../../content/built/topics.ts';
import { whitepapers } from '../../content/built/whitepapers.ts';
import { fill } from '../../content/schema/fill.ts';
import type { ServicePage } from '../../content/schema/pages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { onLine, sparing } from '../support/line.ts';
import { serviceNamed } from '../support/servicePages.ts';
import { answerFirst, expect, ownContextTest, test } from '../support/sharedTab.ts';
import { buttonOf, counted, like, words } from '../support/words.ts';

const [crmServices, erpServices, expertWitness] = ['crm-services', 'erp-services', 'expert-witness'].map(
  serviceNamed,
) as [ServicePage, ServicePage, ServicePage];

const longDate = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const results = (page: Page) => page.locator('#library-results');
const section = (page: Page, id: string) => page.locator(`section#${id}`);
const card = (page: Page, id: string, title: string) =>
  section(page, id).getByRole('listitem').filter({ hasText: title });
/** The cards of a section: title, text and address of the link, and the texts that are shown. All are read at once. */
function cardsIn(list: Locator) {
  return list.getByRole('listitem').evaluateAll((cards) =>
    cards.map((card) => {
      const link = card.querySelector('a')!;
      const texts = [...card.querySelectorAll('*')]
        .filter((element) => element.checkVisibility())
        .map(({ textContent }) => textContent);
      return {
        title: card.querySelector('h3')!.textContent,
        link: [link.textContent, link.getAttribute('href')],
        texts,
      };
    }),
  );
}

/** /resources as in-app navigation reaches it without its document: its lists come from the API. */
async function arriveFromServices(page: Page): Promise<void> {
  await onLine(page, sparing);
  await page.goto('/services');
  await page
    .getByRole('navigation', { name: words.frame.mainNavigation })
    .getByRole('link', { name: words.navigation.resources, exact: true })
    .click();
}

test.describe('§2 Resources & Insights', () => {
  test('a header with its links, four anchored sections, a newsletter signup and a card for every tool', async ({
    page,
  }) => {
    await page.goto('/resources');
    const main = page.getByRole('main');
    await expect(
      main.getByRole('link', { name: fill(words.actions.backTo, { page: words.actions.home }) }),
    ).toHaveAttribute('href', '/');
    await expect(main.getByRole('link', { name: words.resources.services })).toHaveAttribute(
      'href',
      '/services',
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(resources.title);
    for (const [id, heading] of [
      ['case-studies', 'Client Success Stories'],
      ['insights', 'Latest Insights'],
      ['whitepapers', 'In-Depth Whitepapers'],
      ['tools', 'Free Tools & Templates'],
    ] as const) {
      await expect(section(page, id).getByRole('heading', { level: 2 })).toHaveText(heading);
    }
    const newsletter = section(page, 'newsletter');
    await expect(newsletter.getByLabel(words.newsletterForm.email)).toHaveAttribute('type', 'email');
    await expect(newsletter.getByRole('button', { name: words.newsletterForm.send })).toBeVisible();
    for (const tool of tools) {
      await test.step(tool.id, async () => {
        const found = card(page, 'tools', tool.title);
        await expect(found.getByRole('heading', { level: 3 })).toHaveText(tool.title);
        await expect(found.getByText(tool.type, { exact: true })).toBeVisible();
        await expect(found.getByText(tool.description, { exact: true })).toBeVisible();
        await expect(
          found.getByRole('button', { name: buttonOf(words.tools.access, tool.title) }),
        ).toBeVisible();
      });
    }
  });

  test('every card of a case study, an article and a whitepaper has its facts and its link', async ({
    page,
  }) => {
    await page.goto('/resources');
    await openEverything(page);
    const shown = await Promise.all(
      ['case-studies', 'insights', 'whitepapers'].map((id) => cardsIn(section(page, id))),
    );
    const expected = (title: string, href: string, link: string, texts: string[]) => ({
      title,
      link: [expect.stringMatching(buttonOf(link, title)), href],
      texts: expect.arrayContaining([title, ...texts]),
    });
    expect(shown).toEqual([
      caseStudies.map(({ id, title, industry, date, readTime, challenge, solution, result }) =>
        expected(title, `/case-studies/${id}`, words.resources.readCaseStudy, [
          ...[industry, longDate(date), counted(words.formats.readTime, readTime)],
          ...[
            words.library.challenge,
            challenge,
            words.library.solution,
            solution,
            words.library.results,
            result,
          ],
        ]),
      ),
      insights.map(({ id, title, category, date, readTime, summary }) =>
        expected(title, `/insights/${id}`, words.resources.readInsight, [
          ...[category, longDate(date), counted(words.formats.readTime, readTime), summary],
        ]),
      ),
      whitepapers.map(({ id, title, category, pages, format, description }) =>
        expected(title, `/whitepapers/${id}`, words.resources.download, [
          ...[category, counted(words.library.pages, pages), format, description],
        ]),
      ),
    ]);
  });

  test('case studies stand in a three-column grid that leaves no column empty, insights in two columns', async ({
    page,
  }) => {
    await page.goto('/resources');
    const gridOf = (id: string) => section(page, id).getByRole('list').first();
    const columnsOf = (id: string) =>
      gridOf(id).evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(await columnsOf('insights')).toBe(2);
    expect(await columnsOf('case-studies')).toBe(3);
    const { width, right, lastRight } = await gridOf('case-studies').evaluate((list) => ({
      width: list.getBoundingClientRect().width,
      right: list.getBoundingClientRect().right,
      lastRight: list.lastElementChild!.getBoundingClientRect().right,
    }));
    expect(width).toBeGreaterThan(1000);
    expect(Math.abs(lastRight - right)).toBeLessThan(2);
  });

  const lists = [
    ['case-studies', words.resources.caseStudies],
    ['insights', words.resources.insights],
    ['whitepapers', words.resources.whitepapers],
  ] as const;
  const everyList = /\/api\/(case-studies|insights|whitepapers)$/;

  test('each list has a spinner while it loads, says when it cannot be loaded, and can be tried again', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 503/);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await answerFirst(page, 3, everyList, async (route) => {
      await held;
      await route.fulfill({ status: 503, body: 'Down.' });
    });
    await arriveFromServices(page);
    for (const [id, { loading }] of lists) {
      const status = section(page, id).getByRole('status');
      await expect(status).toHaveText(loading);
      await expect(status.locator('[aria-hidden="true"]')).toBeVisible();
    }
    await expectAccessible(page);
    answer();
    for (const [id, { failed }] of lists) {
      await expect(section(page, id).getByRole('alert')).toContainText(failed);
      await expect(section(page, id).getByRole('status')).toHaveCount(0);
    }
    await expectAccessible(page, undefined, 'main');
    for (const [id] of lists) {
      await section(page, id).getByRole('button', { name: words.actions.tryAgain }).click();
      await expect(section(page, id).getByRole('heading', { level: 3 }).first()).toBeVisible();
    }
  });

  test('each list says when it is empty', async ({ page }) => {
    await page.route(everyList, (route) => route.fulfill({ json: [] }));
    await arriveFromServices(page);
    for (const [id, { none }] of lists) {
      await expect(section(page, id).getByText(none)).toBeVisible();
    }
    await expectAccessible(page, undefined, 'main');
  });
});

test.describe('library search', () => {
  const search = (page: Page) => page.getByRole('searchbox', { name: words.finder.search });
  const item = insights.find(({ title }) => /migration/i.test(title))!;

  test('typing shows results at once, the address follows, and the number is said politely', async ({
    page,
  }) => {
    await page.goto('/resources');
    await search(page).fill('migration');
    await expect(results(page).getByRole('link', { name: item.title })).toHaveAttribute(
      'href',
      `/insights/${item.id}`,
    );
    await expect(page).toHaveURL(/\/resources\?q=migration$/);
    const count = await results(page).getByRole('listitem').count();
    const said = `${count} ${count === 1 ? 'result' : 'results'} for “migration”`;
    await expect(results(page).getByRole('heading', { level: 2 })).toHaveText(said);
    await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1);
    await expectAccessible(page, undefined, 'main');
  });

  test('the kind narrows, goes into the address, and back and forward follow', async ({ page }) => {
    await page.goto('/resources');
    await search(page).fill('erp');
    await expect(page).toHaveURL(/\?q=erp$/);
    await page.getByLabel(words.finder.show).selectOption(words.finder.kinds.whitepaper);
    await expect(page).toHaveURL(/\?q=erp&kind=whitepaper$/);
    await expect(results(page).getByRole('heading', { level: 2 })).toHaveText(
      like(
        fill(words.finderResults.withWords, {
          found: words.finderResults.found.whitepaper.some.other,
          words: 'erp',
        }),
      ),
    );
    await page.goBack();
    await expect(page).toHaveURL(/\?q=erp$/);
    await expect(page.getByLabel(words.finder.show)).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL(/\/resources$/);
    await expect(search(page)).toHaveValue('');
    await expect(results(page)).toHaveCount(0);
    await page.goForward();
    await expect(search(page)).toHaveValue('erp');
    await expect(results(page)).toBeVisible();
  });

  test('an address with a query shows its results, and the page’s own sections stay', async ({ page }) => {
    await page.goto('/resources?q=erp&kind=insight');
    await expect(search(page)).toHaveValue('erp');
    await expect(page.getByLabel(words.finder.show)).toHaveValue('insight');
    await expect(results(page).getByRole('listitem').first()).toContainText(
      words.finderResults.kinds.insight,
    );
    for (const heading of ['Client Success Stories', 'Latest Insights', 'In-Depth Whitepapers']) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/resources$/);
  });

  test('nothing found says so and can be cleared', async ({ page }) => {
    await page.goto('/resources?q=zeppelin');
    await expect(results(page).getByRole('heading', { level: 2 })).toHaveText(
      fill(words.finderResults.withWords, { found: words.finderResults.found.all.none, words: 'zeppelin' }),
    );
    await expectAccessible(page, undefined, 'main');
    await page.getByRole('button', { name: words.finderResults.clear }).click();
    await expect(results(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/resources$/);
    await expect(search(page)).toBeFocused();
  });

  test('works with the keyboard: type, Enter to the results, Tab to the first', async ({ page }) => {
    await page.goto('/resources');
    await search(page).focus();
    await page.keyboard.type('migration');
    await expect(results(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(results(page).getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(results(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/(insights|case-studies|whitepapers)\//);
    await page.goBack();
    await expect(search(page)).toHaveValue('migration');
    await expect(results(page)).toBeVisible();
  });
});

ownContextTest.describe('before any code', () => {
  ownContextTest.use({ javaScriptEnabled: false });

  ownContextTest(
    '§2: a long list shows its newest three as cards and opens to all of them',
    async ({ page }) => {
      await page.goto('/resources', { waitUntil: 'commit' });
      const titles = section(page, 'insights').getByRole('heading', { level: 3 });
      await expect(titles).toHaveCount(3);
      await page.getByText(counted(words.resources.insights.showAll, insights.length)).click();
      await expect(titles).toHaveCount(insights.length);
    },
  );

  ownContextTest('the glossary opens, and a link to a term opens it there', async ({ page }) => {
    await page.goto('/resources', { waitUntil: 'commit' });
    const [{ definition }] = glossary.terms as [(typeof glossary.terms)[number]];
    await expect(page.getByText(definition)).toBeHidden();
    await page.getByText(counted(words.resources.terms, glossary.terms.length)).click();
    await expect(page.getByText(definition)).toBeVisible();
    const last = glossary.terms.at(-1)!;
    await page.goto(`/resources#term-${last.id}`, { waitUntil: 'commit' });
    await expect(page.getByText(last.definition)).toBeInViewport();
  });

  ownContextTest('a whitepaper and a service lead to what is nearest', async ({ page }) => {
    const paper = whitepapers.find(({ id }) => id === 'evidence-that-stands')!;
    await page.goto(`/whitepapers/${paper.id}`, { waitUntil: 'commit' });
    for (const { title } of paper.related!) {
      await expect(section(page, 'reading').getByRole('link', { name: title })).toBeVisible();
    }
    for (const { name } of paper.takeaways!) {
      const link = page.locator(`a[href="/takeaways/${name}"]`);
      await expect(link).toHaveAttribute('download', '');
      expect((await page.request.get(`/takeaways/${name}`)).status()).toBe(200);
    }
    await page.goto('/crm-services', { waitUntil: 'commit' });
    await expect(section(page, 'reading').getByRole('link')).toHaveText(
      crmServices.furtherReading.map(({ title }) => title),
    );
  });

  ownContextTest('questions open on the pages of ERP selection and the expert witness', async ({ page }) => {
    for (const [path, { faq }] of [
      ['/erp-services', erpServices],
      ['/expert-witness', expertWitness],
    ] as const) {
      await page.goto(path, { waitUntil: 'commit' });
      const { question, answer } = faq!.items[0]!;
      const shown = section(page, 'questions').getByText(answer);
      await expect(shown).toBeHidden();
      await section(page, 'questions').getByText(question).click();
      await expect(shown).toBeVisible();
      expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
        expect.stringContaining('"@type":"FAQPage"'),
      );
    }
  });
});

/** Opens the three lists and the glossary. */
async function openEverything(page: Page): Promise<void> {
  const { caseStudies: ofCases, insights: ofInsights, whitepapers: ofPapers, terms } = words.resources;
  for (const label of [
    counted(ofCases.showAll, caseStudies.length),
    counted(ofInsights.showAll, insights.length),
    counted(ofPapers.showAll, whitepapers.length),
    counted(terms, glossary.terms.length),
  ]) {
    await page.locator('summary').filter({ hasText: label }).click();
  }
}

test('§2: with everything opened, lists and glossary are short enough for a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/resources');
  await openEverything(page);
  // Everything in full was 20,976 px.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(15_500);
  const { term, definition } = glossary.terms[1]!;
  const meaning = section(page, 'glossary').getByText(definition);
  await expect(meaning).toBeHidden();
  await section(page, 'glossary').locator('summary', { hasText: term }).click();
  await expect(meaning).toBeVisible();
});

test('an item of a full list is a row, whose text opens on narrow screens and is there on wide ones', async ({
  page,
}) => {
  const oldest = insights.at(-1)!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/resources');
  await openEverything(page);
  const row = card(page, 'insights', oldest.title);
  await expect(
    row.getByRole('link', { name: buttonOf(words.resources.readInsight, oldest.title) }),
  ).toBeVisible();
  await expect(row.getByText(oldest.summary)).toBeHidden();
  await row.getByText(words.resources.inShort).click();
  await expect(row.getByText(oldest.summary)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  const other = card(page, 'insights', insights.at(-2)!.title);
  await expect(other.getByText(words.resources.inShort)).toBeHidden();
  await expect(other.getByText(insights.at(-2)!.summary)).toBeVisible();
});

test('the search narrows to a topic, in the address too', async ({ page }) => {
  await page.goto('/resources');
  await page.getByLabel(words.finder.topic).selectOption('crm');
  await expect(page).toHaveURL(/\?topic=crm$/);
  await expect(results(page).getByRole('heading', { level: 2 })).toHaveText(
    like(
      fill(words.finderResults.on, {
        found: words.finderResults.found.all.some.other,
        topic: topics.find(({ id }) => id === 'crm')!.name,
      }),
    ),
  );
  await page.getByLabel(words.finder.show).selectOption('whitepaper');
  await expect(results(page).getByRole('heading', { level: 2 })).toHaveText('1 whitepaper on CRM');
});

test('a link below the articles leads to the feed: RSS 2.0 with address, date and summary of every article', async ({
  page,
}) => {
  await page.goto('/resources');
  await expect(section(page, 'insights').getByRole('link', { name: words.resources.rss })).toHaveAttribute(
    'href',
    '/feed.xml',
  );
  const link = page.locator('link[rel="alternate"][type="application/rss+xml"]');
  await expect(link).toHaveAttribute('href', '/feed.xml');
  const response = await page.request.get('/feed.xml');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/xml/);
  const feed = await page.evaluate(
    (text) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      const texts = (parent: Element, names: string[]) =>
        Object.fromEntries(
          names.map((name) => [name, parent.querySelector(`:scope > ${name}`)?.textContent]),
        );
      return {
        broken: document.querySelector('parsererror')?.textContent,
        version: document.documentElement.getAttribute('version'),
        channel: texts(document.querySelector('channel')!, ['title', 'link', 'description']),
        items: [...document.querySelectorAll('item')].map((item) =>
          texts(item, ['title', 'link', 'guid', 'pubDate', 'description', 'category']),
        ),
      };
    },
    await response.text(),
  );
  expect(feed.broken).toBeUndefined();
  expect(feed.version).toBe('2.0');
  expect(feed.channel.title).toContain(site.name);
  expect(feed.channel.link).toMatch(/^https?:\/\//);
  expect(feed.items.filter(({ link }) => link?.includes('/insights/'))).toEqual(
    insights.map(({ id, title, summary, category, date }) => ({
      title,
      link: expect.stringMatching(new RegExp(`^https?://[^/]+/insights/${id}$`)),
      guid: expect.stringMatching(new RegExp(`^https?://[^/]+/insights/${id}$`)),
      pubDate: new Date(date).toUTCString(),
      description: summary,
      category,
    })),
  );
});
