import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../web/src/api/queryClient.ts';
import { prefetchOnIntent } from '../../../web/src/layout/prefetch.ts';

const page = vi.fn(async () => ({ Component: () => null }));
const asked: string[] = [];

const link = (name: string) => document.querySelector<HTMLAnchorElement>(`#${name}`)!;
const point = (element: Element) => element.dispatchEvent(new Event('pointerover', { bubbles: true }));

beforeAll(() => {
  prefetchOnIntent([
    {
      path: '/insights/:slug',
      lazy: page,
      handle: { queries: (slug: string) => [{ queryKey: ['/api/insights', slug], meta: {} }] },
    },
  ]);
});
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<a id="insight" href="/insights/one"><b>One</b></a>
    <a id="other" href="https://other.example/insights/one">Other</a><a id="here" href="/#about">Here</a><p>Text</p>`;
  queryClient.clear();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({});
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  page.mockReset();
  page.mockResolvedValue({ Component: () => null });
  asked.length = 0;
});

test('a page comes with the pointer that rests on its link: its code, and what it asks the API for', async () => {
  point(link('insight').firstElementChild!);
  await vi.advanceTimersByTimeAsync(64);
  expect(page).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(page).toHaveBeenCalledOnce();
  expect(asked).toEqual(['/api/insights/one']);
});

test('it comes with the focus, and at once with a press', async () => {
  link('insight').dispatchEvent(new Event('focusin', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(65);
  expect(page).toHaveBeenCalledTimes(1);
  link('insight').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(page).toHaveBeenCalledTimes(2);
});

test('a link that the pointer only passes brings nothing, nor does another site, this page or plain text', async () => {
  point(link('insight'));
  await vi.advanceTimersByTimeAsync(30);
  point(document.querySelector('p')!);
  await vi.advanceTimersByTimeAsync(100);
  for (const name of ['other', 'here']) {
    point(link(name));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(page).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
});

test('where data is to be saved nothing comes early', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  point(link('insight'));
  await vi.advanceTimersByTimeAsync(100);
  expect(page).not.toHaveBeenCalled();
});

test('code that does not come early disturbs nobody', async () => {
  page.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  point(link('insight'));
  await vi.advanceTimersByTimeAsync(100);
  expect(page).toHaveBeenCalledOnce();
});
