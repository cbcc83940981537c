import { expect, test } from 'vitest';
import { contactFields } from '../../../functions/contract/contact.ts';
import { contactLine } from '../../../infra/operate/contactLine.ts';
import { contactMessage } from '../../support/builders.ts';

const contact = { ...contactMessage(), id: 'a', createdAt: '2026-11-20T12:00:00.000Z' };

test('operator: the line of a message shows every field of the form', () => {
  const line = contactLine(contact).join('  ');
  expect(contactFields.filter((field) => !line.includes(contact[field]))).toEqual([]);
});

test('operator: the line begins with the time and the sender', () => {
  const { createdAt, email } = contact;
  expect(contactLine(contact).slice(0, 2)).toEqual([createdAt, `Ada Lovelace <${email}>`]);
});
