import type { Page } from '@playwright/test';
import { service as erpServices } from '../../content/built/services/erp-services.ts';
import { services } from '../../content/built/services.ts';
import { site } from '../../content/built/site.ts';
import { fill } from '../../content/schema/fill.ts';
import { calculateRoi } from '../../web/src/dialogs/roi/calculateRoi.ts';
import { exampleTexts, inputsOf, roiFields } from '../../web/src/dialogs/roi/roiFields.ts';
import { dollars } from '../../web/src/dialogs/roi/roiFormat.ts';
import { serviceNamed, servicePages } from '../support/servicePages.ts';
import { expect, openServed, ownContextTest, test } from '../support/sharedTab.ts';
import { like, words } from '../support/words.ts';

const expertWitness = serviceNamed('expert-witness');

const scheduleDialog = (page: Page) => page.getByRole('dialog', { name: words.schedule.title });
const pageBar = (page: Page) =>
  page.getByRole('link', { name: fill(words.actions.backTo, { page: words.actions.home }) }).locator('..');
const footerHrefs = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.route(`${new URL(site.schedulingUrl).origin}/**`, (route) =>
    route.fulfill({ body: '<title>Booking</title>' }),
  );
}

/** The element's upper edge stands below the fixed bar and in the upper half of the screen. */
async function expectAtTop(page: Page, selector: string): Promise<void> {
  // Both at once: on its way up a smooth scroll still has the element above the screen.
  await expect
    .poll(() =>
      page.locator(selector).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top < 300 && bottom > 0;
      }),
    )
    .toBe(true);
}

const download = (page: Page) => page.getByRole('link', { name: /^Download the/ });

ownContextTest.describe('as served', () => {
  ownContextTest.use({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });

  ownContextTest(
    '§2 service pages: each has its parts and its own drawing, whose names do not meet',
    async ({ page }) => {
      for (const { path, words: service } of servicePages) {
        await ownContextTest.step(path, async () => {
          await openServed(page, path);
          await expect(page.locator('#approach ol > li')).toHaveCount(service.approach.steps.length);
          await expect(page.locator('#approach h3')).toHaveText(
            service.approach.steps.map(({ title }) => title),
          );
          const benefits = page.getByRole('region', { name: service.benefits.heading });
          await expect(benefits.getByRole('listitem')).toHaveCount(service.benefits.items.length);
          await expect(
            benefits.getByText(`${service.statistic.value} ${service.statistic.label}`),
          ).toBeVisible();
          expect(await footerHrefs(page)).toEqual(expect.arrayContaining(['/services', '/']));
          await expect(page.getByRole('region', { name: service.callToAction.heading })).toBeVisible();
          await expectOwnWeight(page, path, service);
          // The download button leads to the whitepaper's page.
          await expect(download(page)).toHaveCount(service.download ? 1 : 0);
          if (!service.download) return;
          await expect(download(page)).toHaveAttribute('href', `/whitepapers/${service.download.whitepaper}`);
        });
      }
    },
  );
});

async function expectOwnWeight(
  page: Page,
  path: string,
  { drawing }: (typeof servicePages)[number]['words'],
): Promise<void> {
  const map = page.getByRole('navigation', { name: services.services.sculpture });
  const links = map.getByRole('link');
  await expect(links.first(), path).toHaveAttribute('aria-current', 'page');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([path, ...servicePages.map((other) => other.path).filter((other) => other !== path)]);
  if (!drawing || drawing.kind === 'picture') throw new Error(`${path} has no drawing by name`);
  await expect(map.getByRole('img', { name: drawing.alt })).toBeVisible();
  await expect(map.getByText(drawing.caption)).toBeVisible();
  const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()));
  for (const one of boxes) {
    expect(Math.min(one.width, one.height), path).toBeGreaterThanOrEqual(24);
    const meeting = boxes.filter(
      (other) =>
        other.left < one.right && one.left < other.right && other.top < one.bottom && one.top < other.bottom,
    );
    expect(meeting, path).toEqual([one]);
  }
}

test('§2 service pages: links of hero and bar, the buttons to schedule and the download lead there', async ({
  page,
}) => {
  const { path, words: service } = servicePages.find(({ words }) => words.download)!;
  await open(page, path);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: words.service.approach }).click();
  await expectAtTop(page, '#approach');
  await page.getByRole('link', { name: words.service.start }).click();
  await expect(page.locator('#contact')).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  const action = page.getByRole('region', { name: service.callToAction.heading });
  for (const opener of [
    action.getByRole('button', { name: words.actions.scheduleAConsultation }),
    pageBar(page).getByRole('button', { name: words.actions.scheduleConsultation }),
  ]) {
    await opener.click();
    await expect(scheduleDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(scheduleDialog(page)).toBeHidden();
  }

  await download(page).click();
  await expect(page).toHaveURL(new RegExp(`/whitepapers/${service.download!.whitepaper}$`));
  await expect(page.getByRole('heading', { level: 1, name: service.download!.title })).toBeVisible();
  await expect(page.getByText(`${service.download!.pages} pages`).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: fill(words.actions.backTo, { page: words.actions.home }) }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('search engines: the served HTML describes each service and the way to it', async ({ request }) => {
  for (const { path, words: service } of servicePages) {
    const html = await (await request.get(path)).text();
    const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!),
    );
    const { title: name, description } = service;
    expect(things, path).toContainEqual(expect.objectContaining({ '@type': 'Service', name, description }));
    expect(things, path).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
  }
});

test('§2 services overview: a card for every service, reasons, the footer and a call to action', async ({
  page,
}) => {
  await open(page, '/services');
  const links = page.getByRole('link', { name: like(`${words.actions.learnMore} ${words.actions.about}`) });
  await expect(links).toHaveCount(servicePages.length);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    servicePages.map(({ path }) => path),
  );
  const names = await links.evaluateAll((all) => all.map((link) => link.textContent));
  expect(new Set(names).size).toBe(servicePages.length);
  const reasons = page.getByRole('region', { name: services.reasons.heading });
  await expect(reasons.getByRole('listitem')).toHaveCount(services.reasons.cards.length);
  expect(await footerHrefs(page)).toEqual(
    expect.arrayContaining(['/', '/digital-transformation', '/erp-services', '/ai-services']),
  );
  const action = page.getByRole('region', { name: services.callToAction.heading });
  await action.getByRole('button', { name: words.actions.scheduleAConsultation }).click();
  await expect(scheduleDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await action.getByRole('link', { name: words.actions.viewCaseStudies }).click();
  await expect(page).toHaveURL(/\/resources#case-studies$/);
  await expectAtTop(page, '#case-studies');
  await page.goBack();
  await links.nth(4).click();
  await expect(page).toHaveURL(/\/supply-chain$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a service page is complete after in-app navigation; the expert has case types', async ({ page }) => {
  await open(page, '/services');
  await page
    .getByRole('link', {
      name: `${words.actions.learnMore} ${fill(words.actions.about, { title: expertWitness.title })}`,
    })
    .click();
  await expect(page).toHaveTitle(new RegExp(`^${expertWitness.title} \\|`));
  await expect(page.getByRole('link', { name: expertWitness.download!.label })).toBeVisible();
  const cases = page.getByRole('region', { name: expertWitness.caseTypes!.heading });
  await expect(cases.getByRole('heading', { level: 3 })).toHaveText(
    expertWitness.caseTypes!.items.map(({ title }) => title),
  );
  await page.getByRole('link', { name: words.service.approach }).click();
  await expectAtTop(page, '#approach');
});

test('on paper the questions have their answers, and no heading, step or answer is cut', async ({ page }) => {
  await page.goto('/erp-services');
  const answers = page.locator('#questions details p');
  await expect(answers).toHaveCount(10);
  const hidden = () => answers.evaluateAll((all) => all.filter((one) => !one.checkVisibility()).length);
  expect(await hidden()).toBe(10);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 690, height: 980 });
  expect(await hidden()).toBe(0);
  const breaks = (selector: string, side: 'breakInside' | 'breakAfter') =>
    page
      .locator(selector)
      .evaluateAll((all, name) => [...new Set(all.map((one) => getComputedStyle(one)[name]))], side);
  expect(await breaks('main :is(h1, h2, h3, summary, details, #approach li)', 'breakInside')).toEqual([
    'avoid',
  ]);
  expect(await breaks('main :is(h1, h2, h3, summary, section header)', 'breakAfter')).toEqual(['avoid']);
  // Firefox cuts the lines of what is in a grid where a sheet ends.
  const inGrids = await answers.evaluateAll((all) => {
    const isInGrid = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).display === 'grid' || isInGrid(one.parentElement));
    return all.filter(isInGrid).length;
  });
  expect(inGrids).toBe(0);
});

test('§2 erp services: one slider tips the beam, and the link takes its figure to the calculator', async ({
  page,
}) => {
  await open(page, '/erp-services');
  const part = page.getByRole('region', { name: erpServices.calculator!.heading });
  const slider = part.getByRole('slider');
  await slider.scrollIntoViewIfNeeded();
  const {
    example,
    slider: { min },
  } = roiFields.efficiencyGain;
  const netBenefit = (efficiencyGain: number) =>
    dollars(calculateRoi(inputsOf({ ...exampleTexts, efficiencyGain: String(efficiencyGain) })).netBenefit);
  await expect(part.getByText(netBenefit(example), { exact: true })).toBeVisible();
  await slider.press('Home');
  await expect(part.getByText(netBenefit(min), { exact: true })).toBeVisible();
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${min}%, .*${netBenefit(min).slice(2)}`),
  );
  await part.getByRole('link', { name: erpServices.calculator!.button }).click();
  const calculator = page.getByRole('dialog', { name: words.roi.title });
  await expect(calculator.getByRole('textbox', { name: roiFields.efficiencyGain.label })).toHaveValue(
    `${min}`,
  );
});
