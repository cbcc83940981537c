import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withProductionVisitorLimits } from '../support/assembly.ts';
import { contactMessage } from '../support/contact.ts';
import { type Answered, requestFrom } from '../support/requests.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';

let stack: StackHere;
beforeAll(async () => {
  stack = await runStackHere({ change: withProductionVisitorLimits });
});
afterAll(() => stack.stop());

interface FloodResult {
  readonly ofFlooder: readonly Answered[];
  readonly ofOthers: readonly Answered[];
}

/** One visitor sends messages all the time while others send one each, evenly over the same time. */
async function flood(
  url: string,
  { perSecond, seconds, others }: { perSecond: number; seconds: number; others: number },
): Promise<FloodResult> {
  const send = (address: string) => requestFrom(address, `${url}/api/contacts`, { body: contactMessage() });
  const at = async (milliseconds: number, address: string) => {
    await pause(milliseconds);
    return send(address);
  };
  const flooder = Array.from({ length: perSecond * seconds }, (_, index) =>
    at((index * 1000) / perSecond, '127.66.6.6'),
  );
  const innocents = Array.from({ length: others }, (_, index) =>
    at(((index + 1) * seconds * 1000) / (others + 1), `127.0.${index + 1}.1`),
  );
  return { ofFlooder: await Promise.all(flooder), ofOthers: await Promise.all(innocents) };
}

test('one sender at 8 requests a second keeps none of 20 other visitors out', async () => {
  const { ofFlooder, ofOthers } = await flood(stack.url, { perSecond: 8, seconds: 2, others: 20 });
  expect(ofOthers.filter(({ status }) => status !== 200)).toEqual([]);
  const accepted = ofFlooder.filter(({ status }) => status === 200);
  // Two windows of ten minutes, when one ends in between.
  expect([5, 10]).toContain(accepted.length);
  expect(ofFlooder.length - accepted.length).toBe(ofFlooder.filter(({ status }) => status === 429).length);
});
