import { expect, test } from 'vitest';
import { everyTemplate } from './models/everyTemplate.ts';
import { faultsOf, readTable, serviceResources } from './models/table.ts';

const table = readTable();

test('release: every property of every stage is within the bounds of AWS’s own models', () => {
  const resources = everyTemplate().flatMap(serviceResources);
  const faults = resources.flatMap(([id, type, properties]) =>
    faultsOf(table, type, properties).map((fault) => `${id}: ${fault}`),
  );
  expect([...new Set(faults)]).toEqual([]);
});

test.each([
  [
    'AWS::Budgets::Budget',
    { Budget: { BudgetName: 'production-website: the month' } },
    /BudgetName must match/,
  ],
  [
    'AWS::Budgets::Budget',
    { Budget: { BudgetName: 'x'.repeat(101) } },
    /BudgetName must have or be at most 100/,
  ],
  ['AWS::Lambda::Function', { Handler: 'x', MemorySize: 64 }, /MemorySize must have or be at least 128/],
  ['AWS::Lambda::Function', { Runtime: 'nodejs25.x' }, /Runtime must be one of .*nodejs24.x/],
  ['AWS::IAM::Role', { Description: 'say – “so”' }, /Description must match/],
  ['AWS::IAM::Role', { Nickname: 'x' }, /Nickname is not in/],
])('release: %s %j would be refused by AWS', (type, properties, fault) => {
  expect(faultsOf(table, type, properties)).toEqual([expect.stringMatching(fault)]);
});
