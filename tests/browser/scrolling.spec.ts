import type { Page } from '@playwright/test';
import { insights } from '#content/built/insights.ts';
import { expect, test } from '../support/test.ts';

/** How the page moves: smoothly to a section (specification §2), at once anywhere else. */

/** Notes each position at which a frame is drawn, from now on; runs in the page. */
function traceScroll(): void {
  const trace: number[] = [];
  const look = () => {
    if (window.scrollY !== trace.at(-1)) trace.push(window.scrollY);
    requestAnimationFrame(look);
  };
  look();
  Object.assign(window, { trace });
}

/** The positions so far, once the frame that shows the present one is drawn. */
const traceOf = (page: Page) =>
  page.evaluate(() => {
    const { trace } = window as unknown as { trace: number[] };
    return new Promise<number[]>((resolve) => {
      const look = () => {
        if (trace.at(-1) === window.scrollY) resolve(trace);
        else requestAnimationFrame(look);
      };
      look();
    });
  });

/** The positions from before an act until a section is reached. */
async function tracedTo(page: Page, id: string, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(traceScroll);
  await act();
  await expectArrivedAt(page, id);
  return traceOf(page);
}

/** The positions from before an act until a place is reached. */
async function tracedToPlace(page: Page, place: number, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(traceScroll);
  await act();
  await expect.poll(async () => (await traceOf(page)).at(-1)).toBe(place);
  return traceOf(page);
}

/** The section's upper edge stands at the fixed bar's lower one, or the page ends. */
async function expectArrivedAt(page: Page, id: string): Promise<void> {
  const target = page.locator(`[id="${id}"]`);
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { scrollMarginTop } = getComputedStyle(element);
        const rest = element.getBoundingClientRect().top - Number.parseFloat(scrollMarginTop);
        const { scrollHeight, clientHeight } = document.documentElement;
        return Math.abs(rest) < 1 || (rest > 0 && window.scrollY >= scrollHeight - clientHeight - 1);
      }),
    )
    .toBe(true);
}

/** To the end of the page from which the way to a section is longer: on a busy machine a short one has few frames. */
async function goFarFrom(page: Page, id: string): Promise<void> {
  await page.locator(`[id="${id}"]`).evaluate((element) => {
    const { scrollHeight } = document.documentElement;
    const isLow = element.getBoundingClientRect().top + window.scrollY > scrollHeight / 2;
    window.scrollTo({ top: isLow ? 0 : scrollHeight, behavior: 'instant' });
  });
}

/** At least eight positions, none of them a way back or beyond the last. */
function expectSmooth(trace: readonly number[]): void {
  expect(trace.length).toBeGreaterThanOrEqual(8);
  const isDown = trace.at(-1)! > trace[0]!;
  expect(trace).toEqual(trace.toSorted((a, b) => (isDown ? a - b : b - a)));
}

const article = `/insights/${insights[0]!.id}`;
const withMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' });
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const setHash = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);
const barLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Follows a link by the keyboard: smoothly to the section, whose heading has the focus then. */
async function expectSmoothWay(page: Page, path: string, name: string, id: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true }).first();
  await link.evaluate((element) => element.focus({ preventScroll: true }));
  await goFarFrom(page, id);
  expectSmooth(await tracedTo(page, id, () => page.keyboard.press('Enter')));
  await expect(page).toHaveURL(`${path}#${id}`);
  await expect(page.locator(`[id="${id}"]`).locator('h1, h2, h3').first()).toBeFocused();
}

test('§2 home: links to its sections scroll there smoothly, also again, and focus their headings', async ({
  page,
}) => {
  await withMotion(page);
  await page.goto('/');
  for (const _ of ['changed', 'chosen again'])
    await expectSmoothWay(page, '/', 'Testimonials', 'testimonials');
  await expectSmoothWay(page, '/', 'Explore Our Services', 'services');
});

for (const [path, name, id] of [
  ['/erp-services', 'Learn Our Approach', 'approach'],
  ['/industries', 'Explore Industries', 'industries'],
  ['/resources', 'Whitepapers', 'whitepapers'],
] as const) {
  test(`§2 “${name}” of ${path} scrolls smoothly to its section and focuses its heading`, async ({
    page,
  }) => {
    await withMotion(page);
    await page.goto(path);
    await expectSmoothWay(page, path, name, id);
  });
}

test('§2 home: a hash that is set in the address is scrolled to smoothly, and is a step to go back from', async ({
  page,
}) => {
  await withMotion(page);
  await page.goto('/?utm_source=letter');
  expectSmooth(await tracedTo(page, 'testimonials', () => page.goto('/?utm_source=letter#testimonials')));
  const place = await page.evaluate(() => scrollY);
  expectSmooth(await tracedTo(page, 'about', () => setHash(page, 'about')));
  await expect(page).toHaveURL('/?utm_source=letter#about');
  expect(await tracedToPlace(page, place, () => page.goBack())).toHaveLength(2);
  expect(await tracedToPlace(page, 0, () => page.goBack())).toHaveLength(2);
  await expect(page).toHaveURL('/?utm_source=letter');
});

test('§2 home: on load with a hash, and from another page, the section is reached in one smooth movement', async ({
  page,
}) => {
  await withMotion(page);
  await page.addInitScript(traceScroll);
  await page.goto('/#testimonials');
  await expectArrivedAt(page, 'testimonials');
  expectSmooth(await traceOf(page));
  await expect(page.locator('#testimonials-heading')).toBeFocused();

  for (const link of [
    barLink(page, 'Contact'),
    page.getByRole('link', { name: 'Schedule Consultation' }).first(),
  ]) {
    await page.goto(article);
    await scrollTo(page, 700);
    const [before, ...movement] = await tracedTo(page, 'contact', () => link.dispatchEvent('click'));
    expect([before, movement[0]]).toEqual([700, 0]);
    expectSmooth(movement);
  }
});

test('§2 home: with reduced motion a section is reached in one step', async ({ page }) => {
  await page.addInitScript(traceScroll);
  await page.goto('/#testimonials');
  await expectArrivedAt(page, 'testimonials');
  expect((await traceOf(page)).length).toBeLessThanOrEqual(2);
  expect(await tracedTo(page, 'about', () => barLink(page, 'About').click())).toHaveLength(2);
  const place = await page.evaluate(() => scrollY);
  expect(await tracedTo(page, 'testimonials', () => setHash(page, 'testimonials'))).toHaveLength(2);
  expect(await tracedToPlace(page, place, () => page.goBack())).toHaveLength(2);
});

test('a new page begins at its top; Back, Forward, a reload and the way back from another site restore the place', async ({
  page,
}) => {
  await withMotion(page);
  await page.goto('/');
  await scrollTo(page, 2000);
  expect(await tracedToPlace(page, 0, () => barLink(page, 'Services').click())).toEqual([2000, 0]);
  await scrollTo(page, 500);
  expect(await tracedToPlace(page, 2000, () => page.goBack())).toEqual([500, 2000]);
  expect(await tracedToPlace(page, 500, () => page.goForward())).toEqual([2000, 500]);

  await page.addInitScript(traceScroll);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
  expect(await tracedToPlace(page, 2000, () => page.goBack())).toEqual([500, 2000]);
  await page.goForward();
  await page.goto('/robots.txt');
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000);
});

test('§2 home: Back from a section leads to the place of before, and the page’s own link to its top', async ({
  page,
}) => {
  await withMotion(page);
  await page.goto('/');
  await scrollTo(page, 1500);
  await tracedTo(page, 'about', () => barLink(page, 'About').click());
  const about = await page.evaluate(() => scrollY);
  expect(await tracedToPlace(page, 1500, () => page.goBack())).toEqual([about, 1500]);
  expect(await tracedToPlace(page, about, () => page.goForward())).toEqual([1500, about]);
  expect(await tracedToPlace(page, 0, () => barLink(page, 'Home').click())).toEqual([about, 0]);
  await expect(page).toHaveURL('/');
});

test('a section is followed while lists above it come, until the visitor acts', async ({ page }) => {
  await withMotion(page);
  await page.goto(article);
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  for (const [path, { promise }] of [
    ['/api/case-studies', first],
    ['/api/insights', second],
  ] as const) {
    await page.route(path, async (route) => {
      await promise;
      await route.continue();
    });
  }
  await page.getByRole('main').getByRole('link', { name: 'All Whitepapers' }).click();
  await expect(page).toHaveURL('/resources#whitepapers');
  await expect(page.getByText('Loading case studies...')).toBeAttached();
  await expectArrivedAt(page, 'whitepapers');
  const before = await page.evaluate(() => scrollY);
  first.resolve();
  await expect(page.getByText('Loading case studies...')).toHaveCount(0);
  await expectArrivedAt(page, 'whitepapers');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before);

  // Whatever would move the page now would do it at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const distance = async () => (await page.locator('#whitepapers-heading').boundingBox())!.y;
  await page.mouse.wheel(0, -300);
  await expect.poll(distance).toBeGreaterThan(350);
  second.resolve();
  await expect(page.locator('#insights h3').first()).toBeAttached();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await distance()).toBeGreaterThan(350);
});

test('§2 §9 home: the scroll begins 100 ms after a link has changed the hash, unless the visitor acts', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await page.clock.pauseAt(Date.now() + 60_000);
  const place = () => page.evaluate(() => scrollY);

  await barLink(page, 'About').dispatchEvent('click');
  await expect(page).toHaveURL('/#about');
  await expect(page.locator('#about-heading')).toBeFocused();
  await page.clock.runFor(99);
  expect(await place()).toBe(0);
  await page.clock.runFor(1);
  await expectArrivedAt(page, 'about');

  const about = await place();
  await barLink(page, 'Testimonials').dispatchEvent('click');
  await expect(page.locator('#testimonials-heading')).toBeFocused();
  await page.clock.runFor(50);
  await page.keyboard.press('Shift');
  await page.clock.runFor(10_000);
  expect(await place()).toBe(about);

  for (const hash of ['nothing-of-that-name', '%E0%A4%A']) {
    await setHash(page, hash);
    await page.clock.runFor(10_000);
    expect(await place()).toBe(about);
  }
});
