import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { whitepapers } from '../../../content/built/whitepapers.ts';
import { handler as download, filenameOf } from '../../../functions/library/downloadWhitepaper.ts';
import { countsKeptFor, handler as list } from '../../../functions/library/listWhitepapers.ts';
import { handler as read } from '../../../functions/library/readWhitepaper.ts';
import { invoke, problem, unavailable, visitor } from './apiEvent.ts';
import { stubServices, taken } from './stubServices.ts';

const paper = whitepapers[0]!;
const { id, title, filePath } = paper;

const { dynamo, updates, logged } = stubServices();
const counted = () => updates('downloads');
const notFound = problem(404, 'There is no whitepaper at this address.');

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

// Only the clock that says how old the list's counts are.
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }));
beforeEach(() => {
  vi.advanceTimersByTime(countsKeptFor);
  askedS3.length = 0;
  s3Answers = [200];
  vi.stubEnv('AWS_ENDPOINT_URL_S3', s3Url());
});

describe('§7 whitepapers', () => {
  const listing = (downloadCount: number) =>
    dynamo.on(ScanCommand).resolves({ Items: [{ slug: id, downloadCount }] });

  it('are listed whole with their live counts, 0 for what nobody has downloaded (§9), and never cached', async () => {
    listing(41);
    const { statusCode, headers, body } = await invoke(list);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(JSON.parse(body)).toEqual(
      whitepapers.map((whitepaper) => ({ ...whitepaper, downloadCount: whitepaper.id === id ? 41 : 0 })),
    );
    expect(dynamo.calls()[0]?.args[0].input).toMatchObject({ ConsistentRead: true });
  });

  it('are listed with counts that are read once in five seconds, for many at once', async () => {
    const counts = async () => {
      const replies = await Promise.all(Array.from({ length: 20 }, () => invoke(list)));
      return new Set(replies.map(({ body }) => JSON.parse(body)[0].downloadCount));
    };
    listing(41);
    expect(await counts()).toEqual(new Set([41]));
    listing(42);
    vi.advanceTimersByTime(4_999);
    expect(await counts()).toEqual(new Set([41]));
    vi.advanceTimersByTime(1);
    expect(await counts()).toEqual(new Set([42]));
    expect(dynamo.commandCalls(ScanCommand)).toHaveLength(2);
  });

  it('are listed with live counts as soon as these can be read again', async () => {
    dynamo.on(ScanCommand).rejectsOnce(new Error('upstream text'));
    expect(JSON.parse((await invoke(list)).body)).toEqual(whitepapers);
    listing(41);
    expect(JSON.parse((await invoke(list)).body)[0]).toMatchObject({ downloadCount: 41 });
  });

  it('are read one by one with a count that is never kept, so that a download shows', async () => {
    for (const downloadCount of [41, 42]) {
      dynamo.on(GetCommand, { Key: { slug: id } }).resolves({ Item: { slug: id, downloadCount } });
      const { headers, body } = await invoke(read, { slug: id });
      expect(headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(JSON.parse(body)).toEqual({ ...paper, downloadCount });
    }
    expect(dynamo.calls()[0]?.args[0].input).toMatchObject({ ConsistentRead: true });
  });

  it('are answered with the built count when the counts cannot be read', async () => {
    dynamo.on(ScanCommand).rejects(new Error('upstream text'));
    dynamo.on(GetCommand).rejects(new Error('upstream text'));
    expect(JSON.parse((await invoke(list)).body)).toEqual(whitepapers);
    expect(JSON.parse((await invoke(read, { slug: id })).body)).toEqual(paper);
    expect(logged().filter(({ level }) => level === 'ERROR')).toMatchObject([
      { message: 'the counts of downloads were not read' },
      { message: 'the count of downloads was not read' },
    ]);
    expect(JSON.stringify(logged())).not.toContain('upstream text');
  });

  it('that do not exist are a 404 without a look into the store', async () => {
    expect(await invoke(read, { slug: 'unknown' })).toEqual(notFound);
    expect(dynamo.calls()).toEqual([]);
  });
});

describe('§7 download', () => {
  const fetchPaper = (headers: Record<string, string> = {}, slug = id) =>
    invoke(download, { slug, headers: { ...visitor, ...headers } });

  it('a browser that shows a document is led on to the file, counted once', async () => {
    const reply = await fetchPaper({ accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(reply).toMatchObject({ statusCode: 303, headers: { 'cache-control': 'no-store' }, body: '' });
    expect(reply.headers.location).toContain('X-Amz-Signature=');
    expect(counted()).toHaveLength(1);
  });

  it('without a file such a browser gets a page with the sentence', async () => {
    const reply = await fetchPaper({ accept: 'text/html' }, 'a"<b>');
    expect(reply).toMatchObject({ statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(reply.body).toContain('There is no whitepaper at this address.');
    expect(reply.body).toContain('href="/whitepapers/a%22%3Cb%3E"');
  });

  it('replies to code with a link of five minutes that saves the PDF under its title', async () => {
    const { statusCode, headers, body } = await fetchPaper({ accept: '*/*' });
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
  });

  it('looks for the PDF before it counts', async () => {
    dynamo.on(UpdateCommand, { TableName: 'downloads' }).callsFake(() => {
      expect(askedS3).toEqual([`HEAD /papers/${filePath}`]);
      return {};
    });
    expect(await fetchPaper()).toMatchObject({ statusCode: 200 });
    expect(counted()).toMatchObject([{ Key: { slug: id }, ExpressionAttributeValues: { ':one': 1 } }]);
  });

  it.each<Record<string, string | undefined>>([
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'curl/8.9.1' },
    { 'user-agent': '' },
    { 'user-agent': undefined },
  ])('answers %j and does not count it', async (headers) => {
    expect(await fetchPaper(headers as Record<string, string>)).toMatchObject({ statusCode: 200 });
    expect(counted()).toEqual([]);
  });

  it('counts another purpose than fetching ahead', async () => {
    await fetchPaper({ 'sec-purpose': 'navigation' });
    expect(counted()).toHaveLength(1);
  });

  it('gives a visitor the link again and does not count it again', async () => {
    dynamo.on(UpdateCommand, { TableName: 'usage' }).callsFake(({ Key }) => {
      if (Key.key.startsWith('downloaded ')) throw taken;
      return {};
    });
    expect(await fetchPaper()).toMatchObject({ statusCode: 200 });
    expect(counted()).toEqual([]);
    const mark = updates('usage')[1]?.Key?.key;
    expect(mark).toMatch(new RegExp(`^downloaded ${id} [\\w-]{22} \\d{4}-\\d\\d-\\d\\d$`));
    expect(JSON.stringify(updates('usage'))).not.toContain('192.0.2.7');
  });

  it('that does not exist is a 404 that asks and counts nothing', async () => {
    expect(await fetchPaper({}, 'unknown')).toEqual(notFound);
    expect(askedS3).toEqual([]);
    expect(counted()).toEqual([]);
  });

  it.each([
    ['a refusal', 403, 1],
    ['a missing file', 404, 1],
    ['a failure', 500, 2],
    ['slow down', 503, 2],
    ['a reset connection', 0, 2],
  ])(
    'says 503 to %s of S3, for the whitepaper exists, and asks again where it may help',
    async (_, answer, asked) => {
      s3Answers = [answer];
      expect(await fetchPaper()).toEqual(unavailable);
      expect(askedS3).toHaveLength(asked);
      expect(counted()).toEqual([]);
      expect(logged()).toMatchObject([
        {
          level: 'ERROR',
          error: { name: 'Unavailable', reason: expect.stringMatching(`HeadObject of ${filePath}`) },
        },
      ]);
    },
  );

  it('succeeds when the second try does', async () => {
    s3Answers = [0, 200];
    expect(await fetchPaper()).toMatchObject({ statusCode: 200 });
  });

  it.each([
    ['AC/DC: a "short" history', 'AC DC a short history.pdf'],
    ['Coûts cachés – 成本', 'Coûts cachés – 成本.pdf'],
    ['  spaced\u0000 \u202Eout  ', 'spaced out.pdf'],
  ])('names the file of %j safely', (given, filename) => {
    expect(filenameOf(given)).toBe(filename);
  });
});
