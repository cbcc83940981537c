import { act } from '@testing-library/react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as previousPageModule from '../../../web/src/layout/previousPage.ts';
import { renderAt } from './renderAt.tsx';

let module: typeof previousPageModule;
let navigate: NavigateFunction;

function Page() {
  module.useNotePage();
  navigate = useNavigate();
  return null;
}

/** A load of a page, which a link of the other one led to. */
async function load(path: string, referrer = '', type = 'navigate') {
  vi.resetModules();
  module = await import('../../../web/src/layout/previousPage.ts');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  renderAt(path, <Page />);
}

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://firm.example/'));
});
test('the page before is the one that was left inside the app; sections and the way to the form are none', async () => {
  await load('/expert-witness');
  expect(module.previousPage()).toBeUndefined();
  act(() => void navigate('/contact'));
  act(() => void navigate('/#contact'));
  expect(module.previousPage()).toBe('/expert-witness');
  act(() => void navigate('/#about'));
  expect(module.previousPage()).toBe('/expert-witness');
});

test.each([
  ['the site’s own page', 'https://firm.example/expert-witness', 'navigate', '/expert-witness'],
  ['another site', 'https://other.example/page', 'navigate', undefined],
  ['the same page', 'https://firm.example/', 'navigate', undefined],
  ['no page', '', 'navigate', undefined],
  ['the site’s own page, before a reload', 'https://firm.example/services', 'reload', undefined],
])('of a load of its own, the page before is the site’s: %s', async (_, referrer, type, expected) => {
  await load('/', referrer, type);
  expect(module.previousPage()).toBe(expected);
});
