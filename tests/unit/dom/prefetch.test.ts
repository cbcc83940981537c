import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queries } from '#web/src/api/queries.ts';
import { prefetchOnIntent } from '#web/src/layout/prefetch.ts';
import { insight } from './items.ts';
import { answerWith, json } from './network.ts';

const page = vi.fn(async () => ({ Component: () => null }));
let fetch: ReturnType<typeof answerWith>;

const link = (name: string) => document.querySelector<HTMLAnchorElement>(`#${name}`)!;
const on = (element: Element, type: string) => element.dispatchEvent(new Event(type, { bubbles: true }));
const rest = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeAll(() => {
  prefetchOnIntent([
    {
      path: '/insights/:slug',
      lazy: page,
      handle: { queries: (slug: string) => [queries.insight(slug)] },
    },
  ]);
});
beforeEach(() => {
  vi.useFakeTimers();
  page.mockClear();
  document.body.innerHTML = `<a id="insight" href="/insights/one"><b>One</b></a>
    <a id="other" href="https://other.example/insights/one">Other</a><a id="here" href="/#about">Here</a><p>Text</p>`;
  fetch = answerWith(json(insight()));
});

test('a page comes with the pointer that rests on its link: its code, and what it asks the API for', async () => {
  on(link('insight').firstElementChild!, 'pointerover');
  await rest(64);
  expect(page).not.toHaveBeenCalled();
  await rest(1);
  expect(page).toHaveBeenCalledOnce();
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/insights/one']);
});

test('it comes with the focus', async () => {
  link('insight').focus();
  await rest(65);
  expect(page).toHaveBeenCalledTimes(1);
});

test('nothing comes for a passed link, another site, this page, plain text or where data is saved', async () => {
  on(link('insight'), 'pointerover');
  await rest(30);
  for (const element of [document.querySelector('p')!, link('other'), link('here')]) {
    on(element, 'pointerover');
    await rest(100);
  }
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  on(link('insight'), 'pointerover');
  await rest(100);
  expect(page).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
});
