import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { recordBooking } from '../../../functions/handlers/recordBooking.ts';
import { readBooking } from '../../../functions/runtime/bookingWebhook.ts';

const secret = 'the-secret-of-this-stage';
const now = new Date('2026-11-23T12:00:00.000Z');
const seconds = Math.floor(now.getTime() / 1000);
const hmac = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex');

const event = 'https://api.calendly.com/scheduled_events/EVENT1/invitees';
const calendlyBody = (more = {}, type = 'invitee.created') =>
  JSON.stringify({
    event: type,
    created_at: now.toISOString(),
    payload: {
      uri: `${event}/INVITEE1`,
      name: 'Ada Lovelace',
      first_name: null,
      last_name: null,
      email: 'ada@example.com',
      rescheduled: false,
      old_invitee: null,
      scheduled_event: { uri: event, start_time: '2026-11-25T14:00:00.000000Z' },
      ...more,
    },
  });
const calendly = (body: string, { t = seconds, key = secret } = {}) => ({
  'calendly-webhook-signature': `t=${t},v1=${hmac(`${t}.${body}`, key)}`,
});

const calBody = (more = {}, triggerEvent = 'BOOKING_CREATED', createdAt = now.toISOString()) =>
  JSON.stringify({
    triggerEvent,
    createdAt,
    payload: {
      uid: 'cal-uid-1',
      startTime: '2026-11-25T15:00:00+01:00',
      attendees: [{ name: 'Ada Lovelace', email: 'ada@example.com', timeZone: 'Europe/Paris' }],
      ...more,
    },
  });
const cal = (body: string, key = secret) => ({ 'x-cal-signature-256': hmac(body, key) });

const person = {
  what: 'booked',
  firstName: 'Ada Lovelace',
  lastName: '',
  email: 'ada@example.com',
  startsAt: '2026-11-25T14:00:00.000Z',
};
const read = (body: string, headers: Record<string, string>, secrets = [secret]) =>
  readBooking(body, headers, secrets, now);

describe('a booking service’s signed call', () => {
  it('is read: who, when, and the id that the page’s notice has too', () => {
    const one = calendlyBody();
    expect(read(one, calendly(one))).toMatchObject({ ...person, booking: 'INVITEE1' });
    const other = calBody();
    expect(read(other, cal(other))).toMatchObject({ ...person, booking: 'cal-uid-1' });
  });

  it('counts with the secret of now or the one before', () => {
    const body = calendlyBody();
    expect(read(body, calendly(body, { key: 'before' }), [secret, 'before'])).toMatchObject(person);
    expect(read(calBody(), cal(calBody(), 'before'), [secret, 'before'])).toMatchObject(person);
  });

  const body = calendlyBody();
  const old = calBody({}, 'BOOKING_CREATED', '2026-11-22T11:59:00.000Z');
  const undated = JSON.stringify({ ...JSON.parse(calBody()), createdAt: undefined });
  it.each<[string, string, Record<string, string>]>([
    ['another body', `${body} `, calendly(body)],
    ['another secret', body, calendly(body, { key: 'guess' })],
    ['an old signature', body, calendly(body, { t: seconds - 181 })],
    ['one of the future', body, calendly(body, { t: seconds + 181 })],
    [
      'an old signature with a new time',
      body,
      {
        'calendly-webhook-signature': `t=${seconds},v1=${hmac(`${seconds - 999}.${body}`)}`,
      },
    ],
    ['no number for a time', body, { 'calendly-webhook-signature': `t=x,v1=${hmac(`x.${body}`)}` }],
    ['half a signature', body, { 'calendly-webhook-signature': `t=${seconds},v1=ab` }],
    ['an empty header', body, { 'calendly-webhook-signature': '' }],
    ['no header', body, {}],
    ['Cal.com: another body', calBody({ uid: 'other' }), cal(calBody())],
    ['Cal.com: another secret', calBody(), cal(calBody(), 'guess')],
    ['Cal.com: replayed a day later', old, cal(old)],
    ['Cal.com: without its time', undated, cal(undated)],
    ['Calendly’s signature as Cal.com’s', body, { 'x-cal-signature-256': hmac(`${seconds}.${body}`) }],
  ])('is refused with %s', (_, body, headers) => {
    expect(() => read(body, headers)).toThrow(expect.objectContaining({ name: 'NotSigned', status: 401 }));
  });

  it('is refused while there is no secret, also when it is signed with nothing', () => {
    const body = calBody();
    expect(() => read(body, { 'x-cal-signature-256': hmac(body, '') }, [])).toThrow(/not signed/);
  });

  it('tells a cancellation and a move', () => {
    const canceled = calendlyBody({}, 'invitee.canceled');
    expect(read(canceled, calendly(canceled))).toEqual({ what: 'canceled', booking: 'INVITEE1' });
    const moved = calendlyBody({ rescheduled: true }, 'invitee.canceled');
    expect(read(moved, calendly(moved))).toEqual({ what: 'rescheduled', booking: 'INVITEE1' });
    const inPlace = calendlyBody({ old_invitee: `${event}/INVITEE0` });
    expect(read(inPlace, calendly(inPlace))).toMatchObject({ rescheduledFrom: 'INVITEE0' });
    const calMoved = calBody({ rescheduleUid: 'cal-uid-0' }, 'BOOKING_RESCHEDULED');
    expect(read(calMoved, cal(calMoved))).toMatchObject({ what: 'booked', rescheduledFrom: 'cal-uid-0' });
    const calCancelled = calBody({}, 'BOOKING_CANCELLED');
    expect(read(calCancelled, cal(calCancelled))).toEqual({ what: 'canceled', booking: 'cal-uid-1' });
  });

  it('keeps the beginning of a long name without a broken character', () => {
    const body = calendlyBody({ name: `A${'😀'.repeat(500)}` });
    const told = read(body, calendly(body));
    expect(told).toMatchObject({ booking: 'INVITEE1' });
    expect(told).toHaveProperty('firstName', `A${'😀'.repeat(199)}`);
  });

  it('with a strange name or address still is a call; control characters go', () => {
    const body = calendlyBody({ name: `Eve\u0000\n${'x'.repeat(500)}`, email: 'no address' });
    const told = read(body, calendly(body));
    expect(told).toMatchObject({ booking: 'INVITEE1', email: '' });
    expect(told).toHaveProperty('firstName', expect.stringMatching(/^Eve x{196}$/));
  });

  it.each([
    ['another event', { triggerEvent: 'MEETING_ENDED' }],
    ['a test call of the service', { triggerEvent: 'PING' }],
    ['a payload that lacks its time', { payload: { uid: 'cal-uid-1' } }],
  ])('that is %s changes nothing and is no fault', async (_, more) => {
    const text = JSON.stringify({ ...JSON.parse(calBody()), ...more });
    const touched: string[] = [];
    const reply = await recordBooking(
      { text, headers: cal(text) },
      {
        secrets: async () => [secret],
        addBooking: async () => void touched.push('added'),
        endBooking: async () => void touched.push('ended'),
        now: () => now,
        keptMonths: 24,
      },
    );
    expect(reply).toEqual({ success: true });
    expect(touched).toEqual([]);
  });
});
