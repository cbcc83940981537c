import type { Page } from '@playwright/test';
import { withoutOptimizing } from '../../support/browser.ts';
import { contactMessage, requiredSentence } from '../../support/contact.ts';
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
      { path: '/', device: 'phone' },
      (page) => main(page).getByRole('link', { name: 'Schedule a Call' }).first().tap(),
      ({ seen }) => expect(seen.dialogs).toEqual(['Schedule Your Consultation']),
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
    await menu.getByRole('link', { name: 'Schedule a Call' }).click();
    await expect(menu).toBeVisible();
    release();
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
    const release = await withoutCode(page, '/services');
    const button = page.getByRole('link', { name: 'Schedule' }).first();
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveCSS('opacity', '0.6');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.getByRole('dialog', { name: 'Schedule Your Consultation' })).toBeVisible();
    await expect(page.locator('button[aria-busy="true"]')).toHaveCount(0);
  });

  test('a form sent early keeps its words and is sent once', async ({ page }) => {
    const bodies: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/contacts')) bodies.push(request.postData());
    });
    const release = await withoutCode(page, '/');
    await fillContactForm(page, contact);
    const send = page.getByRole('button', { name: 'Send Message' });
    await send.click();
    await send.click();
    // That it is held is said once, and no longer than it is so.
    const held = page
      .locator('#contact')
      .getByRole('status')
      .getByText('Sending as soon as the page is ready…');
    await expect(held).toBeVisible();
    await expect(send).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(held).toHaveCount(0);
    await expect(page.locator('#contact [aria-busy]')).toHaveCount(0);
    await expect(page.getByText('Your message is with us.')).toBeVisible();
    expect(bodies.map((body) => JSON.parse(body!))).toEqual([contact]);
    await expect(page).toHaveURL('/');
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

test.describe('code that never comes takes nothing away', () => {
  const lost = /Failed to load resource|ERR_FAILED|dynamically imported module/;

  test('a form whose code is lost keeps its words, and what it says can be pressed', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(lost);
    // An unused page would be loaded anew.
    const used = Promise.withResolvers<void>();
    await page.route('**/assets/ContactForm-*', async (route) => {
      await used.promise;
      await route.abort();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await fillContactForm(page, contact);
    await page.getByLabel('Message', { exact: true }).press('End');
    used.resolve();
    const said = page.locator('#contact').getByRole('alert');
    await expect(said).toContainText('This part of the page could not be loaded.');
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(contact.message);
    await page.unroute('**/assets/ContactForm-*');
    await Promise.all([page.waitForEvent('load'), said.getByRole('button').click()]);
    await expect(page.locator('[data-not-hydrated]')).toHaveCount(0);
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(contact.message);
  });

  test('first code that fails is asked for again, and what was pressed meanwhile is done', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(lost);
    for (const name of ['main', 'ServicesPage']) {
      await test.step(name, async () => {
        await page.route(
          (url) => url.pathname.startsWith(`/assets/${name}-`),
          (route) => route.abort(),
        );
        await page.goto('/services', { waitUntil: 'commit' });
        await page.getByRole('link', { name: 'Schedule' }).first().click();
        await expect(page.getByRole('dialog', { name: 'Schedule Your Consultation' })).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    }
  });

  test('a page whose first code is lost can be read, says so, and its bar covers text', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(lost);
    await page.clock.install();
    await page.route('**/assets/IndustriesPage-*', (route) => route.abort());
    await page.goto('/industries', { waitUntil: 'commit' });
    const said = page.getByRole('alert');
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(said).toContainText('This part of the page could not be loaded.', { timeout: 300 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const bar = page.getByRole('banner').first();
    await page.mouse.wheel(0, 300);
    await expect(bar).toHaveCSS('background-color', /^rgb\(/);
    // As in an engine without scroll timelines.
    await bar.evaluate((header) => header.style.setProperty('animation', 'none'));
    await expect(bar).toHaveCSS('background-color', /^rgb\(/);
    await page.unrouteAll();
    await Promise.all([
      page.waitForEvent('load'),
      said.getByRole('button', { name: 'Load the page again' }).click(),
    ]);
    await expect(page.locator('#root[data-not-hydrated]')).toHaveCount(0);
    await expect(said).toHaveCount(0);
  });
});

test.describe('a form far below the screen costs nothing until somebody may soon use it', () => {
  const form = '#contact [data-not-hydrated]';
  const signs: [string, (page: Page) => Promise<unknown>][] = [
    ['a moved pointer', (page) => page.mouse.move(200, 200)],
    ['a key', (page) => page.keyboard.press('Shift')],
    ['the part coming into view, by the scrollbar', (page) => page.evaluate(() => scrollTo(0, 1e6))],
  ];
  test('pointer, key and scrollbar bring its code; a press by assistive technology is answered', async ({
    page,
  }) => {
    let asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const arrive = async () => {
      asked = [];
      await page.goto('/');
      expect(asked.filter((url) => /ContactForm|forms-/.test(url))).toEqual([]);
      await expect(page.locator(form)).toHaveCount(1);
    };
    for (const [sign, give] of signs) {
      await test.step(sign, async () => {
        await arrive();
        await give(page);
        await expect(page.locator(form)).toHaveCount(0);
      });
    }
    await test.step('a press that moves no pointer', async () => {
      await arrive();
      await page
        .getByRole('button', { name: 'Send Message' })
        .evaluate((button: HTMLButtonElement) => button.click());
      await expect(page.locator('#contact').getByText(requiredSentence('First name')).first()).toBeVisible();
    });
  });

  test('Back to a section is followed, with no other sign of the visitor', async ({ page }) => {
    await page.goto('/#about');
    await page.evaluate(() => {
      location.hash = 'services';
    });
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL('/#about');
    await expect(page.locator('#about-heading')).toBeInViewport();
    await expect(page.locator(form)).toHaveCount(0);
  });
});

for (const [path, label] of [
  ['/', 'Message'],
  ['/resources', 'Email address'],
  ['/video-generator', 'Campaign theme'],
] as const) {
  test(`words typed on ${path} before its code is there are there again later`, async ({ page }) => {
    const release = await withoutCode(page, path);
    await page.getByLabel(label, { exact: true }).fill('half a sentence');
    await page.goto('/robots.txt');
    await page.goto(path, { waitUntil: 'commit' });
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveValue('half a sentence');
    await field.focus();
    release();
    await expect(
      page.locator('form:focus-within').locator('xpath=ancestor::*[@data-not-hydrated]'),
    ).toHaveCount(0);
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
