import type { Page } from '@playwright/test';
import { site } from '../../../content/built/site.ts';
import { withoutOptimizing } from '../../support/browser.ts';
import { contactMessage } from '../../support/contact.ts';
import { dialogOf, trigger } from '../../support/roiPage.ts';
import { test as base, expect, fillContactForm } from '../../support/test.ts';
import { message } from './act.ts';
import { EarlyBench } from './EarlyBench.ts';
import type { Observation } from './inPage.ts';
import { devices, type Line, lines } from './profiles.ts';
import { type Settled, settle } from './settle.ts';

/**
 * One visit for each kind of control, line and device.
 *
 * The bench's lines. A slow network alone keeps the code away long enough; a slow processor, which burns what it slows
 * down, comes on top once.
 */
const testLines = {
  fast: lines.fast,
  slow: { cpu: 1, network: { latency: 200, bits: 3_000_000 }, quiet: 500, patience: 12_000 },
  slowPhone: lines.slow,
} satisfies Record<string, Line>;

interface Arrival {
  readonly path: string;
  readonly line?: keyof typeof testLines;
  readonly device?: keyof typeof devices;
  /** Milliseconds after the HTML is shown. */
  readonly after?: number;
}

interface Outcome {
  /** What the HTML held before anything was done. */
  readonly served: Observation;
  /** What is there when the page has come to rest. */
  readonly seen: Settled;
}

/** Does something early, waits until the page has come to rest and is right, and holds what it has become to `check`. */
type Early = (
  arrival: Arrival,
  action: (page: Page) => Promise<void>,
  check: (outcome: Outcome) => void,
) => Promise<void>;

function passes(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}

const test = base.extend<{ early: Early }, { bench: EarlyBench }>({
  bench: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const bench = await EarlyBench.start(process.env.TEST_SITE_URL!, {
        plain: true,
        further: [withoutOptimizing],
      });
      await use(bench);
      await bench.end();
    },
    { scope: 'worker' },
  ],
  early: async ({ bench }, use) => {
    await use(async ({ path, line = 'slow', device = 'desktop', after = 0 }, action, check) => {
      const visit = await bench.visit({ line: testLines[line], device: devices[device] });
      try {
        // Smooth scrolling and the button that stills the drawing are there where no less motion is wanted.
        await visit.page.emulateMedia({ reducedMotion: 'no-preference' });
        await visit.arrive(path, after);
        const served = (await visit.observe())!;
        await action(visit.page);
        const seen = await settle(visit, (now) => passes(() => check({ served, seen: now })));
        check({ served, seen });
      } finally {
        await visit.end();
      }
    });
  },
});

/** The section that the address names ends in the upper half of the window, below the bar. */
function expectArrived({ seen }: Outcome, url: string): void {
  expect(seen.url).toBe(url);
  expect(seen.targetTop, `#${url.split('#')[1]} from the top of the window`).toBeGreaterThanOrEqual(-20);
  expect(seen.targetTop, `#${url.split('#')[1]} from the top of the window`).toBeLessThan(400);
}

/** A page never gets poorer than its HTML. */
function expectNothingGone({ served, seen }: Outcome): void {
  expect(seen.sections).toBeGreaterThanOrEqual(served.sections);
  expect(seen.headings).toBeGreaterThanOrEqual(served.headings);
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
const main = (page: Page) => page.getByRole('main');

test.describe('what is done before the code is there keeps its effect', () => {
  test('a link to the contact section, followed from the middle', async ({ early }) => {
    await early(
      { path: '/', line: 'fast', after: 300 },
      (page) => main(page).getByRole('link', { name: 'Schedule a Consultation' }).click(),
      (outcome) => {
        expectNothingGone(outcome);
        expectArrived(outcome, '/#contact');
      },
    );
  });

  test('a section link of the bar', async ({ early }) => {
    await early(
      { path: '/' },
      (page) => link(page, 'About').click(),
      (outcome) => {
        expectArrived(outcome, '/#about');
        expectNothingGone(outcome);
      },
    );
  });

  test('a link of the industries page to the contact section', async ({ early }) => {
    await early(
      { path: '/industries' },
      (page) => main(page).getByText('Start the Conversation', { exact: true }).first().click(),
      (outcome) => expectArrived(outcome, '/#contact'),
    );
  });

  test('a message typed after the arrival at a section, on a slow processor', async ({ early }) => {
    await early(
      { path: '/#contact', line: 'slowPhone' },
      async (page) => {
        await page.getByLabel('Message', { exact: true }).click();
        await page.keyboard.type(message, { delay: 30 });
      },
      ({ seen }) => {
        expect(seen.states).toContain(`main textarea Message: “${message}”`);
        expect(seen.focus).toContain('main|textarea');
      },
    );
  });

  test('a choice and a search in the library', async ({ early }) => {
    await early(
      { path: '/resources' },
      async (page) => {
        await page.getByLabel('Show').focus();
        await page.keyboard.press('ArrowDown');
        await page.getByRole('searchbox').click();
        await page.keyboard.type('migration');
        await page.keyboard.press('Enter');
      },
      ({ seen }) => {
        expect(seen.states).toContainEqual(expect.stringMatching(/main select Show: “.+”/));
        expect(seen.url).toContain('q=migration');
        expect(seen.lines).toContainEqual(expect.stringMatching(/^(0+|No) case stud.*“migration”/));
      },
    );
  });

  test('the first hover of an icon button, by a single move of the mouse', async ({ early }) => {
    await early(
      { path: '/', line: 'fast', after: 300 },
      async (page) => {
        const box = (await page
          .getByRole('button', { name: 'Pause the movement of the drawing' })
          .boundingBox())!;
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      },
      ({ seen }) => expect(seen.tooltips).toContainEqual(expect.stringMatching(/^Pause/)),
    );
  });

  test('a link to another page', async ({ early }) => {
    await early(
      { path: '/' },
      (page) => link(page, 'Industries').click(),
      ({ seen }) => {
        expect(seen.url).toBe('/industries');
        expect(seen.scrolled).toBe(0);
      },
    );
  });

  test('a button that opens a dialog, by touch', async ({ early }) => {
    await early(
      { path: '/resources', device: 'phone' },
      (page) => trigger(page).tap(),
      ({ seen }) => expect(seen.dialogs).toEqual(['ERP ROI Calculator']),
    );
  });

  test('the menu on a phone, and a section link in it', async ({ early }) => {
    await early(
      { path: '/', device: 'phone' },
      async (page) => {
        await page.getByRole('button', { name: 'Open menu' }).tap();
        const menu = page.getByRole('navigation', { name: 'Mobile' });
        await menu.getByRole('link', { name: 'Testimonials' }).tap();
      },
      (outcome) => {
        expectArrived(outcome, '/#testimonials');
        expectNothingGone(outcome);
      },
    );
  });

  test('a switch, and a form filled in and sent', async ({ early }) => {
    await early(
      { path: '/' },
      async (page) => {
        await page.getByRole('button', { name: 'Pause the movement of the drawing' }).click();
        await fillContactForm(page, contact);
        await page.getByRole('button', { name: 'Send Message' }).click();
      },
      ({ seen }) => {
        expect(seen.states).toContainEqual(expect.stringMatching(/pressed$/));
        expect(seen.lines).toContain('Your message is with us.');
        expect(seen.url).toBe('/');
      },
    );
  });
});

const contact = contactMessage();

/** Keeps the page's code on its way until the answer is called. */
async function withoutCode(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test.describe('what is done while the code is on its way is done once it is there', () => {
  test('the menu opens without the code, which takes over an open one', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await withoutCode(page, '/');
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    const toggle = page.locator('[popovertarget]');
    await toggle.click();
    await menu.getByRole('link', { name: 'Testimonials' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/#testimonials');
    await toggle.click();
    release();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    await menu.getByRole('link', { name: 'Schedule a Call' }).click();
    await expect(page.getByRole('dialog', { name: 'Schedule Your Consultation' })).toBeVisible();
    await expect(menu).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  test('an open menu is called so as soon as the code is there', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await withoutCode(page, '/services');
    await page.getByRole('button', { name: 'Open menu' }).click();
    release();
    const toggle = page.getByRole('button', { name: 'Close menu' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
    await toggle.hover();
    const tooltip = page.getByRole('tooltip');
    await expect(tooltip).toHaveText('Close menu');
    const onTop = (element: Element) => {
      const { left, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 4, bottom - 4));
    };
    expect(await tooltip.evaluate(onTop)).toBe(true);
  });

  test('a button pressed early does its work as soon as it can', async ({ page }) => {
    const release = await withoutCode(page, '/resources');
    await trigger(page).click();
    await expect(trigger(page)).toHaveAttribute('aria-busy', 'true');
    await expect(trigger(page)).toHaveCSS('opacity', '0.6');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(dialogOf(page)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  });

  test('a link to the booking page opens it before the code is there, and its dialog afterwards', async ({
    page,
    context,
  }) => {
    await context.route(site.schedulingUrl, (route) => route.fulfill({ body: 'The booking page' }));
    const release = await withoutCode(page, '/services');
    const schedule = page.getByRole('link', { name: 'Schedule' }).first();
    const opened = page.waitForEvent('popup');
    await schedule.click();
    await expect(await opened).toHaveURL(site.schedulingUrl);
    release();
    await expect(page.locator('[data-not-hydrated]')).toHaveCount(0);
    await schedule.click();
    await expect(page.getByRole('dialog', { name: 'Schedule Your Consultation' })).toBeVisible();
  });

  test('a search sent early stays on its page and finds', async ({ page }) => {
    const release = await withoutCode(page, '/resources');
    await page.getByRole('searchbox').fill('migration');
    await page.getByRole('searchbox').press('Enter');
    release();
    await expect(page).toHaveURL(/\/resources\?q=migration/);
    await expect(page.locator('#library-results')).toBeVisible();
  });
});

test('Back to a section is followed', async ({ page }) => {
  await page.goto('/#about');
  await page.evaluate(() => {
    location.hash = 'services';
  });
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL('/#about');
  await expect(page.locator('#about-heading')).toBeInViewport();
});

for (const [path, label] of [
  ['/', 'Message'],
  ['/resources', 'Email address'],
  ['/video-generator', 'Campaign theme'],
] as const) {
  test(`words typed on ${path} before its code is there stay, and are there again later`, async ({
    page,
  }) => {
    const release = await withoutCode(page, path);
    const field = page.getByLabel(label, { exact: true });
    await field.fill('half a sentence');
    release();
    await expect(page.locator('[data-not-hydrated]')).toHaveCount(0);
    await expect(field).toHaveValue('half a sentence');
    await expect(field).toBeFocused();
    await page.goto('/robots.txt');
    await page.goto(path);
    await expect(field).toHaveValue('half a sentence');
  });
}

test('a page that is left and come back to has its typed words', async ({ page }) => {
  await page.goto('/#contact');
  await fillContactForm(page, contact);
  // A document of its own, and back.
  await page.evaluate(() => location.assign('/services'));
  await expect(page).toHaveURL('/services');
  await page.goBack();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(contact.message);
  await expect(page.getByLabel('Email')).toHaveValue(contact.email);
  await expect(page.locator('[data-not-hydrated]')).toHaveCount(0);
});
