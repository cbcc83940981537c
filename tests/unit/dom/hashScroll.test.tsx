import { act, fireEvent, screen } from '@testing-library/react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { useHashScroll } from '../../../web/src/layout/arrival.ts';
import { renderAt } from './renderAt.tsx';

let navigate: NavigateFunction;

function Page() {
  useHashScroll();
  navigate = useNavigate();
  return (
    <>
      <section id="team" />
      <section id="about">
        <h2>About us</h2>
      </section>
    </>
  );
}

const goTo = (to: string | number) => act(() => void navigate(to as string));
const scrolled = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
});

test('§2 home: the page scrolls smoothly to the hash after 100 ms and focuses the section’s heading', () => {
  renderAt('/#about', <Page />);
  vi.advanceTimersByTime(99);
  expect(scrolled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth', block: 'start' });
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('§2 home: the current hash chosen again scrolls again, at once where motion is reduced', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  renderAt('/#about', <Page />);
  vi.advanceTimersByTime(100);
  goTo('/#about');
  vi.advanceTimersByTime(100);
  expect(scrolled.mock.calls).toEqual(Array(2).fill([{ behavior: 'instant', block: 'start' }]));
});

test.each([
  ['does something', () => fireEvent.wheel(document.body)],
  [
    'moves the page away, by the scrollbar too,',
    () => {
      vi.stubGlobal('scrollY', 4000);
      screen.getByRole('heading').parentElement!.getBoundingClientRect = () =>
        new DOMRect(0, -3000, 800, 600);
    },
  ],
])('§2 home: a visitor who %s within the first 100 ms is left alone', (_, act) => {
  renderAt('/#about', <Page />);
  vi.advanceTimersByTime(50);
  act();
  vi.advanceTimersByTime(1000);
  expect(scrolled).not.toHaveBeenCalled();
});

test.each(['reload', 'back_forward'])('after a %s the remembered position stands', (type) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  renderAt('/#about', <Page />);
  vi.advanceTimersByTime(1000);
  expect(scrolled).not.toHaveBeenCalled();
});

test('going back to a hash leaves the position to the browser; one that is typed into the address is followed', () => {
  renderAt('/#about', <Page />);
  goTo('/#team');
  vi.advanceTimersByTime(100);
  scrolled.mockReset();
  goTo(-1);
  vi.advanceTimersByTime(1000);
  expect(scrolled).not.toHaveBeenCalled();
  // The router is told of it as of Back, at another address than the page was loaded with.
  goTo(1);
  history.replaceState(null, '', '#about');
  goTo(-1);
  vi.advanceTimersByTime(100);
  expect(scrolled).toHaveBeenCalledOnce();
});

test('§2 home: a section that is not there yet is waited for, but not for ever', () => {
  let resized = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resized = told;
      }
      observe() {}
      disconnect() {
        resized = () => {};
      }
    },
  );
  const arrive = (id: string) => {
    const section = document.body.appendChild(document.createElement('section'));
    section.id = id;
    resized();
    section.remove();
  };
  renderAt('/#late', <Page />);
  vi.advanceTimersByTime(9000);
  arrive('late');
  expect(scrolled).toHaveBeenCalledOnce();
  renderAt('/#never', <Page />);
  vi.advanceTimersByTime(11_000);
  arrive('never');
  expect(scrolled).toHaveBeenCalledOnce();
});
