import { expect, test } from 'vitest';
import { contactFields } from '#functions/contact/contact.ts';
import { lineOf, lists } from '#infra/commands/lists.ts';
import { contactMessage } from '../../support/contact.ts';

const contact = {
  ...contactMessage(),
  id: 'a',
  createdAt: '2026-11-20T12:00:00.000Z',
  sent: new Set(['lead:a@firm.example']),
};
const lineOfContact = (item: object) => lineOf(lists.contacts!, { ...item });

test('the line of a message begins with its time and shows every field of the form', () => {
  const line = lineOfContact(contact);
  expect(contactFields.filter((field) => !line.includes(contact[field]))).toEqual([]);
  expect(line).toMatch(/^2026-11-20T12:00:00\.000Z {2}Ada {2}/);
});

test('a message that is told to nobody, one whose mail came back and one of a robot are marked', () => {
  const name = 'lead:a@firm.example';
  expect(lineOfContact({ ...contact, sent: new Set(['copy']) })).toContain('Z  [not told]  Ada');
  expect(lineOfContact({ ...contact, sent: new Set([name]) })).toContain('Z  Ada');
  expect(
    lineOfContact({ ...contact, suspectedSpam: true, sent: new Set([name]), returned: new Set([name]) }),
  ).toContain('Z  [check]  [returned: lead:a@firm.example]  Ada');
});
