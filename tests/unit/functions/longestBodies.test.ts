import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { handler as createContact } from '../../../functions/contact/createContact.ts';
import { handler as subscribe } from '../../../functions/newsletter/subscribe.ts';
import { maxBodyBytes } from '../../../functions/runtime/requestBody.ts';
import { campaignRequest, scriptRequest, thumbnailRequest } from '../../../functions/video/video.ts';
import { captureLog, invoke, stubEnvironment, stubQueue, stubVisitorKey, visitor } from './apiEvent.ts';

/** What is within the limits of its fields is within the limit of its body, in any script and any encoding. */

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

const email = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}com`;
const longestMessage = (character: string) => ({
  firstName: character.repeat(100),
  lastName: character.repeat(100),
  email,
  company: character.repeat(100),
  message: character.repeat(5000),
});
const longestContext = (character: string) => {
  const facts = Array(20).fill({ label: character.repeat(60), value: character.repeat(100) });
  return {
    page: `/${'p'.repeat(199)}`,
    assessment: { score: 17, level: character.repeat(300), weakest: character.repeat(60) },
    roi: { inputs: facts, results: facts },
    source: {
      utm: Object.fromEntries(
        ['source', 'medium', 'campaign', 'term', 'content'].map((name) => [name, '語'.repeat(60)]),
      ),
      referrer: 'r'.repeat(100),
    },
  };
};

/** As some clients write JSON: everything but ASCII is escaped. */
const escapedJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

describe.each([
  ['French', 'é'],
  ['Hindi', 'न'],
  ['emoji', '🎉'],
])('the longest texts in %s', (_, character) => {
  it('are a message without scripts', async () => {
    const body = Buffer.from(new URLSearchParams(longestMessage(character)).toString());
    const headers = {
      ...visitor,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    };
    expect(await invoke(createContact, { body, headers })).toMatchObject({ statusCode: 200 });
    expect(dynamo.commandCalls(PutCommand)[0]?.args[0].input.Item).toMatchObject(longestMessage(character));
  });

  it.each([
    ['plain', JSON.stringify],
    ['escaped', escapedJson],
  ])('are a message with all that can go along, as %s JSON', async (_, encode) => {
    const context = longestContext(character);
    const body = encode({ ...longestMessage(character), context });
    expect(await invoke(createContact, { body, headers: visitor })).toMatchObject({ statusCode: 200 });
    expect(dynamo.commandCalls(PutCommand)[0]?.args[0].input.Item?.context).toEqual(context);
  });

  it('fit into what the generator reads, as escaped JSON', () => {
    const text = (most: number) => character.repeat(most);
    const form = {
      topic: text(200),
      targetAudience: 'C-Suite Executives',
      videoType: 'explainer',
      duration: '60s',
    };
    const bodies = [
      [scriptRequest, form],
      [campaignRequest, { campaignTheme: text(200) }],
      [thumbnailRequest, { title: text(200), style: text(200) }],
    ] as const;
    for (const [request, value] of bodies) {
      const body = escapedJson(value);
      expect(Buffer.byteLength(body)).toBeLessThan(maxBodyBytes);
      expect(request.parse(JSON.parse(body))).toEqual(value);
    }
  });
});

it('ten characters are counted as people count them', async () => {
  const reply = await invoke(createContact, { body: { ...longestMessage('x'), message: '🎉'.repeat(5) } });
  expect(reply).toMatchObject({ statusCode: 400, body: 'Message must be at least 10 characters.' });
});

it('the longest address is a subscription, whatever is said of where it comes from', async () => {
  const body = escapedJson({ email, source: '語'.repeat(500), reference: '' });
  expect(await invoke(subscribe, { body, headers: visitor })).toMatchObject({ statusCode: 200 });
});
