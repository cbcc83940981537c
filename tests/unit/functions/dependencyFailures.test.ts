import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { whitepapers } from '../../../content/built/whitepapers.ts';
import { handler as createContact } from '../../../functions/handlers/createContact.ts';
import { handler as downloadWhitepaper } from '../../../functions/handlers/downloadWhitepaper.ts';
import { handler as listWhitepapers } from '../../../functions/handlers/listWhitepapers.ts';
import { handler as readWhitepaper } from '../../../functions/handlers/readWhitepaper.ts';
import { handler as subscribe } from '../../../functions/handlers/subscribe.ts';
import { contactMessage } from '../../support/builders.ts';
import { captureLog, invoke, problem, stubEnvironment } from './apiEvent.ts';

/**
 * Every route that needs a store, against a store that fails in the ways that stores fail, through Amazon's
 * real client and over real sockets.
 */
const slug = whitepapers[0]?.id ?? '';
const routes = {
  createContact: () => invoke(createContact, { body: contactMessage() }),
  subscribe: () => invoke(subscribe, { body: { email: 'ada@example.com' } }),
  listWhitepapers: () => invoke(listWhitepapers),
  readWhitepaper: () => invoke(readWhitepaper, { slug }),
  downloadWhitepaper: () => invoke(downloadWhitepaper, { slug }),
};
const names = Object.keys(routes);

const unavailable = problem(503, 'We could not finish this just now. Please try again in a few seconds.', {
  'retry-after': '5',
});

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

let server: Server;
let calls: number;
let fault: Fault;
let log: ReturnType<typeof captureLog>;

beforeAll(async () => {
  server = createServer((request, response) => {
    calls += 1;
    // S3 works, so that a download gets as far as its counter.
    if (request.method === 'HEAD') response.end();
    else fault(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stubEnvironment();
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', endpoint);
  vi.stubEnv('AWS_ENDPOINT_URL_S3', endpoint);
});
beforeEach(() => {
  calls = 0;
  log = captureLog();
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** Calls every route at once: Amazon's client waits up to a second before its second try. */
function callAll() {
  return Promise.all(
    Object.values(routes).map(async (call) => {
      const started = performance.now();
      const reply = await call();
      return { reply, milliseconds: performance.now() - started };
    }),
  );
}

describe('every route that needs a store', () => {
  it.each([
    ['throttles', refuse(400, 'ProvisionedThroughputExceededException')],
    ['throttles requests', refuse(400, 'ThrottlingException')],
    ['has an internal error', refuse(500, 'InternalServerError')],
    ['resets the connection', reset],
    ['hangs', hang],
  ])('answers 503 with one sentence within 4 s when its table %s', async (_, how) => {
    fault = how;
    for (const { reply, milliseconds } of await callAll()) {
      expect(reply).toEqual(unavailable);
      expect(milliseconds).toBeLessThan(4_000);
    }
    // At most two tries each, and one look for the PDF.
    expect(calls).toBeLessThanOrEqual(2 * names.length + 1);
    expect(log.lines.map(({ route }) => route).sort()).toEqual(names.toSorted());
    for (const line of log.lines) expect(line).toMatchObject({ level: 'ERROR', status: 503 });
    expect(JSON.stringify(log.lines)).not.toContain('upstream text');
  });

  it('answers 500 with one sentence when its role lacks a grant', async () => {
    fault = refuse(400, 'AccessDeniedException');
    for (const { reply } of await callAll()) {
      expect(reply).toEqual(problem(500, 'Something went wrong on our side. Please try again later.'));
    }
    for (const line of log.lines) {
      expect(line).toMatchObject({ error: { cause: { name: 'AccessDeniedException' } } });
    }
    expect(JSON.stringify(log.lines)).not.toContain('upstream text');
  });
});
