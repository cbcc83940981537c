import type { BrowserContext, Page } from '@playwright/test';
import { caseStudies } from '#content/built/caseStudies.ts';
import { whitepapers } from '#content/built/whitepapers.ts';
import { contactMessage } from '../support/contact.ts';
import { hydrated, untilAtRest } from '../support/hydrated.ts';
import { operateOn } from '../support/operate.ts';
import { dialogOf, trigger } from '../support/roiPage.ts';
import { saveData } from '../support/saveData.ts';
import { expect, fillContactForm, test } from '../support/test.ts';
import { fillScriptForm } from '../support/video.ts';
import { nextRelease } from './release/nextRelease.ts';
import { type ReleaseName, type Releases, startReleases } from './release/startReleases.ts';

/** A release under pages that are open or cached, rehearsed on a stack of its own. */

test.describe.configure({ mode: 'serial', timeout: 150_000 });

const [[headline], [title, nextTitle]] = Object.entries(nextRelease.words) as [
  [string, string],
  [string, string],
];
const study = caseStudies.find((item) => item.title === title)!;
const paths = {
  home: '/',
  resources: '/resources',
  whitepaper: `/whitepapers/${whitepapers[0]!.id}`,
  video: '/video-generator',
};

let releases: Releases;
test.beforeAll(async () => {
  // Two stacks start.
  test.setTimeout(90_000);
  releases = await startReleases();
});
test.afterAll(async () => {
  await releases?.stop();
});
// The code of the next page comes late.
test.beforeEach(({ context }) => saveData(context));

/** Which release a page is of, as its own inline style says. */
const madeBy = (page: Page) =>
  page.evaluate<ReleaseName>(
    () =>
      (getComputedStyle(document.documentElement).getPropertyValue('--release') as ReleaseName) || 'first',
  );

/** What the global style, a page's own style and its fonts make of it. */
const looks = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const { fontFamily, fontSize, color, marginTop } = getComputedStyle(heading);
    const { width, height } = heading.getBoundingClientRect();
    return { fontFamily, fontSize, color, marginTop, width, height };
  });

/** Opens a page, and waits for the lists that it asks for by itself: nothing answers while a release comes. */
async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  const lists = path === paths.resources ? ['case-studies', 'insights', 'whitepapers'] : [];
  const replies = lists.map((list) =>
    page.waitForResponse((reply) => reply.url() === `${releases.url}/api/${list}`),
  );
  await page.goto(releases.url + path);
  await untilAtRest(page);
  await Promise.all(replies);
  return page;
}

/** The names of the scripts that pages load from now on, and every reply that is none. */
function watch(context: BrowserContext) {
  const scripts: string[] = [];
  const failures: string[] = [];
  context.on('response', (response) => {
    const { pathname, origin } = new URL(response.url());
    if (origin !== releases.url) return;
    if (pathname.endsWith('.js')) scripts.push(pathname.replace(/^\/assets\/|-[\w-]{8}\.js$/g, ''));
    if (response.status() >= 400) failures.push(`${response.status()} ${pathname}`);
  });
  return { scripts, failures };
}

async function openScheduleDialog(page: Page): Promise<void> {
  // Before its code is there, the link leads to the booking page.
  await hydrated(page);
  await page.getByRole('link', { name: 'Schedule a Call' }).first().click();
  await closeScheduleDialog(page);
}

async function closeScheduleDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Schedule Your Consultation' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function sendMessage(page: Page): Promise<string> {
  const message = contactMessage();
  await fillContactForm(page, message);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
  return message.email;
}

async function writeScript(page: Page): Promise<void> {
  await fillScriptForm(page);
  await page.getByRole('button', { name: 'Generate Script' }).click();
  await expect(page.locator('#script article h3').first()).toBeVisible();
}

test('a page that is open during a release keeps its styles, finds its late code and sends', async ({
  context,
}) => {
  const [home, resources, whitepaper, video, left] = (await Promise.all(
    [paths.home, paths.resources, paths.whitepaper, paths.video, paths.home].map((path) =>
      open(context, path),
    ),
  )) as [Page, Page, Page, Page, Page];
  const looked = { home: await looks(home), resources: await looks(resources) };
  const kept = await (await context.request.get(releases.url + paths.resources)).text();

  await releases.deploy('next');
  const { scripts, failures } = watch(context);

  expect({ home: await looks(home), resources: await looks(resources) }).toEqual(looked);
  await test.step('late code of open pages', async () => {
    await openScheduleDialog(home);
    await trigger(resources).click();
    await expect(dialogOf(resources)).toBeVisible();
    expect(scripts).toEqual(expect.arrayContaining(['ScheduleDialog', 'RoiCalculatorDialog']));
  });
  await test.step('forms and replies of the API', async () => {
    await expect(home.getByRole('heading', { name: headline })).toBeVisible();
    const email = await sendMessage(home);
    expect((await operateOn(releases.dataDir, 'data', 'contacts')).join('\n')).toContain(email);
    const download = whitepaper.waitForEvent('download');
    await whitepaper.getByRole('link', { name: 'Download', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await writeScript(video);
  });
  await test.step('other pages by in-app navigation, with the words of the running release', async () => {
    await home.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
    await expect(home).toHaveURL(/\/services$/);
    await expect(home.getByRole('heading', { level: 1 })).toBeVisible();
    await resources.keyboard.press('Escape');
    await resources.locator(`a[href="/case-studies/${study.id}"]`).first().click();
    await expect(resources.getByRole('heading', { level: 1 })).toHaveText(nextTitle);
    expect(scripts).toEqual(expect.arrayContaining(['ServicesPage', 'CaseStudyPage']));
  });
  for (const page of [home, resources, whitepaper, video]) expect(await madeBy(page)).toBe('first');

  await test.step('back to a page that the browser has kept', async () => {
    await left.goto(releases.url + paths.whitepaper);
    expect(await madeBy(left)).toBe('next');
    await left.goBack();
    await untilAtRest(left);
    expect(await madeBy(left)).toBe('first');
    expect(await looks(left)).toEqual(looked.home);
    await openScheduleDialog(left);
  });
  await test.step('a page that CloudFront has kept, under the headers of the running release', async () => {
    const page = await context.newPage();
    await page.route(releases.url + paths.resources, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: kept });
    });
    await page.goto(releases.url + paths.resources);
    expect(await madeBy(page)).toBe('first');
    expect(await looks(page)).toEqual(looked.resources);
    await trigger(page).click();
    await expect(dialogOf(page)).toBeVisible();
  });
  await test.step('a page that is asked for again', async () => {
    await home.reload();
    expect(await madeBy(home)).toBe('next');
  });
  expect(failures).toEqual([]);
});

/** Until the page goes, whatever asked for lost code gets nothing, and React says so (error 422: while it hydrates). */
const lostCode =
  /status of 404|Failed to load|Refused to apply style from '\S+\.css'|dynamically imported module|undefined \(reading '\w+'\)|React error #422/;

test('a page of a release that was taken back, of which the site keeps nothing, is loaded anew once, and then works', async ({
  context,
  allowConsole,
}) => {
  allowConsole(lostCode);
  const page = await open(context, paths.home);
  await releases.deploy('first', 'lost');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));

  await page.getByRole('link', { name: 'Schedule a Call' }).first().click();
  await expect.poll(() => loads.length).toBe(1);
  expect(await madeBy(page)).toBe('first');
  // It opens what was asked for, and opens it again.
  await closeScheduleDialog(page);
  await openScheduleDialog(page);
  expect(loads).toHaveLength(1);
});

test('lost code of a release that is there loads an address anew, then without its code, with a way to go on', async ({
  context,
  allowConsole,
}) => {
  allowConsole(lostCode);
  const page = await context.newPage();
  await page.route('**/assets/{ScheduleDialog,ServicesPage}-*', (route) => route.abort());
  await page.goto(releases.url);
  const schedule = page.getByRole('link', { name: 'Schedule a Call' }).first();
  await hydrated(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await schedule.click();
  const said = page.getByRole('alert').filter({ hasText: 'Parts of this page do not work at the moment.' });
  await expect(said).toBeVisible();
  expect(loads).toBe(2);
  await expect(schedule).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(said).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page, and once more.
  expect(loads).toBe(5);

  await page.unrouteAll();
  await said.getByRole('link', { name: 'Load the page again' }).click();
  await expect(said).toHaveCount(0);
  await openScheduleDialog(page);
  expect(loads).toBe(6);
});
