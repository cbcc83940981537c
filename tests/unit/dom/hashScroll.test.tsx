import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDocumentClicks } from '../../../web/src/arrival/useDocumentClicks.ts';
import { useHashScroll } from '../../../web/src/arrival/useHashScroll.ts';
import { renderAt } from './renderAt.tsx';

function Page() {
  useHashScroll();
  useDocumentClicks(() => true);
  return (
    <>
      <a href="/#about">About</a>
      <section id="about">
        <h2>About us</h2>
      </section>
    </>
  );
}

const scrolled = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('§2 home: the page scrolls smoothly to the hash after 100 ms and focuses the section’s heading [hash-scroll]', () => {
  renderAt('/#about', <Page />);
  vi.advanceTimersByTime(99);
  expect(scrolled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth', block: 'start' });
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('§2 home: choosing the current hash again still scrolls (decision 14)', () => {
  renderAt('/#about', <Page />);
  vi.advanceTimersByTime(100);
  act(() => void fireEvent.click(screen.getByRole('link')));
  vi.advanceTimersByTime(100);
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test('§2 home: reduced motion scrolls at once', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  renderAt('/#about', <Page />);
  vi.advanceTimersByTime(100);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ behavior: 'instant', block: 'start' });
});
