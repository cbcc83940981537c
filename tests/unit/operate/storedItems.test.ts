import { expect, test, vi } from 'vitest';
import { contactFields } from '../../../functions/contract/contact.ts';
import { shapeRemark } from '../../../infra/operate/people/ItemKind.ts';
import { contactItems, subscriberItems } from '../../../infra/operate/people/itemKinds.ts';
import { inOrder } from '../../../infra/operate/people/peopleCommand.ts';
import { contactMessage } from '../../support/contact.ts';

const contact = { ...contactMessage(), id: 'a', createdAt: '2026-11-20T12:00:00.000Z' };
const lineOf = (item: object) => contactItems.line({ ...item }).join('  ');

test('§10 operator: the line of a message shows every field of the form and what was sent along', () => {
  const line = lineOf({ ...contact, context: { page: '/resources', assessment: { score: 40 } } });
  expect(contactFields.filter((field) => !line.includes(contact[field]))).toEqual([]);
  expect(line).toContain('{"page":"/resources","assessment":{"score":40}}');
});

test('§10 operator: the line begins with the time and the sender', () => {
  const { createdAt, email } = contact;
  expect(contactItems.line(contact).slice(0, 2)).toEqual([createdAt, `Ada Lovelace <${email}>`]);
});

test('§10 operator: a message whose mail was given up or still waits is marked', () => {
  const at = '2026-11-20T12:00:00.000Z';
  const deliveries = {
    'lead:a@firm.example': { state: 'given-up', attempts: 30, at, reason: 'MessageRejected' },
    'lead:b@firm.example': { state: 'sent', attempts: 1, at },
    confirmation: { state: 'waiting', attempts: 2, at },
  };
  expect(lineOf({ ...contact, deliveries, due: 'mail', dueAt: at })).toContain(
    '[mail given up: lead:a@firm.example]  [mail waiting: confirmation]',
  );
  expect(lineOf({ ...contact, due: 'mail', dueAt: at })).toContain('[mail waiting]');
  expect(lineOf({ ...contact, deliveries: { confirmation: { state: 'sent' } } })).not.toContain('[mail');
  expect(contactItems.row({ ...contact, deliveries }).mail).toContain('[mail given up: lead:a@firm.example]');
});

test('§10 operator: of an item of another shape everything is shown, and its remark names it', () => {
  const { company: _, ...older } = contact;
  const odd = { ...older, createdAt: 1763640000, shoeSize: 42 };
  expect(lineOf(odd)).toContain('1763640000');
  expect(lineOf(odd)).toContain('{"shoeSize":42}');
  expect(contactItems.row(odd)).toMatchObject({ company: '', other: '{"shoeSize":42}' });
  expect(shapeRemark(contactItems, odd)).toBe(
    'contacts: the item a has an unusual createdAt, has no company, has shoeSize, which is unknown here. It is printed as far as it can be.',
  );
  expect(shapeRemark(contactItems, contact)).toBeUndefined();
});

test('§10 operator: limits of the form are none of what is stored (decision 45)', () => {
  expect(
    shapeRemark(contactItems, { ...contact, message: 'short', firstName: 'x'.repeat(500) }),
  ).toBeUndefined();
});

test('§10 operator: a subscriber of the time before confirmation is of a known shape, with no state', () => {
  const older = { id: 'a', email: 'ada@example.com', subscribedAt: '2026-11-20T12:00:00.000Z' };
  expect(shapeRemark(subscriberItems, older)).toBeUndefined();
  expect(subscriberItems.line(older)).toEqual([older.subscribedAt, '[no state]', 'ada@example.com']);
});

async function* itemsAt(...times: string[]) {
  for (const createdAt of times) yield { createdAt };
}

test('§10 operator: a list is sorted as long as it is short, and said to be unsorted otherwise', async () => {
  const said = vi.fn();
  const read = async (most: number) => {
    const times: unknown[] = [];
    for await (const { createdAt } of inOrder(itemsAt('3', '1', '2'), 'createdAt', said, most)) {
      times.push(createdAt);
    }
    return times;
  };
  expect(await read(3)).toEqual(['1', '2', '3']);
  expect(said).not.toHaveBeenCalled();
  expect(await read(2)).toEqual(['3', '1', '2']);
  expect(said).toHaveBeenCalledOnce();
});
