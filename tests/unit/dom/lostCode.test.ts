import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLostCode, noteLostCode, reloadForLostCode } from '#web/src/ui/lostCode.ts';

const reload = vi.fn();
const loseCode = () => dispatchEvent(new Event('vite:preloadError'));

noteLostCode();
beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('location', { href: 'https://firm.example/services', reload });
});
afterEach(forgetLostCode);

test('a page whose code has not come is loaded anew, once for an address', () => {
  loseCode();
  expect(reloadForLostCode()).toBe(true);
  expect(reloadForLostCode()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  vi.stubGlobal('location', { href: 'https://firm.example/resources', reload });
  expect(reloadForLostCode()).toBe(true);
});

test('a part that fails for another reason loads nothing anew, nor does a prefetched page', () => {
  expect(reloadForLostCode()).toBe(false);
  loseCode();
  forgetLostCode();
  expect(reloadForLostCode()).toBe(false);
});

test.each([
  ['while the line is down', 'navigator', { onLine: false }],
  ['without storage', 'sessionStorage', undefined],
])('%s no page is loaded anew by itself', (_, name, value) => {
  vi.stubGlobal(name, value);
  loseCode();
  expect(reloadForLostCode()).toBe(false);
});
