import { BatchGetCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDownloadCount, readDownloadCounts } from '../../../functions/library/downloadsTable.ts';
import { openTable } from '../../../functions/runtime/table.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const table = openTable('downloads');
const requests = () =>
  dynamo.commandCalls(BatchGetCommand).map(({ args }) => args[0].input.RequestItems?.downloads);
const batches = () => requests().map((request) => request?.Keys ?? []);

beforeEach(() => void dynamo.reset());

/** Answers each batch with its first `most` keys and leaves the others for later. */
function answerInParts(most: number): void {
  dynamo.on(BatchGetCommand).callsFake(({ RequestItems }) => {
    const { Keys } = RequestItems.downloads;
    const later = Keys.slice(most);
    return {
      Responses: {
        downloads: Keys.slice(0, most).map(({ slug }: { slug: string }) => ({ slug, downloadCount: 3 })),
      },
      ...(later.length > 0 && { UnprocessedKeys: { downloads: { Keys: later } } }),
    };
  });
}

describe('download counts', () => {
  it('are read in batches of at most 100, each slug once', async () => {
    answerInParts(100);
    const slugs = Array.from({ length: 230 }, (_, index) => `paper-${index}`);
    const counts = await readDownloadCounts(table, [...slugs, ...slugs]);
    expect(counts).toEqual(new Map(slugs.map((slug) => [slug, 3])));
    expect(batches().map(({ length }) => length)).toEqual([100, 100, 30]);
  });

  it('are read consistently: a download that was counted is among them', async () => {
    answerInParts(100);
    await readDownloadCounts(table, ['a']);
    expect(requests()).toEqual([{ Keys: [{ slug: 'a' }], ConsistentRead: true }]);
    dynamo.on(GetCommand).resolves({ Item: { slug: 'a', downloadCount: 7 } });
    expect(await readDownloadCount(table, 'a')).toBe(7);
    expect(dynamo.commandCalls(GetCommand)[0]?.args[0].input).toEqual({
      TableName: 'downloads',
      Key: { slug: 'a' },
      ConsistentRead: true,
    });
  });

  it('asks again for keys that DynamoDB left unprocessed', async () => {
    answerInParts(2);
    expect(await readDownloadCounts(table, ['a', 'b', 'c', 'd', 'e'])).toEqual(
      new Map(['a', 'b', 'c', 'd', 'e'].map((slug) => [slug, 3])),
    );
    expect(batches().map(({ length }) => length)).toEqual([5, 3, 1]);
  });

  it('asks again after an answer without any item', async () => {
    dynamo
      .on(BatchGetCommand)
      .resolvesOnce({ UnprocessedKeys: { downloads: { Keys: [{ slug: 'a' }] } } })
      .resolvesOnce({
        Responses: { downloads: [{ slug: 'a', downloadCount: 3 }] },
        UnprocessedKeys: {},
      });
    expect(await readDownloadCounts(table, ['a'])).toEqual(new Map([['a', 3]]));
  });

  it('gives up on keys that stay unprocessed instead of calling them 0', async () => {
    answerInParts(0);
    await expect(readDownloadCounts(table, ['a', 'b'])).rejects.toMatchObject({
      name: 'Unavailable',
      reason: '2 keys unprocessed after 3 rounds',
    });
    expect(batches()).toHaveLength(3);
  });

  it('of nothing ask nothing', async () => {
    expect(await readDownloadCounts(table, [])).toEqual(new Map());
    expect(dynamo.calls()).toEqual([]);
  });

  it('that are no counts are an error, not a figure', async () => {
    dynamo.on(BatchGetCommand).resolves({ Responses: { downloads: [{ slug: 'a', downloadCount: -1 }] } });
    await expect(readDownloadCounts(table, ['a'])).rejects.toThrow();
  });
});
