import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { tableIn, updateIf } from '#functions/runtime/table.ts';
import { read } from '../../support/dynalite.ts';
import { stubServices } from './stubServices.ts';

stubServices();

it('an attribute that is undefined is left out at any depth, of what is put and of what is set', async () => {
  const table = tableIn('CONTACTS_TABLE');
  const value = { kept: [{ a: 1, b: undefined }, undefined], none: undefined };
  const Item = { id: 'one', put: value, none: undefined };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  await updateIf(table, {
    Key: { id: 'one' },
    UpdateExpression: 'SET changed = :value',
    ExpressionAttributeValues: { ':value': value },
  });
  const stored = { kept: [{ a: 1 }] };
  expect(await read('contacts', 'one')).toEqual({ id: 'one', put: stored, changed: stored });
});
