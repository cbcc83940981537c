import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { stage as production } from '#infra/stages/production.ts';
import { test } from '../support/changeableStack.ts';
import { contactMessage } from '../support/contact.ts';
import { visitorsOf } from '../support/visitors.ts';

const seconds = 6;

test('one sender at 8 requests a second keeps none of 20 other visitors out', async ({ stack }) => {
  onTestFinished(stack.changeSettings('LIMIT_SETTINGS', () => production.limits));
  const requestFrom = await visitorsOf(stack);
  /** Sends messages evenly over the time, each from the address that its number has. */
  const sendEvenly = (count: number, addressOf: (number: number) => string) =>
    Promise.all(
      Array.from({ length: count }, async (_, number) => {
        await pause(((number + 1) * seconds * 1000) / (count + 1));
        return requestFrom(addressOf(number), '/api/contacts', { body: contactMessage() });
      }),
    );
  const [ofFlooder, ofOthers] = await Promise.all([
    sendEvenly(8 * seconds, () => '203.0.113.6'),
    sendEvenly(20, (number) => `198.18.${number + 1}.1`),
  ]);
  expect(ofOthers.filter(({ status }) => status !== 200)).toEqual([]);
  const accepted = ofFlooder.filter(({ status }) => status === 200);
  const { per10Minutes } = production.limits.contact;
  expect(accepted.length).toBeGreaterThanOrEqual(per10Minutes);
  // Two windows of ten minutes, when one ends in between.
  expect(accepted.length).toBeLessThanOrEqual(2 * per10Minutes);
  expect(ofFlooder.filter(({ status }) => status === 429)).toHaveLength(ofFlooder.length - accepted.length);
});
