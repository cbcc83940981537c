import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { contactRequest } from '../../../functions/contact/contact.ts';
import { storedContact } from '../../../functions/contact/contactsTable.ts';
import { handler as createContact } from '../../../functions/contact/createContact.ts';
import { handler as subscribe } from '../../../functions/newsletter/subscribe.ts';
import { scriptRequest } from '../../../functions/video/video.ts';
import { contactMessage } from '../../support/contact.ts';
import { captureLog, invoke, stubEnvironment, stubQueue, stubVisitorKey, visitor } from './apiEvent.ts';

/** What the page adds to a form refuses nothing that the visitor has typed. */

const dynamo = mockClient(DynamoDBDocumentClient);
stubVisitorKey();
stubQueue();

beforeEach(() => {
  dynamo.reset();
  dynamo.on(PutCommand).resolves({});
  dynamo.on(UpdateCommand).resolves({});
  stubEnvironment();
  captureLog();
});

const storedContext = (): unknown => dynamo.commandCalls(PutCommand)[0]?.args[0].input.Item?.context;
const write = (context: unknown) =>
  invoke(createContact, { body: { ...contactMessage(), context }, headers: visitor });

it.each([
  ['/caf%C3%A9', '/caf'],
  ['/services~old', '/services'],
  ['/a+b', '/a'],
  [`/${'long/'.repeat(100)}`, `/${'long/'.repeat(100)}`.slice(0, 200)],
  ['https://elsewhere.example/', undefined],
  [7, undefined],
  [null, undefined],
])('a message from the page %j arrives, with the path as far as it is one', async (page, kept) => {
  expect(await write({ page })).toMatchObject({ statusCode: 200 });
  expect(storedContext()).toEqual(kept && { page: kept });
});

it('a result with texts that are too long arrives with their beginnings, and no character is cut', async () => {
  const family = '👩‍👩‍👧';
  const fact = { label: `Cost\nof ${family.repeat(12)}`, value: '$5' };
  const reply = await write({
    assessment: { score: 17, level: 'é'.normalize('NFD').repeat(400), weakest: { no: 'text' } },
    roi: { inputs: [fact, { label: 'No value' }, null, ...Array(30).fill(fact)], results: [] },
  });
  expect(reply).toMatchObject({ statusCode: 200 });
  const cut = { label: `Cost of ${family.repeat(10)}`, value: '$5' };
  expect(storedContext()).toEqual({
    assessment: { score: 17, level: 'é'.normalize('NFD').repeat(150) },
    roi: { inputs: Array(20).fill(cut), results: [] },
  });
});

it.each([
  [{ assessment: { score: 99, level: 'High' }, page: '/services' }, { page: '/services' }],
  [{ roi: { inputs: 'none' }, page: '/services' }, { page: '/services' }],
  ['from a form', undefined],
  [[], undefined],
])('of %j what is no part of a context is left out, and the rest arrives', async (context, kept) => {
  expect(await write(context)).toMatchObject({ statusCode: 200 });
  expect(storedContext()).toEqual(kept);
});

/** A key that could reach into an object’s prototype is refused in every body. */
const anything = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"__proto__":'));

it('nothing in the hidden fields of a message or a subscription refuses it (300 cases)', async () => {
  await fc.assert(
    fc.asyncProperty(anything, anything, anything, async (context, reference, source) => {
      const written = await invoke(createContact, { body: { ...contactMessage(), context, reference } });
      expect(written.statusCode).toBe(200);
      const body = { email: 'ada@example.com', reference, source };
      expect((await invoke(subscribe, { body })).statusCode).toBe(200);
    }),
    { numRuns: 300 },
  );
});

it('what is stored of a context is read back as it is', () => {
  const sent = { page: '/a', roi: { inputs: [{ label: ' \u0000 Cost ', value: '\ud800' }], results: [] } };
  const { context } = contactRequest.parse({ ...contactMessage(), context: sent });
  expect(storedContact.parse({ id: '1', context }).context).toEqual(context);
});

it('a script is written again although the page sends a wrong angle or style along', () => {
  const script = {
    title: 'T',
    duration: '60s',
    hook: 'H',
    mainContent: ['M'],
    callToAction: 'C',
    voiceoverScript: 'V',
    visualCues: ['C'],
  };
  const form = {
    topic: 'Moving payroll',
    targetAudience: 'C-Suite Executives',
    videoType: 'explainer',
    duration: '60s',
  };
  const revise = {
    script,
    part: 'hook',
    instruction: 'Shorter',
    angle: 'sideways',
    thumbnail: { style: '' },
  };
  expect(scriptRequest.safeParse({ ...form, revise })).toMatchObject({ success: true });
});
