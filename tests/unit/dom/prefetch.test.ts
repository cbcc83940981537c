import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { prefetchOnIntent } from '../../../web/src/layout/prefetch.ts';
import { answerWith, json } from './network.ts';

const page = vi.fn(async () => ({ Component: () => null }));
let fetch: ReturnType<typeof answerWith>;

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
  fetch = answerWith(json({}));
});
afterEach(() => {
  page.mockClear();
});

test('a page comes with the pointer that rests on its link: its code, and what it asks the API for', async () => {
  point(link('insight').firstElementChild!);
  await vi.advanceTimersByTimeAsync(64);
  expect(page).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(page).toHaveBeenCalledOnce();
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/insights/one']);
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
  expect(fetch).not.toHaveBeenCalled();
});

test('where data is to be saved nothing comes early', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  point(link('insight'));
  await vi.advanceTimersByTimeAsync(100);
  expect(page).not.toHaveBeenCalled();
});
