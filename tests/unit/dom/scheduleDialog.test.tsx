import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { site } from '#content/built/site.ts';
import { bookingPageUrl, embedOf } from '#web/src/tools/schedule/bookingMessages.ts';
import ScheduleDialog from '#web/src/tools/schedule/ScheduleDialog.tsx';
import { renderAt } from './renderAt.tsx';

const { origin } = new URL(site.schedulingUrl);
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Booking page for a 30-minute consultation');
const link = () => screen.getByRole('link', { name: 'Open the booking page in a new tab' });
const said = () => screen.getByRole('status').textContent;
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const hear = (from: string) => act(() => void dispatchEvent(new MessageEvent('message', { origin: from })));

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  site.askBeforeBookingPage = false;
});

test('§2 schedule dialog: its frame loads with it; a page that speaks in time is never called blocked', () => {
  renderAt('/', <ScheduleDialog open />);
  expect(screen.getByRole('dialog', { name: 'Schedule Your Consultation' })).toBeTruthy();
  expect(new URL(frame()!.src).searchParams.get('embed_domain')).toBe(location.hostname);
  expect([link().getAttribute('href'), link().getAttribute('target')]).toEqual([
    site.schedulingUrl,
    '_blank',
  ]);
  hear(origin);
  pass(80_000);
  expect(said()).toBe('');
});

test('schedule dialog: after 8 seconds of silence ways beside the frame are named, until it speaks', () => {
  renderAt('/', <ScheduleDialog open />);
  // Other pages are no sign of it.
  hear('https://other.example');
  pass(7999);
  expect(said()).toBe('');
  pass(1);
  const status = screen.getByRole('status');
  expect(status.textContent).toMatch(
    /^Is the booking page empty\? Your browser or network may block it: open it in a tab of its own, or write to us and we will agree on a time\./,
  );
  const ways = within(status).getAllByRole('link');
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['calendly.com/calder-wren/30min', site.schedulingUrl],
    [site.contactEmail, `mailto:${site.contactEmail}`],
  ]);
  expect(frame()).not.toBeNull();
  hear(origin);
  expect(said()).toBe('');
});

test('schedule dialog: a host to which the booking page leads is believed where the firm names it', () => {
  renderAt('/', <ScheduleDialog open />);
  hear('https://elsewhere.example');
  pass(8000);
  expect(said()).toMatch(/^Is the booking page empty/);
  cleanup();
  site.bookingHosts.push('elsewhere.example');
  onTestFinished(() => void site.bookingHosts.pop());
  renderAt('/', <ScheduleDialog open />);
  hear('https://elsewhere.example');
  pass(8000);
  expect(said()).toBe('');
});

test('schedule dialog: with the setting on the booking page is not reached before the visitor asks', () => {
  site.askBeforeBookingPage = true;
  renderAt('/', <ScheduleDialog open />);
  const button = screen.getByRole('button', { name: 'Load the booking page' });
  expect(frame()).toBeNull();
  expect(link().getAttribute('href')).toBe(site.schedulingUrl);
  // Nothing was asked for, so nothing is late.
  pass(8000);
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.click(button);
  expect(new URL(frame()!.src).origin).toBe(origin);
  expect(document.activeElement).toBe(frame());
  expect(button.isConnected).toBe(false);
});

test('§2 schedule dialog: Calendly gets the hostname, encoded, beside the parameters of the firm', () => {
  expect(bookingPageUrl('https://calendly.com/firm/30min?month=2026-01', 'a b.example')).toMatch(
    /^https:\/\/calendly\.com\/firm\/30min\?month=2026-01&embed_domain=a[+]b\.example/,
  );
});

test('schedule dialog: a page of Cal.com has its own parameters and is told that its parent is ready', () => {
  expect(bookingPageUrl('https://cal.com/firm/30min', 'a.example')).toBe(
    'https://cal.com/firm/30min/embed?embed=site&embedType=inline',
  );
  const ready = { originator: 'CAL', type: '__iframeReady' };
  const { answer } = embedOf('https://cal.com/firm/30min');
  expect(answer?.(ready)).toEqual({ originator: 'CAL', method: 'parentKnowsIframeReady' });
  expect(answer?.({ ...ready, type: 'linkReady' })).toBeUndefined();
  expect(embedOf(site.schedulingUrl).answer?.(ready)).toBeUndefined();
});
