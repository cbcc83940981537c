import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import ToastRegion from '#web/src/ui/Toaster.tsx';
import { dismissToast, showToast, toasts } from '#web/src/ui/toasts.ts';
import { renderAt } from './renderAt.tsx';

const show = (title: string) => act(() => showToast({ kind: 'success', title, text: '' }));
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  renderAt('/', <ToastRegion />);
});

test('§9 toasts: one at a time, each for 5000 ms of its own', () => {
  show('The first.');
  pass(3000);
  show('The second.');
  expect(shown()).toEqual(['The second.']);
  pass(4999);
  expect(shown()).toEqual(['The second.']);
  pass(1);
  expect(shown()).toEqual([]);
});

test('§9 toasts: a dismissed one leaves the store after 1,000,000 ms, its successor stays', () => {
  const dismiss = () => act(() => dismissToast(toasts.get()!.id));
  show('One');
  dismiss();
  expect(toasts.get()?.open).toBe(false);
  pass(999_999);
  expect(toasts.get()?.title).toBe('One');
  pass(1);
  expect(toasts.get()).toBeUndefined();

  show('Two');
  dismiss();
  show('Three');
  pass(1_000_000);
  expect(toasts.get()?.title).toBe('Three');
});
