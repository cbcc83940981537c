import type { Page } from '@playwright/test';
import { assessment } from '../../content/built/assessment.ts';
import { caseStudies } from '../../content/built/caseStudies.ts';
import { halfHour } from '../../content/built/halfHour.ts';
import { home } from '../../content/built/home.ts';
import { people } from '../../content/built/people.ts';
import { proof as builtProof } from '../../content/built/proof.ts';
import { services } from '../../content/built/services.ts';
import { site } from '../../content/built/site.ts';
import { fill } from '../../content/schema/fill.ts';
import { expect, test } from '../support/sharedTab.ts';
import { words } from '../support/words.ts';

const proof = builtProof!;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.route(`${new URL(site.schedulingUrl).origin}/**`, (route) =>
    route.fulfill({ body: '<title>Booking</title>' }),
  );
}

test('§2 home: case, article and assessment before the testimonials with their cases; how to write', async ({
  page,
}) => {
  await open(page, '/');
  const band = page.getByRole('region', { name: proof.caseStudy.title });
  await expect(band.getByRole('row')).toHaveCount(1 + proof.caseStudy.outcomes.length);
  await expect(band.locator('svg text.figure')).toHaveCount(2 * proof.caseStudy.outcomes.length);
  await expect(band.getByRole('link', { name: words.homeSections.readCase })).toHaveAttribute(
    'href',
    `/case-studies/${proof.caseStudy.id}`,
  );
  await expect(band.getByRole('link', { name: proof.insight.title })).toHaveAttribute(
    'href',
    `/insights/${proof.insight.id}`,
  );
  const order = await page
    .locator('#services, [aria-labelledby=proof-heading], #testimonials')
    .evaluateAll((all) => all.map((element) => element.getAttribute('aria-labelledby')));
  expect(order).toEqual(['services-heading', 'proof-heading', 'testimonials-heading']);
  const links = page.locator('#testimonials').getByRole('link', { name: words.homeSections.readCase });
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    home.testimonials.cards.map(({ caseStudy }) => `/case-studies/${caseStudy}`),
  );
  const contact = page.locator('main section#contact');
  await expect(contact.getByRole('link', { name: site.contactEmail })).toHaveAttribute(
    'href',
    `mailto:${site.contactEmail}`,
  );
  await expect(contact.getByText(fill(words.homeSections.answer, { time: site.replyWithin }))).toBeVisible();
  for (const { question, answer } of halfHour) {
    await expect(contact.getByText(question)).toBeVisible();
    await expect(contact.getByText(answer)).toBeVisible();
  }
});

test('§2 home: an answer to question one opens the assessment at question two, with the answer given', async ({
  page,
}) => {
  const [first, second] = assessment.questions;
  const { label, value } = first!.options[2]!;
  await open(page, '/');
  const answer = page.getByRole('region', { name: proof.caseStudy.title }).getByRole('link', { name: label });
  const dialog = page.getByRole('dialog', { name: words.assessment.title });
  const expectSecond = async () => {
    await expect(dialog.getByRole('heading', { name: second!.question })).toBeVisible();
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20');
  };
  await answer.click();
  await expectSecond();
  await dialog.getByRole('button', { name: words.assessment.previous }).click();
  await expect(dialog.getByRole('radio', { name: label })).toBeChecked();
  await page.keyboard.press('Escape');

  // As the browser follows the link where no code has come.
  await page.goto((await answer.getAttribute('href'))!);
  await expectSecond();
  await expect(page).toHaveURL(/\/resources$/);
  await page.goto(`/resources?tool=assessment&answer=not-${value}`);
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
});

test('§2 home: three advisers stand under About, and a byline leads to its author', async ({ page }) => {
  const item = caseStudies.find(({ author }) => author?.kind === 'adviser')!;
  await open(page, `/case-studies/${item.id}`);
  await page.getByRole('main').getByRole('link', { name: item.author!.name }).click();
  await expect(page).toHaveURL(new RegExp(`/#${item.author!.id}$`));
  await expect(page.locator(`#${item.author!.id}`)).toBeInViewport();
  const band = page.getByRole('region', { name: words.homeSections.advisers });
  for (const { name, role, bio } of people.filter(({ kind }) => kind === 'adviser')) {
    const entry = band.getByRole('listitem').filter({ hasText: name });
    await expect(entry).toContainText(role);
    await expect(entry).toContainText(bio);
    await expect(entry.locator('img')).toHaveJSProperty('complete', true);
  }
  await expect(band.getByRole('listitem')).toHaveCount(3);
  // Where a role takes more lines than a portrait, the portraits stay in one line.
  await page.setViewportSize({ width: 1024, height: 900 });
  const tops = await band
    .locator('img')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops.map(Math.round)).size).toBe(1);
});

test('§2 schedule dialog: three lines on the half hour stand above the frame, on a telephone too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await page.locator('#home').getByRole('button', { name: words.actions.scheduleCall }).click();
  const dialog = page.getByRole('dialog', { name: words.schedule.title });
  const frame = (await dialog.locator('iframe').boundingBox())!;
  for (const { answer } of halfHour) {
    const line = (await dialog.getByText(answer).boundingBox())!;
    expect(line.y + line.height).toBeLessThanOrEqual(frame.y);
  }
  expect(frame.height).toBeGreaterThan(300);
});

test('§2 services: each weight of the sculpture is a service, reached by mouse and keyboard inside the app', async ({
  page,
}) => {
  await open(page, '/services');
  const weights = page.getByRole('navigation', { name: services.services.sculpture }).getByRole('link');
  expect(
    await weights.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ),
  ).toEqual(services.services.cards.map(({ title, link }) => [title, link]));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await weights.nth(4).click();
  await expect(page).toHaveURL(/\/supply-chain$/);
  // There the page's own weight comes first, then the others.
  await expect(weights).toHaveCount(services.services.cards.length);
  await expect(weights.first()).toHaveAttribute('href', '/supply-chain');
  await expect(weights.first()).toHaveAttribute('aria-current', 'page');
  await weights.and(page.locator('[href="/crm-services"]')).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/crm-services$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('§2 services: pointing at a weight tips its beam once, for at most 250 ms, or not at all', async ({
  page,
}) => {
  await open(page, '/services');
  const weight = page
    .getByRole('navigation', { name: services.services.sculpture })
    .getByRole('link')
    .first();
  for (const motion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await weight.hover();
    const animations = await weight.evaluate((link) => {
      const { animationName, animationDuration, animationIterationCount } = getComputedStyle(
        link.parentElement!,
      );
      return animationName
        .split(',')
        .map((name) => [name !== 'none', Number.parseFloat(animationDuration), animationIterationCount]);
    });
    const [tips, seconds, times] = animations[0]!;
    expect([animations.length, tips, times], motion).toEqual([1, motion === 'no-preference', '1']);
    expect(seconds, motion).toBeLessThanOrEqual(0.25);
  }
});

test('§2 expert witness: what counsel checks stands in one block', async ({ page }) => {
  const expert = people.find(({ kind }) => kind === 'expert')!;
  if (expert.kind !== 'expert') throw new Error('nobody is an expert');
  await open(page, `/expert-witness#${expert.id}`);
  const block = page.getByRole('region', { name: expert.name });
  await expect(block).toBeInViewport();
  await expect(block.getByRole('term')).toHaveText([
    words.service.fields,
    words.service.jurisdictions,
    words.service.record,
    words.service.publications,
    words.service.curriculum,
    words.service.fees,
  ]);
  const lines = [
    ...expert.fields,
    ...expert.jurisdictions,
    ...[...expert.testimony, ...expert.reports].map(({ matter }) => matter),
    ...(expert.publications ?? []).map(({ title }) => title),
    ...expert.career.map(({ text }) => text),
    expert.fees,
  ];
  for (const line of lines)
    await expect(block.getByRole('definition').filter({ hasText: line })).not.toHaveCount(0);
  // One line of years, the latest first, and each entry says for whom it was.
  const record = block.getByRole('definition').filter({ hasText: expert.testimony[0]!.matter });
  const years = await record.locator('b').allTextContents();
  expect(years).toEqual(years.toSorted().toReversed());
  const { testified, reported } = words.service;
  for (const [all, roles] of [
    [expert.testimony, testified],
    [expert.reports, reported],
  ] as const)
    for (const { matter, side } of all)
      await expect(
        record
          .getByRole('listitem')
          .filter({ hasText: `${matter} ${roles[side!]}` })
          .last(),
      ).toBeVisible();
  const linked = expert.publications!.flatMap(({ title, to }) => (to ? [{ title, to }] : []));
  expect(linked.length).toBeGreaterThan(0);
  for (const { title, to } of linked)
    await expect(block.getByRole('link', { name: title })).toHaveAttribute('href', to);
});

test('§2 expert witness: the CV is a file, and a conflict check begins a message of names', async ({
  page,
  request,
}) => {
  await open(page, '/expert-witness');
  const href = await page.getByRole('link', { name: words.service.curriculumFile }).getAttribute('href');
  const reply = await request.get(href!);
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await reply.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('link', { name: words.service.conflict }).click();
  await expect(page).toHaveURL(/#contact$/);
  await expect(page.getByLabel(words.contact.message)).toHaveValue(words.contact.conflict);
  await expect(page.getByText(words.contact.conflictNote)).toBeVisible();
});

test('§2 case study: results are drawn before the box, and the quote has the width of the page', async ({
  page,
}) => {
  const { id, outcomes, quote, title } = caseStudies.find((item) => item.outcomes && item.quote)!;
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, `/case-studies/${id}`);
  const table = page.getByRole('table', { name: words.caseStudy.outcomes });
  await expect(table.getByRole('row')).toHaveCount(1 + outcomes!.length);
  const drawing = page.locator('svg:has(text.figure)').first();
  const [drawn, box, heading] = await Promise.all([
    drawing.boundingBox(),
    page.getByRole('heading', { name: words.library.challenge, exact: true }).boundingBox(),
    page.getByRole('heading', { level: 1, name: title }).boundingBox(),
  ]);
  expect(drawn!.y).toBeGreaterThan(heading!.y);
  expect(drawn!.y + drawn!.height).toBeLessThan(box!.y);
  const text = (await page.locator('#sections').boundingBox())!;
  const figure = (await page.locator('figure').filter({ hasText: quote!.text }).boundingBox())!;
  expect(figure.y).toBeGreaterThanOrEqual(text.y + text.height);
  expect([figure.x, figure.width]).toEqual([0, 1280]);
});
