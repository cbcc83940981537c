import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadChunk } from '../../../web/src/lazyChunk.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');
const load = () => Promise.reject<{ default: unknown }>(lost);
const page = (script: string) =>
  `<template id="code"><script type="module" src="${script}"></script></template>`;
const reload = vi.fn();

/** The site's replies, one after the other; `undefined` while it cannot be reached. */
function answerWith(...pages: (string | undefined)[]) {
  vi.stubGlobal('fetch', async () => {
    const html = pages.shift();
    if (html === undefined) throw new TypeError('Failed to fetch');
    return new Response(html);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockReset();
  vi.stubGlobal('location', { pathname: '/', reload });
  const own = '<script type="module" src="/assets/main-1.js"></script>';
  vi.stubGlobal('document', new DOMParser().parseFromString(own, 'text/html'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('decision 53: a chunk that is gone with its release reloads the page, once for each release [open-pages]', async () => {
  answerWith(page('/assets/main-2.js'), page('/assets/main-2.js'), page('/assets/main-3.js'));
  void loadChunk(load, 'default');
  await vi.runAllTimersAsync();
  expect(reload).toHaveBeenCalledTimes(1);
  const second = expect(loadChunk(load, 'default')).rejects.toBe(lost);
  await vi.runAllTimersAsync();
  await second;
  expect(reload).toHaveBeenCalledTimes(1);
  void loadChunk(load, 'default');
  await vi.runAllTimersAsync();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('decision 53: a dropped line reloads no page, whether it comes back or not', async () => {
  for (const pages of [[undefined, page('/assets/main-1.js')], []]) {
    answerWith(...pages);
    const loaded = expect(loadChunk(load, 'default')).rejects.toBe(lost);
    await vi.runAllTimersAsync();
    await loaded;
  }
  expect(reload).not.toHaveBeenCalled();
});
