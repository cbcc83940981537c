import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { contactFields } from '#functions/contact/contact.ts';
import { lineOf, lists } from '#infra/commands/lists.ts';
import { contactMessage } from '../../support/contact.ts';
import { createTable } from '../../support/dynalite.ts';

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

test('subscribers are listed by the time at which they subscribed, whenever they confirmed or left', async () => {
  const table = await createTable('email');
  const put = (email: string, times: object) =>
    table.client.send(new PutCommand({ TableName: table.name, Item: { email, id: email, ...times } }));
  await put('c@firm.example', { subscribedAt: '2026-11-03', confirmedAt: '2026-11-04' });
  await put('a@firm.example', {
    subscribedAt: '2026-11-01',
    confirmedAt: '2026-11-20',
    leftAt: '2026-11-21',
  });
  await put('b@firm.example', { subscribedAt: '2026-11-02' });
  const listed = await lists.subscribers!.read(table);
  expect(listed.map(({ email }) => email)).toEqual(['a@firm.example', 'b@firm.example', 'c@firm.example']);
});
