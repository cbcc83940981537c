import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import * as fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { contactFields } from '#functions/contact/contact.ts';
import { handler as createContact } from '#functions/contact/createContact.ts';
import { handler as subscribe } from '#functions/newsletter/subscribe.ts';
import { type RouteId, routes } from '#functions/routes.ts';
import type { Body } from '#functions/runtime/Route.ts';
import { handler as generateCampaign } from '#functions/video/generateCampaign.ts';
import { handler as generateScript } from '#functions/video/generateScript.ts';
import { handler as generateSeries } from '#functions/video/generateSeries.ts';
import { handler as generateThumbnail } from '#functions/video/generateThumbnail.ts';
import { nearly, strange } from '../../support/arbitraries.ts';
import { contactMessage } from '../../support/contact.ts';
import { read } from '../../support/dynalite.ts';
import { campaignForm, scriptForm, seriesForm, thumbnailForm } from '../../support/video.ts';
import { captureLog, invoke, stubQueue, testLimits, visitor } from './apiEvent.ts';
import { stubGeneration, testSettings } from './generationHere.ts';

type RouteWithBody = { [Id in RouteId]: Body<(typeof routes)[Id]> extends undefined ? never : Id }[RouteId];
type Json = Readonly<Record<string, unknown>>;

interface Accepting {
  readonly handler: Parameters<typeof invoke>[0];
  /** A body that the route accepts. */
  readonly form: () => Json;
  /** What is to be found once a call has been accepted. */
  readonly verify?: (body: Json, reply: Json) => Promise<void>;
}

const bucket = mockClient(S3Client);

const accepting: Record<RouteWithBody, Accepting> = {
  createContact: {
    handler: createContact,
    form: contactMessage,
    async verify(body, { id }) {
      const typed = contactFields.map((field) => [field, String(body[field]).trim()]);
      expect(await read('contacts', String(id))).toMatchObject(Object.fromEntries(typed));
    },
  },
  subscribe: {
    handler: subscribe,
    form: () => ({ email: contactMessage().email }),
    async verify({ email }) {
      expect(await read('subscribers', String(email))).toMatchObject({ state: 'pending' });
    },
  },
  generateScript: { handler: generateScript, form: () => scriptForm },
  generateSeries: { handler: generateSeries, form: () => seriesForm },
  generateCampaign: { handler: generateCampaign, form: () => campaignForm },
  generateThumbnail: {
    handler: generateThumbnail,
    form: () => thumbnailForm,
    async verify(_, { thumbnailUrl }) {
      const { pathname, searchParams } = new URL(String(thumbnailUrl));
      const { Key } = bucket.commandCalls(PutObjectCommand).at(-1)!.args[0].input;
      expect(pathname).toBe(`/${Key}`);
      // S3 takes no other characters there.
      expect(searchParams.get('response-content-disposition')).toMatch(/^[\x20-\x7e]+$/);
    },
  },
};

beforeEach(async () => {
  captureLog();
  stubQueue();
  bucket.reset();
  bucket.on(PutObjectCommand).resolves({});
  const all = 1_000_000;
  const unitsOfAll = { visitor: { unitsPerHour: all }, unitsPerDay: all, networkShare: 1 };
  await stubGeneration(testSettings('https://openai.example', { writer: 'sample', ...unitsOfAll }));
  vi.stubEnv('MEDIA_BUCKET', 'media');
  const contact = { per10Minutes: all, perDay: all };
  const mailToStrangers = { perDay: all, networkShare: 1 };
  vi.stubEnv(
    'LIMIT_SETTINGS',
    JSON.stringify({ ...testLimits, contact, newsletter: { perHour: all }, mailToStrangers }),
  );
});

/** Fields that no schema knows; the first one would reach into an object's prototype. */
const unknownFields = ['__proto__', 'constructor', 'id', 'createdAt', 'expiresAt', 'state'];

/**
 * Changes of a good body: of up to two of its fields or by an unknown one, and always of those that it has not filled in,
 * such as the honeypot.
 */
function changesOf(schema: z.ZodType, form: Json): fc.Arbitrary<[name: string, value: unknown][]> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  const fields = Object.entries(properties).map(
    ([name, part]) => [name, fc.tuple(fc.constant(name), nearly(part))] as const,
  );
  const filled = fields.flatMap(([name, field]) => (name in form ? [field] : []));
  const open = fields.flatMap(([name, field]) => (name in form ? [] : [field]));
  const known = fc
    .subarray(filled, { minLength: 1, maxLength: Math.min(2, filled.length) })
    .chain((chosen) => fc.tuple(...chosen));
  const unknown = fc.array(fc.tuple(fc.constantFrom(...unknownFields), strange), { maxLength: 1 });
  return fc
    .tuple(fc.tuple(...open), fc.oneof({ weight: 2, arbitrary: known }, unknown))
    .map((changes) => changes.flat());
}

/** What people may read of a refusal. */
const sentences = /^[A-Z][^\n<{]*\.$/;

it.each(Object.entries(accepting))(
  '%s carries out what it accepts, and refuses the rest with a sentence, whatever is sent',
  async (id, { handler, form, verify }) => {
    const { body: schema, reply: replySchema } = routes[id as RouteWithBody];
    const runs = verify ? 90 : 50;
    let [passed, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(changesOf(schema, form()), async (changes) => {
        // `fromEntries` makes a field of its own of `__proto__`.
        const body: Json = Object.fromEntries([...Object.entries(form()), ...changes]);
        const { statusCode, body: text } = await invoke(handler, { method: 'POST', body, headers: visitor });
        expect(statusCode, text).toBeOneOf([200, 400]);
        if (statusCode === 200) {
          passed += 1;
          const reply = replySchema.parse(JSON.parse(text)) as Json;
          await verify?.(body, reply);
        } else {
          refused += 1;
          expect(text).toMatch(sentences);
        }
      }),
      { numRuns: runs },
    );
    expect(Math.min(passed, refused)).toBeGreaterThan(runs / 10);
  },
);
