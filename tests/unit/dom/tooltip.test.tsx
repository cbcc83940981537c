import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import Tooltip from '#web/src/ui/Tooltip.tsx';
import { renderAt } from './renderAt.tsx';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

test('§4 §9 tooltips: open after 700 ms; within 300 ms of one the next opens at once, later it waits again', async () => {
  vi.useFakeTimers();
  // The test's document knows no popovers.
  HTMLElement.prototype.showPopover = () => {};
  document.body.innerHTML = ['Menu', 'Pause']
    .map((name) => `<button type="button" data-tooltip aria-label="${name}"></button>`)
    .join('');
  const [menu, pause] = document.querySelectorAll('button');
  const move = (target: Element, pointerType = 'mouse') =>
    fireEvent(target, new PointerEvent('pointerover', { bubbles: true, pointerType }));
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const shown = () => screen.queryByRole('tooltip')?.textContent;
  renderAt('/', <Tooltip />);
  move(menu!);
  await pass(699);
  expect(shown()).toBeUndefined();
  await pass(1);
  expect(shown()).toBe('Menu');
  move(document.body);
  await pass(299);
  expect(shown()).toBeUndefined();
  move(pause!);
  await pass(0);
  expect(shown()).toBe('Pause');

  move(document.body);
  await pass(300);
  move(menu!);
  await pass(699);
  expect(shown()).toBeUndefined();
  await pass(1);
  expect(shown()).toBe('Menu');
  // A finger opens none.
  move(document.body);
  await pass(300);
  move(menu!, 'touch');
  await pass(1000);
  expect(shown()).toBeUndefined();
});

test('tooltips: one closes by a press, a scroll and a pointer that leaves the window; what has gone opens none', () => {
  vi.useFakeTimers();
  HTMLElement.prototype.showPopover = () => {};
  document.body.innerHTML = '<button type="button" data-tooltip aria-label="Menu"></button>';
  const menu = document.querySelector('button')!;
  const shown = () => screen.queryByRole('tooltip')?.textContent;
  const rest = (target: Element) => {
    fireEvent(target, new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    act(() => void vi.advanceTimersByTime(699));
  };
  const pass = () => act(() => void vi.advanceTimersByTime(1));
  renderAt('/', <Tooltip />);
  for (const event of ['pointerdown', 'scroll', 'pointerout']) {
    rest(menu);
    pass();
    expect(shown()).toBe('Menu');
    fireEvent(menu, new Event(event, { bubbles: true }));
    expect(shown(), event).toBeUndefined();
    rest(document.body);
  }
  rest(menu);
  menu.remove();
  pass();
  expect(shown()).toBeUndefined();
});

test('tooltips: the tab key’s focus opens one at once, the focus of a press opens none', () => {
  HTMLElement.prototype.showPopover = () => {};
  document.body.innerHTML = '<button type="button" data-tooltip aria-label="Menu"></button>';
  const menu = document.querySelector('button')!;
  const shown = () => screen.queryByRole('tooltip')?.textContent;
  renderAt('/', <Tooltip />);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => menu.focus());
  expect(shown()).toBe('Menu');
  act(() => menu.blur());
  expect(shown()).toBeUndefined();
  fireEvent.pointerDown(menu);
  act(() => menu.focus());
  expect(shown()).toBeUndefined();
});
