import { beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, showToast, toasts } from '../../../web/src/ui/toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  toasts.set(undefined);
  return () => vi.useRealTimers();
});

test('§9 toasts: a dismissed one leaves the store after 1,000,000 ms', () => {
  showToast({ kind: 'success', title: 'One', text: '' });
  dismissToast(toasts.get()!.id);
  expect(toasts.get()?.open).toBe(false);
  vi.advanceTimersByTime(999_999);
  expect(toasts.get()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(toasts.get()).toBeUndefined();
});

test('§9 toasts: the removal of an old one leaves its successor alone', () => {
  showToast({ kind: 'success', title: 'One', text: '' });
  dismissToast(toasts.get()!.id);
  showToast({ kind: 'success', title: 'Two', text: '' });
  vi.advanceTimersByTime(1_000_000);
  expect(toasts.get()?.title).toBe('Two');
});
