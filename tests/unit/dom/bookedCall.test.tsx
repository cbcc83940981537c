import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { site } from '../../../content/built/site.ts';
import { bookingPageUrl, embedOf } from '../../../web/src/dialogs/schedule/bookingMessages.ts';
import ScheduleDialog from '../../../web/src/dialogs/schedule/ScheduleDialog.tsx';
import { renderAt } from './renderAt.tsx';

const { origin } = new URL(site.schedulingUrl);
const uri = 'https://api.calendly.com/scheduled_events/EVENT1/invitees/INVITEE1';
/** https://developer.calendly.com/api-docs/overview/embedding/notifying-the-parent-window */
const scheduled = {
  event: 'calendly.event_scheduled',
  payload: { event: { uri: uri.replace(/\/invitees.*/, '') }, invitee: { uri } },
};

let sent: { path: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    return new Response('{"success":true}');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function frame(): Promise<Window> {
  renderAt('/services', <ScheduleDialog open />);
  const found = await screen.findByTitle<HTMLIFrameElement>('Booking page for a 30-minute consultation');
  // Happy DOM opens no frame of another site.
  const page = { postMessage: () => {} } as unknown as Window;
  Object.defineProperty(found, 'contentWindow', { value: page });
  return page;
}

const post = (init: MessageEventInit) => act(() => void dispatchEvent(new MessageEvent('message', init)));

test('a booking in the frame is told to our API once, with its id and the page and no person', async () => {
  const source = await frame();
  post({ origin, source, data: { event: 'calendly.event_type_viewed', payload: {} } });
  post({ origin, source, data: scheduled });
  post({ origin, source, data: scheduled });
  const body = { booking: 'INVITEE1', page: location.pathname, source: 'direct' };
  expect(sent).toEqual([{ path: '/api/calls', body }]);
});

test.each(['another origin', 'another window', 'no window', 'another message'])(
  '%s tells of no booking',
  async (what) => {
    const source = await frame();
    const told = { origin, source, data: scheduled };
    if (what === 'another origin') post({ ...told, origin: 'https://calendly.com.evil.example' });
    if (what === 'another window') post({ ...told, source: window });
    if (what === 'no window') post({ ...told, source: null });
    if (what === 'another message') post({ ...told, data: 'calendly.event_scheduled' });
    expect(sent).toEqual([]);
  },
);

test('Cal.com’s page gets its own parameters and the answer that it waits for, and names the booking', () => {
  const cal = embedOf('https://cal.com/firm/30min');
  const url = new URL(bookingPageUrl('https://cal.com/firm/30min?month=2026-12', 'firm.example', cal));
  expect(url.pathname).toBe('/firm/30min/embed');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    month: '2026-12',
    embed: 'site',
    embedType: 'inline',
  });
  const message = (type: string, data = {}) => ({ originator: 'CAL', type, namespace: 'site', data });
  expect(cal.answer?.(message('__iframeReady'))).toEqual({
    originator: 'CAL',
    method: 'parentKnowsIframeReady',
  });
  expect(cal.answer?.(message('linkReady'))).toBeUndefined();
  expect(cal.booked(message('bookingSuccessfulV2', { uid: 'uid-1' }))).toEqual({ booking: 'uid-1' });
  expect(cal.booked(message('bookerViewed'))).toBeUndefined();
  expect(cal.booked(scheduled)).toBeUndefined();
});

test('any other page gets the hostname alone and is heard of nothing; a host of one’s own may be named', () => {
  const other = embedOf('https://booking.firm.example/half-hour');
  const url = bookingPageUrl('https://booking.firm.example/half-hour', 'firm.example', other);
  expect(url).toBe('https://booking.firm.example/half-hour?embed_domain=firm.example');
  expect(other.booked(scheduled)).toBeUndefined();
  expect(embedOf('https://calls.firm.example/30min', 'cal.com')).toBe(embedOf('https://cal.com/x'));
  expect(embedOf('https://notcalendly.com/x').booked(scheduled)).toBeUndefined();
});
