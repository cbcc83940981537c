import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addContact, type Contact, storedContact } from '../../../functions/contact/contactsTable.ts';
import { handler as createContact } from '../../../functions/contact/createContact.ts';
import type { Table } from '../../../functions/runtime/table.ts';
import { contactMessage } from '../../support/contact.ts';
import {
  captureLog,
  invoke,
  stubEnvironment,
  stubQueue,
  stubVisitorKey,
  testLimits,
  visitor,
} from '../../unit/functions/apiEvent.ts';
import { endpointOf, itemsIn, tableForEachTest } from './dynalite.ts';

let table: Table;
tableForEachTest('id', (fresh) => {
  table = fresh;
});

const contact = (id: string, overrides: Partial<Contact> = {}): Contact => ({
  ...contactMessage(),
  id,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: 1_900_000_000,
  ...overrides,
});

describe('contacts table', () => {
  it('gives back what was stored first under an id', async () => {
    const message = contact('a', { message: 'Über 200 Läger — 在庫\n\tund 👩‍👩‍👧' });
    await addContact(table, message);
    await addContact(table, contact('a'));
    expect(await itemsIn(table, 'createdAt')).toEqual([message]);
  });

  it('lists oldest first, also more than DynamoDB returns in one page (1 MB)', async () => {
    const message = 'x'.repeat(5000);
    const days = Array.from({ length: 260 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    );
    await Promise.all(days.map((day) => addContact(table, contact(day, { message, createdAt: day }))));
    expect((await itemsIn(table, 'createdAt')).map(({ id }) => id)).toEqual(days);
  });

  it('a message from before a field or a limit was added is read, with the missing text empty', () => {
    const { company: _, ...older } = contact('a', { message: 'Call me.' });
    expect(storedContact.parse(older)).toEqual({ ...older, company: '' });
  });

  it('an item of another shape is read as far as it can be', () => {
    const item = { id: 'odd', email: 7, company: 'Analytical Engines', context: 'none' };
    const texts = { firstName: '', lastName: '', email: '', company: 'Analytical Engines', message: '' };
    expect(storedContact.parse(item)).toMatchObject({ id: 'odd', createdAt: '', ...texts });
  });
});

describe('Idempotency-Key', () => {
  beforeEach(async () => {
    const mocks = [stubVisitorKey(), stubQueue()];
    stubEnvironment();
    vi.stubEnv('CONTACTS_TABLE', table.name);
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', await endpointOf(table));
    vi.stubEnv(
      'LIMIT_SETTINGS',
      JSON.stringify({ ...testLimits, contact: { per10Minutes: 999, perDay: 999 } }),
    );
    captureLog();
    return () => mocks.map((mock) => mock.restore());
  });
  const submit = (body: ReturnType<typeof contactMessage>) =>
    invoke(createContact, { body, headers: { ...visitor, 'idempotency-key': 'one-key' } });

  it('50 different messages under one key are 50 items', async () => {
    const bodies = Array.from({ length: 50 }, () => contactMessage());
    await Promise.all(bodies.map(submit));
    const stored = await itemsIn(table, 'createdAt');
    expect(new Set(stored.map(({ message }) => message))).toEqual(
      new Set(bodies.map(({ message }) => message)),
    );
  });
});
