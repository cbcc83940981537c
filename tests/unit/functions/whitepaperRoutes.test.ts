import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { whitepapers } from '../../../content/built/whitepapers.ts';
import { handler as download, filenameOf } from '../../../functions/library/downloadWhitepaper.ts';
import { countsKeptFor, handler as list } from '../../../functions/library/listWhitepapers.ts';
import { handler as read } from '../../../functions/library/readWhitepaper.ts';
import { captureLog, invoke, problem, stubEnvironment, stubVisitorKey, visitor } from './apiEvent.ts';

const [paper] = whitepapers;
if (!paper) throw new Error('The content has no whitepaper.');
const { id, title, filePath } = paper;

const dynamo = mockClient(DynamoDBDocumentClient);
const updatesOf = (table: string) =>
  dynamo
    .commandCalls(UpdateCommand)
    .map(({ args }) => args[0].input)
    .filter(({ TableName }) => TableName === table);
const counted = () => updatesOf('downloads');
stubVisitorKey();

/** Stands in for S3; a status of 0 resets the connection. */
const askedS3: string[] = [];
let s3Answers: number[];
const s3 = createServer((request, response) => {
  askedS3.push(`${request.method} ${request.url}`);
  const status = s3Answers.length > 1 ? s3Answers.shift() : s3Answers[0];
  if (status) response.writeHead(status).end();
  else response.destroy();
});
const s3Url = () => `http://127.0.0.1:${(s3.address() as AddressInfo).port}`;
beforeAll(() => new Promise<void>((listening) => s3.listen(0, '127.0.0.1', listening)));
afterAll(() => {
  s3.closeAllConnections();
  return new Promise((closed) => s3.close(closed));
});

const unavailable = problem(503, 'We could not finish this just now. Please try again in a few seconds.', {
  'retry-after': '5',
});
const notFound = problem(404, 'There is no whitepaper at this address.');

let log: ReturnType<typeof captureLog>;
// Only the clock that says how old the list's counts are.
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }));
beforeEach(() => {
  vi.advanceTimersByTime(countsKeptFor);
  dynamo.reset();
  stubEnvironment();
  log = captureLog();
  askedS3.length = 0;
  s3Answers = [200];
  vi.stubEnv('AWS_ENDPOINT_URL_S3', s3Url());
});

describe('§7 whitepapers', () => {
  it('are listed whole with their live counts, and never cached', async () => {
    dynamo.on(ScanCommand).resolves({ Items: [{ slug: id, downloadCount: 41 }] });
    const { statusCode, headers, body } = await invoke(list);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(JSON.parse(body)).toEqual(
      whitepapers.map((whitepaper) => ({ ...whitepaper, downloadCount: whitepaper.id === id ? 41 : 0 })),
    );
  });

  it('are listed with counts that are read once in five seconds, for many at once', async () => {
    const answer = (downloadCount: number) =>
      dynamo.on(ScanCommand).resolves({ Items: [{ slug: id, downloadCount }] });
    const counts = async () => {
      const replies = await Promise.all(Array.from({ length: 20 }, () => invoke(list)));
      return new Set(replies.map(({ body }) => JSON.parse(body)[0].downloadCount));
    };
    answer(41);
    expect(await counts()).toEqual(new Set([41]));
    answer(42);
    vi.advanceTimersByTime(4_999);
    expect(await counts()).toEqual(new Set([41]));
    vi.advanceTimersByTime(1);
    expect(await counts()).toEqual(new Set([42]));
    expect(dynamo.commandCalls(ScanCommand)).toHaveLength(2);
  });

  it('are read one by one with a count that is never kept, so that a download shows', async () => {
    for (const downloadCount of [41, 42]) {
      dynamo.on(GetCommand).resolves({ Item: { slug: id, downloadCount } });
      expect(JSON.parse((await invoke(read, { slug: id })).body)).toMatchObject({ downloadCount });
    }
  });

  it('are listed with live counts as soon as these can be read again', async () => {
    dynamo.on(ScanCommand).rejectsOnce(new Error('upstream text'));
    expect(JSON.parse((await invoke(list)).body)).toEqual(whitepapers);
    dynamo.on(ScanCommand).resolves({ Items: [{ slug: id, downloadCount: 41 }] });
    expect(JSON.parse((await invoke(list)).body)[0]).toMatchObject({ downloadCount: 41 });
  });

  it('are read one by one with their live count', async () => {
    dynamo.on(GetCommand, { TableName: 'downloads', Key: { slug: id } }).resolves({
      Item: { slug: id, downloadCount: 7 },
    });
    const { statusCode, headers, body } = await invoke(read, { slug: id });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(JSON.parse(body)).toEqual({ ...paper, downloadCount: 7 });
  });

  it('with a count that is none are answered with the built one', async () => {
    dynamo.on(ScanCommand).resolves({ Items: [{ slug: id, downloadCount: -1 }] });
    expect(JSON.parse((await invoke(list)).body)).toEqual(whitepapers);
  });

  it('have their counts read consistently: a download that was counted is among them', async () => {
    dynamo.on(ScanCommand).resolves({ Items: [] });
    dynamo.on(GetCommand).resolves({});
    await invoke(list);
    await invoke(read, { slug: id });
    for (const { args } of dynamo.calls()) expect(args[0].input).toMatchObject({ ConsistentRead: true });
    expect(dynamo.calls()).toHaveLength(2);
  });

  it('that nobody has downloaded count 0 (§9)', async () => {
    dynamo.on(GetCommand).resolves({});
    expect(JSON.parse((await invoke(read, { slug: id })).body).downloadCount).toBe(0);
  });

  it('are answered with the built count when the counts cannot be read', async () => {
    dynamo.on(ScanCommand).rejects(new Error('upstream text'));
    dynamo.on(GetCommand).rejects(new Error('upstream text'));
    expect(JSON.parse((await invoke(list)).body)).toEqual(whitepapers);
    expect(JSON.parse((await invoke(read, { slug: id })).body)).toEqual(paper);
    expect(log.lines.filter(({ level }) => level === 'ERROR')).toMatchObject([
      { message: 'the counts of downloads were not read' },
      { message: 'the count of downloads was not read' },
    ]);
    expect(JSON.stringify(log.lines)).not.toContain('upstream text');
  });

  it('that do not exist are a 404 without a look into the store', async () => {
    expect(await invoke(read, { slug: 'unknown' })).toEqual(notFound);
    expect(dynamo.calls()).toEqual([]);
  });
});

describe('§7 download', () => {
  beforeEach(() => void dynamo.on(UpdateCommand).resolves({}));

  it('a browser that shows a document is led on to the file, counted once', async () => {
    const headers = { ...visitor, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const reply = await invoke(download, { slug: id, headers });
    expect(reply).toMatchObject({ statusCode: 303, headers: { 'cache-control': 'no-store' }, body: '' });
    expect(reply.headers.location).toContain('X-Amz-Signature=');
    expect(counted()).toHaveLength(1);
    const code = await invoke(download, { slug: id, headers: { ...visitor, accept: '*/*' } });
    expect(JSON.parse(code.body)).toMatchObject({ success: true, downloadUrl: expect.any(String) });
  });

  it('without a file such a browser gets a page with the sentence', async () => {
    const reply = await invoke(download, { slug: 'a"<b>', headers: { ...visitor, accept: 'text/html' } });
    expect(reply).toMatchObject({ statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(reply.body).toContain('There is no whitepaper at this address.');
    expect(reply.body).toContain('href="/whitepapers/a%22%3Cb%3E"');
  });

  it('replies with a link of five minutes that saves the PDF under its title', async () => {
    const { statusCode, headers, body } = await invoke(download, { slug: id, headers: visitor });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    const { downloadUrl, ...rest } = JSON.parse(body);
    expect(rest).toEqual({
      success: true,
      filename: `${title}.pdf`,
      message: `Your copy of “${title}” is downloading now.`,
    });
    const url = new URL(downloadUrl);
    expect(url.origin + url.pathname).toBe(`${s3Url()}/papers/${filePath}`);
    expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
    expect(url.searchParams.get('response-content-disposition')).toMatch(/^attachment; filename="/);
    expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('looks for the PDF before it counts', async () => {
    dynamo.on(UpdateCommand, { TableName: 'downloads' }).callsFake(() => {
      expect(askedS3).toEqual([`HEAD /papers/${filePath}`]);
      return {};
    });
    expect(await invoke(download, { slug: id, headers: visitor })).toMatchObject({ statusCode: 200 });
    expect(counted()).toEqual([
      {
        TableName: 'downloads',
        Key: { slug: id },
        UpdateExpression: 'ADD downloadCount :one, #month :one',
        ExpressionAttributeNames: { '#month': expect.stringMatching(/^\d{4}-\d\d$/) },
        ExpressionAttributeValues: { ':one': 1 },
      },
    ]);
  });

  it.each<Record<string, string>>([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'curl/8.9.1' },
    { 'user-agent': '' },
  ])('answers %j and does not count it', async (headers) => {
    const reply = await invoke(download, { slug: id, headers: { ...visitor, ...headers } });
    expect(reply).toMatchObject({ statusCode: 200 });
    expect(counted()).toEqual([]);
  });

  it('does not count who says nothing about the browser', async () => {
    const { 'user-agent': _, ...silent } = visitor;
    expect(await invoke(download, { slug: id, headers: silent })).toMatchObject({ statusCode: 200 });
    expect(counted()).toEqual([]);
  });

  it('another purpose than fetching ahead counts', async () => {
    await invoke(download, { slug: id, headers: { ...visitor, 'sec-purpose': 'navigation' } });
    expect(counted()).toHaveLength(1);
  });

  it('a visitor gets the link again and is not counted again', async () => {
    const taken = new ConditionalCheckFailedException({ message: 'taken', $metadata: {} });
    dynamo.on(UpdateCommand, { TableName: 'usage' }).callsFake(({ Key }) => {
      if (Key.key.startsWith('downloaded ')) throw taken;
      return {};
    });
    expect(await invoke(download, { slug: id, headers: visitor })).toMatchObject({ statusCode: 200 });
    expect(counted()).toEqual([]);
    const [, mark] = updatesOf('usage');
    expect(mark?.Key?.key).toMatch(new RegExp(`^downloaded ${id} [\\w-]{22} \\d{4}-\\d\\d-\\d\\d$`));
    expect(JSON.stringify(updatesOf('usage'))).not.toContain('192.0.2.7');
  });

  it.each(['usage', 'downloads'])(
    'the link is there when the table %s fails, and the log has a line',
    async (TableName) => {
      dynamo.on(UpdateCommand, { TableName }).rejects(new Error('upstream text'));
      expect(await invoke(download, { slug: id, headers: visitor })).toMatchObject({ statusCode: 200 });
      expect(log.lines).toContainEqual(
        expect.objectContaining({ level: 'ERROR', message: 'a download was not counted' }),
      );
    },
  );

  it('that does not exist is a 404 that asks and counts nothing', async () => {
    expect(await invoke(download, { slug: 'unknown' })).toEqual(notFound);
    expect(askedS3).toEqual([]);
    expect(counted()).toEqual([]);
  });

  it.each([403, 404])('of a PDF that S3 answers with %i is a 503: the whitepaper exists', async (status) => {
    s3Answers = [status];
    expect(await invoke(download, { slug: id, headers: visitor })).toEqual(unavailable);
    expect(askedS3).toHaveLength(1);
    expect(counted()).toEqual([]);
    expect(log.lines).toMatchObject([
      { level: 'ERROR', error: { name: 'Unavailable', reason: `HeadObject of ${filePath}: ${status}` } },
    ]);
  });

  it.each([
    ['a 500', 500],
    ['slow down', 503],
    ['a reset connection', 0],
  ])('tries S3 twice after %s, then says 503', async (_, answer) => {
    s3Answers = [answer];
    expect(await invoke(download, { slug: id })).toEqual(unavailable);
    expect(askedS3).toHaveLength(2);
    expect(counted()).toEqual([]);
  });

  it('succeeds when the second try does', async () => {
    s3Answers = [0, 200];
    expect(await invoke(download, { slug: id })).toMatchObject({ statusCode: 200 });
  });

  it.each([
    ['AC/DC: a "short" history', 'AC DC a short history.pdf'],
    ['Coûts cachés – 成本', 'Coûts cachés – 成本.pdf'],
    ['  spaced\u0000 \u202Eout  ', 'spaced out.pdf'],
  ])('names the file of %j safely', (given, filename) => {
    expect(filenameOf(given)).toBe(filename);
  });
});
