import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import { everyItem } from '#infra/commands/lists.ts';
import { erasePerson, findPerson, type PersonTables } from '#infra/commands/people.ts';
import { createTable } from '../../support/dynalite.ts';

let tables: Required<PersonTables>;
beforeAll(async () => {
  tables = {
    contacts: await createTable('id'),
    subscribers: await createTable('email'),
  };
});

const put = (table: keyof PersonTables, Item: Record<string, unknown>) =>
  tables[table]!.client.send(new PutCommand({ TableName: tables[table]!.name, Item }));
const countsOf = async (email: string) =>
  Object.fromEntries((await findPerson(tables, email)).map(({ name, items }) => [name, items.length]));

it('a list has every item, the oldest first, also more than DynamoDB returns in one page (1 MB)', async () => {
  const { client, name } = await createTable('id');
  const message = 'x'.repeat(5000);
  const days = Array.from({ length: 260 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
  );
  await Promise.all(
    days.map((day) =>
      client.send(new PutCommand({ TableName: name, Item: { id: day, message, createdAt: day } })),
    ),
  );
  expect((await everyItem({ client, name }, 'createdAt')).map(({ id }) => id)).toEqual(days);
});

it('an erasure that breaks off anywhere is finished by the next one', async () => {
  const everything = { contacts: 3, subscribers: 1 };
  for (let breaksAt = 1; breaksAt <= 4; breaksAt++) {
    for (const id of ['a', 'b', 'c']) await put('contacts', { id, email: 'Ada@example.com' });
    await put('contacts', { id: 'other', email: 'ada@example.com.test' });
    for (const email of [undefined, 7]) await put('contacts', { id: `odd ${email}`, email });
    await put('subscribers', { id: 's', email: 'ada@example.com' });
    const found = await findPerson(tables, ' Ada <ada@EXAMPLE.com>\u200b');
    expect(await countsOf('ada@example.com')).toEqual(everything);

    let sent = 0;
    const broken = found.map((part) => ({
      ...part,
      table: {
        ...part.table,
        client: Object.assign(Object.create(part.table.client) as DynamoDBDocumentClient, {
          send: (command: never) => {
            sent += 1;
            if (sent === breaksAt) throw new Error('killed');
            return part.table.client.send(command);
          },
        }),
      },
    }));
    await expect(erasePerson(broken), String(breaksAt)).rejects.toThrow('killed');
    await erasePerson(await findPerson(tables, 'ada@example.com'));
    expect(await countsOf('ada@example.com')).toEqual({ contacts: 0, subscribers: 0 });
  }
  expect(await countsOf('ada@example.com.test')).toEqual({ contacts: 1, subscribers: 0 });
});
