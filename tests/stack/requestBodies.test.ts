import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { contactFields } from '#functions/contact/contact.ts';
import { type RouteId, routes } from '#functions/routes.ts';
import type { Body } from '#functions/runtime/Route.ts';
import { nearly, strange } from '../support/arbitraries.ts';
import { contactMessage } from '../support/contact.ts';
import { runningSite } from '../support/runningSite.ts';
import { operatorClient } from '../support/stackClients.ts';
import { campaignForm, scriptForm, seriesForm, thumbnailForm } from '../support/video.ts';
import { visitorsOf } from '../support/visitors.ts';

type RouteWithBody = { [Id in RouteId]: Body<(typeof routes)[Id]> extends undefined ? never : Id }[RouteId];
type Json = Readonly<Record<string, unknown>>;

/** A body that each of these routes accepts, and what is to be found once a call has been accepted. */
const accepted: Record<
  RouteWithBody,
  { form: () => Json; verify?: (body: Json, reply: Json) => Promise<void> }
> = {
  createContact: {
    form: contactMessage,
    async verify(body, { id }) {
      const typed = contactFields.map((field) => [field, String(body[field]).trim()]);
      expect(await item('ContactsTableName', { id })).toMatchObject(Object.fromEntries(typed));
    },
  },
  subscribe: {
    form: () => ({ email: contactMessage().email }),
    async verify({ email }) {
      expect(await item('SubscribersTableName', { email })).toMatchObject({ state: 'pending' });
    },
  },
  generateScript: { form: () => scriptForm },
  generateSeries: { form: () => seriesForm },
  generateCampaign: { form: () => campaignForm },
  generateThumbnail: {
    form: () => thumbnailForm,
    async verify(_, { thumbnailUrl }) {
      expect((await fetch(String(thumbnailUrl))).status).toBe(200);
    },
  },
};

const site = runningSite();
const requestFrom = await visitorsOf(site);
const client = DynamoDBDocumentClient.from(operatorClient(site.file));

async function item(output: string, Key: Json) {
  const { Item } = await client.send(
    new GetCommand({ TableName: site.file.outputs[output], Key, ConsistentRead: true }),
  );
  return Item;
}

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

test.each(Object.entries(accepted).map(([id, call], index) => [id, call, `192.0.2.${index + 100}`] as const))(
  '%s carries out what it accepts, and refuses the rest with a sentence, whatever is sent',
  async (id, { form, verify }, visitor) => {
    const { path, body: schema, reply: replySchema } = routes[id as RouteWithBody];
    const runs = verify ? 90 : 50;
    let [passed, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(changesOf(schema, form()), async (changes) => {
        // `fromEntries` makes a field of its own of `__proto__`.
        const body: Json = Object.fromEntries([...Object.entries(form()), ...changes]);
        const { status, text } = await requestFrom(visitor, path, { body });
        expect(status, text).toBeOneOf([200, 400]);
        if (status === 200) {
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
