import type { Page } from '@playwright/test';
import { services } from '../../content/built/services.ts';
import { serviceNamed, servicePages } from '../support/servicePages.ts';
import { expect, test } from '../support/sharedTab.ts';

const expertWitness = serviceNamed('expert-witness');

const scheduleDialog = (page: Page) => page.getByRole('dialog', { name: 'Schedule Your Consultation' });
const pageBar = (page: Page) => page.getByRole('link', { name: 'Back to Home' }).locator('..');
const footerHrefs = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

async function open(page: Page, path: string): Promise<void> {
  await page.route('https://calendly.com/**', (route) => route.fulfill({ body: '<title>Booking</title>' }));
  await page.goto(path);
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

for (const { path, words, statistic } of servicePages) {
  test.describe(path, () => {
    test('§2 service pages: hero, bar, four steps, five benefits, statistic, call, footer and download [service-hero service-bar service-parts service-statistics service-footer service-download]', async ({
      page,
    }) => {
      await open(page, path);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.getByRole('link', { name: 'Learn Our Approach' }).click();
      await expectAtTop(page, '#approach');
      await page.getByRole('link', { name: 'Start a Conversation' }).click();
      await expect(page.locator('#contact')).toBeInViewport({ ratio: 0.9 });
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

      await expect(page.locator('#approach ol > li')).toHaveCount(4);
      await expect(page.locator('#approach h3')).toHaveText(words.approach.steps.map(({ title }) => title));
      const benefits = page.getByRole('region', { name: words.benefits.heading });
      await expect(benefits.getByRole('listitem')).toHaveCount(5);
      await expect(benefits.getByText(statistic)).toBeVisible();
      expect(await footerHrefs(page)).toEqual(expect.arrayContaining(['/services', '/']));
      const action = page.getByRole('region', { name: words.callToAction.heading });
      for (const opener of [
        action.getByRole('button', { name: 'Schedule a Consultation' }),
        pageBar(page).getByRole('button', { name: 'Schedule Consultation' }),
      ]) {
        await opener.click();
        await expect(scheduleDialog(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(scheduleDialog(page)).toBeHidden();
      }

      // The download button leads to the whitepaper's page (decision 9).
      const download = page.getByRole('link', { name: /^Download the/ });
      await expect(download).toHaveCount(words.download ? 1 : 0);
      if (words.download) {
        await download.click();
        await expect(page).toHaveURL(new RegExp(`/whitepapers/${words.download.whitepaper}$`));
        await expect(page.getByRole('heading', { level: 1, name: words.download.title })).toBeVisible();
        await expect(page.getByText(`${words.download.pages} pages`).first()).toBeVisible();
        await page.goBack();
      }
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL(/\/$/);
    });

    test('search engines: the served HTML describes the service and the way to it', async ({ request }) => {
      const html = await (await request.get(path)).text();
      const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
        ([, json]) => JSON.parse(json!),
      );
      expect(things).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ '@type': 'Service', name: words.title, description: words.description }),
          expect.objectContaining({ '@type': 'BreadcrumbList' }),
        ]),
      );
    });
  });
}

test('§2 services overview: a card for every service, six reasons, the footer and a call to action [services-cards services-reasons services-footer services-call]', async ({
  page,
}) => {
  await open(page, '/services');
  const links = page.getByRole('link', { name: /^Learn More about / });
  await expect(links).toHaveCount(servicePages.length);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    servicePages.map(({ path }) => path),
  );
  const names = await links.evaluateAll((all) => all.map((link) => link.textContent));
  expect(new Set(names).size).toBe(servicePages.length);
  const reasons = page.getByRole('region', { name: 'Why partner with us' });
  await expect(reasons.getByRole('listitem')).toHaveCount(6);
  expect(await footerHrefs(page)).toEqual(
    expect.arrayContaining(['/', '/digital-transformation', '/erp-services', '/ai-services']),
  );
  const action = page.getByRole('region', { name: services.callToAction.heading });
  await action.getByRole('button', { name: 'Schedule a Consultation' }).click();
  await expect(scheduleDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await action.getByRole('link', { name: 'View Case Studies' }).click();
  await expect(page).toHaveURL(/\/resources#case-studies$/);
  await expectAtTop(page, '#case-studies');
  await page.goBack();
  await links.nth(4).click();
  await expect(page).toHaveURL(/\/supply-chain$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('decision 66: a service page is complete after in-app navigation; the expert has six case types [case-types]', async ({
  page,
}) => {
  await open(page, '/services');
  await page.getByRole('link', { name: 'Learn More about Expert Witness Services' }).click();
  await expect(page).toHaveTitle(/^Expert Witness Services \|/);
  await expect(page.getByRole('link', { name: 'Download the Evidence Guide' })).toBeVisible();
  const cases = page.getByRole('region', { name: expertWitness.caseTypes!.heading });
  await expect(cases.getByRole('heading', { level: 3 })).toHaveText([
    'ERP implementation disputes',
    'Software license compliance',
    'Data breach and security',
    'Contract disputes',
    'Intellectual property',
    'Digital transformation claims',
  ]);
  await page.getByRole('link', { name: 'Learn Our Approach' }).click();
  await expectAtTop(page, '#approach');
});

test('decision 163: on paper the questions have their answers, and no heading, step or answer is cut', async ({
  page,
}) => {
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
});
