import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { contactRequest } from '../../../functions/contact/contact.ts';
import { storedContact } from '../../../functions/contact/contactsTable.ts';
import { handler as createContact } from '../../../functions/contact/createContact.ts';
import { cutSource } from '../../../functions/contact/sourceShape.ts';
import { contactMessage } from '../../support/contact.ts';
import { read, stored } from '../../support/dynalite.ts';
import { invoke } from './apiEvent.ts';
import { stubServices } from './stubServices.ts';

/** What the page adds to a form refuses nothing that the visitor has typed. */

stubServices();
const write = (context: unknown) => invoke(createContact, { body: { ...contactMessage(), context } });
const storedContext = async () => (await stored('contacts'))[0]?.context;

it.each([
  ['/caf%C3%A9', '/caf'],
  [`/${'long/'.repeat(100)}`, `/${'long/'.repeat(100)}`.slice(0, 200)],
  ['https://elsewhere.example/', undefined],
])('a message from the page %j arrives, with the path as far as it is one', async (page, kept) => {
  expect(await write({ page })).toMatchObject({ statusCode: 200 });
  expect(await storedContext()).toEqual(kept && { page: kept });
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
  expect(await storedContext()).toEqual({
    assessment: { score: 17, level: 'é'.normalize('NFD').repeat(150) },
    roi: { inputs: Array(20).fill(cut), results: [] },
  });
});

const parts = {
  page: '/services',
  assessment: { score: 17, level: 'Ready' },
  roi: { inputs: [{ label: 'Revenue', value: '$5' }], results: [] },
  source: { referrer: 'news.example' },
};
const names = Object.keys(parts) as (keyof typeof parts)[];

it.each(
  names.flatMap((valid) => names.filter((name) => name !== valid).map((other) => [valid, other] as const)),
)('a valid %s arrives without the %s beside it that is not', async (valid, other) => {
  const good = { [valid]: parts[valid] };
  const invalid = [null, '', {}, 7, ['x'], { score: 99, level: 'High', inputs: 'none', utm: [] }];
  for (const [index, wrong] of invalid.entries()) {
    expect(await write({ ...good, [other]: wrong })).toMatchObject({ statusCode: 200 });
    const items = await stored('contacts');
    expect(items).toHaveLength(index + 1);
    for (const { context } of items) expect(context).toEqual(good);
  }
});

it.each([null, '', {}, 'from a form', { page: null, source: {} }])(
  'a context that has no valid part is left out: %j',
  async (context) => {
    expect(await write(context)).toMatchObject({ statusCode: 200 });
    expect(await stored('contacts')).toMatchObject([{ lastName: 'Lovelace' }]);
    expect(await storedContext()).toBeUndefined();
  },
);

/** A key that could reach into an object’s prototype is refused in every body. */
const anything = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"__proto__":'));

const anyContext = fc.oneof(
  anything,
  fc.record({ page: anything, assessment: anything, roi: anything, source: anything }),
  fc.record({ source: fc.record({ utm: fc.record({ source: anything }), referrer: anything }) }),
);

it('nothing in the hidden fields of a message refuses it', async () => {
  await fc.assert(
    fc.asyncProperty(anyContext, anything, async (context, reference) => {
      const body = { ...contactMessage(), context, reference };
      const { statusCode, body: reply } = await invoke(createContact, { body });
      expect(statusCode).toBe(200);
      expect(await read('contacts', JSON.parse(reply).id)).toMatchObject({ message: body.message });
    }),
    { numRuns: 100 },
  );
});

it('what is stored of a context is read back as it is', () => {
  const sent = { page: '/a', roi: { inputs: [{ label: ' \u0000 Cost ', value: '\ud800' }], results: [] } };
  const { context } = contactRequest.parse({ ...contactMessage(), context: sent });
  expect(storedContact.parse({ id: '1', context }).context).toEqual(context);
});

it('a source is cut to plain texts of known parameters and a host, and cutting it twice changes nothing', () => {
  const forty = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`p${index}`, 'x']));
  const utm = {
    ...{ ...forty, source: 'a\u202Eb<script>\u0000', medium: 'é\n\nß', content: 7 },
    ...{ campaign: '\u{1F600}', term: ' x '.repeat(99) },
  };
  const source = cutSource({ utm, referrer: `EVIL.${'a'.repeat(99)}/<b>`, landing: '/a', pages: ['/b'] });
  expect(source).toEqual({
    utm: { source: 'a b script', medium: 'é ß', term: 'x '.repeat(30).trim() },
    referrer: `evil.${'a'.repeat(95)}`,
  });
  expect(cutSource(source)).toEqual(source);
});
