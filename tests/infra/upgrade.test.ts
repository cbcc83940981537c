import { expect, test } from 'vitest';
import { lostExports, obstacles } from '../support/upgrade/compare.ts';
import { factsOf, lastRelease, type Release } from '../support/upgrade/facts.ts';
import { synthesize } from './synthesize.ts';

type Stacks = Release['stacks'];

const last = lastRelease().stacks;
const { data, api, web, watch } = synthesize();
const today: Stacks = {
  DataStack: factsOf(data.toJSON()),
  ApiStack: factsOf(api.toJSON()),
  WebStack: factsOf(web.toJSON()),
  ...(watch && { WatchStack: factsOf(watch.toJSON()) }),
};

test('the last release can be updated to this one: nothing is replaced, taken twice or missing', () => {
  expect(obstacles(last, today)).toEqual([]);
  expect(lostExports(last, today)).toEqual([]);
});

test('this release can be taken back to the last one', () => {
  expect(obstacles(today, last, { vanishing: true })).toEqual([]);
  // `npm run rollback` puts back the functions first, while the pages of this release still import from them.
  const { ApiStack, WebStack } = today;
  expect(lostExports({ ApiStack: ApiStack!, WebStack: WebStack! }, last)).toEqual([]);
});

/** A release that differs from today's. */
function changed(change: (stacks: Stacks) => void): Stacks {
  const stacks = structuredClone(today);
  change(stacks);
  return stacks;
}

const idOf = ({ tables }: { tables: object }, name: string) =>
  Object.keys(tables).find((id) => id.startsWith(name))!;
const index = (name: string, key: string) => ({
  IndexName: name,
  KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
  Projection: { ProjectionType: 'KEYS_ONLY' },
});

test.each<[string, (stacks: Stacks) => void, RegExp]>([
  [
    'another key of a table',
    ({ DataStack }) => {
      DataStack!.resources[idOf(DataStack!, 'Contacts')]!.fixed.KeySchema = [
        { AttributeName: 'email', KeyType: 'HASH' },
      ];
    },
    /^DataStack: Contacts\w+ \(AWS::DynamoDB::GlobalTable\) would be replaced: KeySchema$/,
  ],
  [
    'a table under another logical id',
    ({ DataStack }) => {
      const id = idOf(DataStack!, 'Subscribers');
      DataStack!.resources.People = DataStack!.resources[id]!;
      delete DataStack!.resources[id];
    },
    /^DataStack: Subscribers\w+ \(AWS::DynamoDB::GlobalTable\) is gone, and what it holds$/,
  ],
  [
    'two new indexes of a table',
    ({ DataStack }) => {
      DataStack!.tables[idOf(DataStack!, 'Downloads')]!.GlobalSecondaryIndexes = [
        index('one', 'a'),
        index('two', 'b'),
      ];
    },
    /^DataStack: Downloads\w+ changes 2 indexes: one is possible in an update$/,
  ],
  [
    'an index with other keys',
    ({ DataStack }) => {
      DataStack!.tables[idOf(DataStack!, 'Contacts')]!.GlobalSecondaryIndexes = [index('due', 'other')];
    },
    /^DataStack: Contacts\w+ changes its index due: give the new one another name$/,
  ],
  [
    'a function of the edge under another logical id',
    ({ WebStack }) => {
      const [id, resource] = Object.entries(WebStack!.resources).find(
        ([, { type }]) => type === 'AWS::CloudFront::Function',
      )!;
      delete WebStack!.resources[id];
      WebStack!.resources.Renamed = resource;
    },
    /^WebStack: Renamed \(AWS::CloudFront::Function\) would have the name of \w+, which is deleted later$/,
  ],
])('%s is noticed before it is deployed', (_what, change, sentence) => {
  expect(obstacles(today, changed(change))).toEqual([expect.stringMatching(sentence)]);
});

test('an export that the last release imports is missed', () => {
  const name = today.ApiStack!.imports[0]!;
  const without = changed(({ DataStack }) => delete DataStack!.exports[name]);
  expect(lostExports(today, without)).toEqual([expect.stringContaining(`the export ${name} is in use`)]);
});
