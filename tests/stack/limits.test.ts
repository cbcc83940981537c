import { expect, onTestFinished } from 'vitest';
import type { LimitSettings } from '#functions/limits/settings.ts';
import { test } from '../support/changeableStack.ts';
import { contactMessage } from '../support/contact.ts';
import { visitorsOf } from '../support/visitors.ts';

const today = () => new Date().toISOString().slice(0, 10);

test('who sends more than a visitor may is refused with the time to wait, and nobody else is', async ({
  stack,
}) => {
  const most = 6;
  // A window of ten minutes may end meanwhile; the day’s limit holds.
  const contact = { per10Minutes: most, perDay: most };
  const changed = (settings: LimitSettings) => ({ ...settings, contact });
  onTestFinished(stack.changeSettings('LIMIT_SETTINGS', changed));
  const requestFrom = await visitorsOf(stack);
  const send = (address: string) => requestFrom(address, '/api/contacts', { body: contactMessage() });
  const days = new Set([today()]);
  const flood: Awaited<ReturnType<typeof send>>[] = [];
  for (let number = 1; number <= 2 * most; number++) {
    flood.push(await send('203.0.113.6'));
    expect((await send(`198.18.${number}.1`)).status).toBe(200);
  }
  days.add(today());
  const refused = flood.filter(({ status }) => status !== 200);
  expect(flood[0]!.status).toBe(200);
  expect(flood.length - refused.length).toBeLessThanOrEqual(most * days.size);
  for (const { status, text, retryAfter } of refused) {
    expect([status, text]).toEqual([
      429,
      expect.stringMatching(/^Too many messages from your network\. .+\.$/),
    ]);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
});
