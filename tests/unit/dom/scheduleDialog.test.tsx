import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { site } from '../../../content/built/site.ts';
import { embedOf } from '../../../web/src/tools/schedule/bookingMessages.ts';
import ScheduleDialog, { silenceLimit } from '../../../web/src/tools/schedule/ScheduleDialog.tsx';
import { renderAt } from './renderAt.tsx';

const frame = () => screen.queryByTitle<HTMLIFrameElement>('Booking page for a 30-minute consultation');
const load = () => screen.queryByRole('button', { name: 'Load the booking page' });
const link = () => screen.getByRole('link', { name: 'Open the booking page in a new tab' });

afterEach(() => {
  site.askBeforeBookingPage = false;
});

test('by default nothing is asked and the frame loads with the dialog', async () => {
  renderAt('/', <ScheduleDialog open />);
  await screen.findByRole('dialog', { name: 'Schedule Your Consultation' });
  expect(load()).toBeNull();
  expect(new URL(frame()!.src).searchParams.get('embed_domain')).toBe(location.hostname);
  expect([link().getAttribute('href'), link().getAttribute('target')]).toEqual([
    site.schedulingUrl,
    '_blank',
  ]);
});

test('with the setting on nothing of the booking page is reached before the visitor asks', async () => {
  site.askBeforeBookingPage = true;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderAt('/', <ScheduleDialog open />);
  const button = await screen.findByRole('button', { name: 'Load the booking page' });
  expect(frame()).toBeNull();
  expect(link().getAttribute('href')).toBe(site.schedulingUrl);
  // Nothing was asked for, so nothing is late.
  act(() => void vi.advanceTimersByTime(silenceLimit));
  expect(screen.queryByRole('status')).toBeNull();

  fireEvent.click(button);
  expect(new URL(frame()!.src).hostname).toBe(new URL(site.schedulingUrl).hostname);
  expect(document.activeElement).toBe(frame());
  expect(load()).toBeNull();
  act(() => void vi.advanceTimersByTime(silenceLimit - 1));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  // Beside it: a page that works may be silent, and who books in it is not disturbed.
  const said = screen.getByRole('status');
  expect(said.textContent).toMatch(/may block it/);
  expect(frame()!.hidden).toBe(false);
  expect(document.activeElement).toBe(frame());
  const ways = within(said).getAllByRole('link');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    site.schedulingUrl,
    `mailto:${site.contactEmail}`,
  ]);
  expect(ways[0]!.textContent).toBe('calendly.com/calder-wren/30min');
  // It was only late.
  const { origin } = new URL(site.schedulingUrl);
  act(() => void dispatchEvent(new MessageEvent('message', { origin })));
  expect(frame()!.hidden).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a booking page that says something in time is never called blocked; what others say is no sign of it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { origin } = new URL(site.schedulingUrl);
  renderAt('/', <ScheduleDialog open />);
  await screen.findByRole('dialog');
  act(() => void dispatchEvent(new MessageEvent('message', { origin })));
  act(() => void vi.advanceTimersByTime(10 * silenceLimit));
  expect(screen.getByRole('status').textContent).toBe('');

  cleanup();
  renderAt('/', <ScheduleDialog open />);
  await screen.findByRole('dialog');
  act(() => void dispatchEvent(new MessageEvent('message', { origin: 'https://other.example' })));
  act(() => void vi.advanceTimersByTime(silenceLimit));
  expect(screen.getByRole('status').textContent).toMatch(/may block it/);
});

test('a page of Cal.com is told that its parent is ready, when it asks, and no other page is', () => {
  const ready = { originator: 'CAL', type: '__iframeReady' };
  const { answer } = embedOf('https://cal.com/firm/30min');
  expect(answer?.(ready)).toEqual({ originator: 'CAL', method: 'parentKnowsIframeReady' });
  expect(answer?.({ ...ready, type: 'linkReady' })).toBeUndefined();
  expect(embedOf(site.schedulingUrl).answer?.(ready)).toBeUndefined();
});
