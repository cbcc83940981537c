import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isCodeLost, loadCode, reloadForLostCode } from '../../../web/src/lostCode.ts';

const reload = vi.fn();
let page: EventTarget;

/** The page as the browser brings it, once more after each reload. */
function openPage() {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  reloadForLostCode();
}

/** How the site answers a question for the page's release. */
const siteAnswers = (answer: number | 'nothing') =>
  vi.stubGlobal('fetch', async () => {
    if (answer === 'nothing') throw new TypeError('Failed to fetch');
    return new Response(null, { status: answer });
  });

/** A file of the page's code does not come. */
async function loseCode(answer: number | 'nothing') {
  siteAnswers(answer);
  page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await new Promise((resolve) => setTimeout(resolve));
}

const act = () => document.documentElement.setAttribute('data-acted', '');

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.stubGlobal('location', { reload });
  openPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-acted');
  isCodeLost.set(false);
});

test('a page whose release is gone is loaded anew, whatever the visitor has done', async () => {
  act();
  await loseCode(404);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that nobody has used is loaded anew when a file of its code does not come', async () => {
  await loseCode(200);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([200, 503] as const)('a page in use stays while its release may be there (%s)', async (answer) => {
  act();
  await loseCode(answer);
  expect(reload).not.toHaveBeenCalled();
});

test('a page stays while the line is down, and is loaded anew when it is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  siteAnswers('nothing');
  page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).not.toHaveBeenCalled();
  siteAnswers(200);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page view is loaded anew once, however much is missing; the next one may be again', async () => {
  await loseCode(404);
  await loseCode(404);
  openPage();
  await loseCode(404);
  expect(reload).toHaveBeenCalledTimes(1);
  openPage();
  await loseCode(404);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without storage no page is loaded anew by itself', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  await loseCode(404);
  expect(reload).not.toHaveBeenCalled();
});

test('missing code that a press asked for is said at the foot of the page', async () => {
  siteAnswers(200);
  const lost = new TypeError('Failed to fetch dynamically imported module');
  expect(await loadCode(async () => 'module')).toBe('module');
  expect(isCodeLost.get()).toBe(false);
  await expect(loadCode(() => Promise.reject(lost))).rejects.toBe(lost);
  expect(isCodeLost.get()).toBe(true);
});
