import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { whitepapers } from '#content/built/whitepapers.ts';
import { handler as createContact } from '#functions/contact/createContact.ts';
import { handler as downloadWhitepaper } from '#functions/library/downloadWhitepaper.ts';
import { handler as listWhitepapers } from '#functions/library/listWhitepapers.ts';
import { handler as readWhitepaper } from '#functions/library/readWhitepaper.ts';
import { giveBack } from '#functions/limits/windows.ts';
import { handler as subscribe } from '#functions/newsletter/subscribe.ts';
import { contactMessage } from '../../support/contact.ts';
import { serve } from '../../support/serve.ts';
import {
  captureLog,
  invoke,
  stubEnvironment,
  stubQueue,
  stubVisitorKey,
  unavailable,
  visitor,
} from './apiEvent.ts';
import { onFastClock } from './fastClock.ts';

/**
 * Every route that has a store, against a store that fails in the ways that stores fail, through Amazon's
 * real client and over real sockets.
 */
const slug = whitepapers[0]?.id ?? '';
/** Of what stores, after half a second of Lambda's start: the reply comes a second before the end. */
const timeLeft = 4_500;
const routes = {
  createContact: () => invoke(createContact, { body: contactMessage(), headers: visitor, timeLeft }),
  subscribe: () => invoke(subscribe, { body: { email: 'ada@example.com' }, headers: visitor, timeLeft }),
  listWhitepapers: () => invoke(listWhitepapers),
  readWhitepaper: () => invoke(readWhitepaper, { slug }),
  downloadWhitepaper: () => invoke(downloadWhitepaper, { slug, headers: visitor }),
};
const names = Object.keys(routes);
/** They store something. The others only count or read counts, and are answered without. */
const stores = ['createContact', 'subscribe'];

/** The lines of a route in the log beside its line for the request. */
const complaints = ['a visitor was not counted', 'a download was not counted'];
const unread = ['the count of downloads was not read', 'the counts of downloads were not read'];

type Fault = (request: IncomingMessage, response: ServerResponse) => void;
const refuse =
  (status: number, type: string): Fault =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(
      JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: 'upstream text' }),
    );
  };
const reset: Fault = (request) => request.socket.destroy();
const hang: Fault = () => {};

let server: Awaited<ReturnType<typeof serve>>;
let calls: number;
let fault: Fault;
let log: ReturnType<typeof captureLog>;

beforeAll(async () => {
  server = await serve((request, response) => {
    calls += 1;
    // S3 works, so that a download gets as far as its counter.
    if (request.method === 'HEAD') response.end();
    else fault(request, response);
  });
  stubEnvironment();
  stubVisitorKey();
  stubQueue();
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', server.url);
  vi.stubEnv('AWS_ENDPOINT_URL_S3', server.url);
});
beforeEach(() => {
  calls = 0;
  log = captureLog();
});
afterAll(() => server.close());

/** Calls every route at once: Amazon's client waits up to a second before its second try. */
function callAll() {
  return Promise.all(
    Object.entries(routes).map(async ([name, call]) => {
      const started = performance.now();
      const reply = await call();
      return { name, reply, milliseconds: performance.now() - started };
    }),
  );
}

describe('every route that has a store', () => {
  it.each([
    ['throttles', refuse(400, 'ProvisionedThroughputExceededException')],
    ['has an internal error', refuse(500, 'InternalServerError')],
    ['lacks a grant', refuse(400, 'AccessDeniedException')],
    ['resets the connection', reset],
    ['hangs', hang],
  ])('answers within 4 s when its table %s: 503 where it stores, 200 where it counts', async (_, how) => {
    fault = how;
    for (const { name, reply, milliseconds } of await onFastClock(callAll)) {
      if (stores.includes(name)) expect(reply, name).toEqual(unavailable);
      else expect(reply.statusCode, name).toBe(200);
      expect(milliseconds, name).toBeLessThan(4_000);
    }
    // At most two tries for each of eight calls of the table, and one look for the PDF.
    expect(calls).toBeLessThanOrEqual(2 * 8 + 1);
    const requests = log.lines.filter(({ message }) => message === 'request');
    expect(requests.map(({ route }) => route).sort()).toEqual(names.toSorted());
    for (const { route, level, status } of requests) {
      const stored = stores.includes(String(route));
      expect([level, status]).toEqual(stored ? ['ERROR', 503] : ['INFO', 200]);
    }
    const others = log.lines.filter((line) => !requests.includes(line));
    expect(others.map(({ message }) => message).sort()).toEqual(
      [complaints[0], complaints[0], ...complaints, ...unread].toSorted(),
    );
    for (const { level } of others) expect(level).toBe('ERROR');
    expect(JSON.stringify(log.lines)).not.toContain('upstream text');
  });
});

it('what is given back is tried once, for it may be back although the answer is lost', async () => {
  fault = reset;
  expect(await giveBack('mail all', 1, { perDay: 20 }, new Date())).toBeUndefined();
  expect(calls).toBe(1);
});
