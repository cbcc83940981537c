import { expect, test } from 'vitest';
import { contactFields } from '../../../functions/contact/contact.ts';
import { lineOf, lists } from '../../../infra/commands/lists.ts';
import { contactMessage } from '../../support/contact.ts';

const contact = { ...contactMessage(), id: 'a', createdAt: '2026-11-20T12:00:00.000Z' };
const lineOfContact = (item: object) => lineOf(lists.contacts!, { ...item });

test('the line of a message begins with its time and shows every field of the form and what was sent along', () => {
  const line = lineOfContact({ ...contact, context: { page: '/resources', assessment: { score: 40 } } });
  expect(contactFields.filter((field) => !line.includes(contact[field]))).toEqual([]);
  expect(line).toMatch(/^2026-11-20T12:00:00\.000Z {2}Ada {2}/);
  expect(line).toContain('{"page":"/resources","assessment":{"score":40}}');
});

test('a message whose mail was given up or still waits, and one of a robot, is marked', () => {
  const at = '2026-11-20T12:00:00.000Z';
  const deliveries = {
    'lead:a@firm.example': { state: 'given-up', attempts: 30, at, reason: 'MessageRejected' },
    'lead:b@firm.example': { state: 'sent', attempts: 1, at },
    confirmation: { state: 'waiting', attempts: 2, at },
  };
  expect(lineOfContact({ ...contact, suspectedSpam: true, deliveries, due: 'mail', dueAt: at })).toContain(
    '[suspected spam]  [mail given-up: lead:a@firm.example]  [mail waiting: confirmation]',
  );
  expect(lineOfContact({ ...contact, due: 'mail', dueAt: at })).toContain('[mail waiting]');
  expect(lineOfContact({ ...contact, deliveries: { confirmation: { state: 'sent' } } })).not.toContain(
    '[mail',
  );
});

test('an item of another shape is shown as far as it can be', () => {
  const { company: _, ...older } = contact;
  expect(lineOfContact({ ...older, createdAt: 1763640000, deliveries: { odd: null } })).toMatch(
    /^1763640000 {2}Ada/,
  );
  const subscriber = { id: 'a', email: 'ada@example.com', subscribedAt: '2026-11-20T12:00:00.000Z' };
  expect(lineOf(lists.subscribers!, subscriber)).toBe('2026-11-20T12:00:00.000Z  ada@example.com');
});
