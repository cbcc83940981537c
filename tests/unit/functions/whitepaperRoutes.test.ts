import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { whitepapers } from '#content/built/whitepapers.ts';
import { handler as download, filenameOf } from '#functions/library/downloadWhitepaper.ts';
import { handler as list } from '#functions/library/listWhitepapers.ts';
import { handler as read } from '#functions/library/readWhitepaper.ts';
import { store, stored, watchTables } from '../../support/dynalite.ts';
import { invoke, problem, testLimits, unavailable, visitor } from './apiEvent.ts';
import { stubServices } from './stubServices.ts';

const paper = whitepapers[0]!;
const { id, title, filePath } = paper;

const { logged } = stubServices();
const counted = async () =>
  (await stored('downloads')).map(({ slug, downloadCount }) => [slug, downloadCount]);

const s3 = mockClient(S3Client);

// Only the clock that says how old the list's counts are.
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }));
beforeEach(() => {
  vi.advanceTimersByTime(5_000);
  s3.reset();
  s3.on(HeadObjectCommand).resolves({});
});

describe('§7 whitepapers', () => {
  const downloaded = (downloadCount: number) => store('downloads', { slug: id, downloadCount });

  it('are listed whole with their live counts, 0 for what nobody has downloaded (§9), and never cached', async () => {
    await downloaded(41);
    const calls = watchTables();
    const { statusCode, headers, body } = await invoke(list);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(JSON.parse(body)).toEqual(
      whitepapers.map((whitepaper) => ({ ...whitepaper, downloadCount: whitepaper.id === id ? 41 : 0 })),
    );
    expect(calls.call(0).args[0].input).toMatchObject({ ConsistentRead: true });
  });

  it('show how each section begins, and never the whole paper, which is what a download gives', async () => {
    const [{ body: listed }, { body: readOne }] = [await invoke(list), await invoke(read, { slug: id })];
    const papers: (typeof paper)[] = [...JSON.parse(listed), JSON.parse(readOne)];
    const bodies = papers.flatMap(({ sections }) => sections.map((section) => section.body));
    expect(bodies.length).toBeGreaterThan(whitepapers.length);
    expect(bodies.filter((text) => text.includes('\n\n'))).toEqual([]);
  });

  it('are listed with counts that are read once in five seconds, for many at once', async () => {
    const counts = async () => {
      const replies = await Promise.all(Array.from({ length: 20 }, () => invoke(list)));
      return new Set(replies.map(({ body }) => JSON.parse(body)[0].downloadCount));
    };
    await downloaded(41);
    const calls = watchTables();
    expect(await counts()).toEqual(new Set([41]));
    await downloaded(42);
    vi.advanceTimersByTime(4_999);
    expect(await counts()).toEqual(new Set([41]));
    vi.advanceTimersByTime(1);
    expect(await counts()).toEqual(new Set([42]));
    expect(calls.commandCalls(ScanCommand)).toHaveLength(2);
  });

  it('are read one by one with a count that is never kept, so that a download shows', async () => {
    const calls = watchTables();
    for (const downloadCount of [41, 42]) {
      await downloaded(downloadCount);
      const { headers, body } = await invoke(read, { slug: id });
      expect(headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(JSON.parse(body)).toEqual({ ...paper, downloadCount });
    }
    expect(calls.commandCalls(GetCommand)[0]?.args[0].input).toMatchObject({ ConsistentRead: true });
  });

  it('are answered with the built count while the counts cannot be read, and with the live one after that', async () => {
    await downloaded(41);
    const calls = watchTables();
    calls.on(ScanCommand).rejects(new Error('upstream text'));
    calls.on(GetCommand).rejects(new Error('upstream text'));
    expect(JSON.parse((await invoke(list)).body)).toEqual(whitepapers);
    expect(JSON.parse((await invoke(read, { slug: id })).body)).toEqual(paper);
    expect(logged().filter(({ level }) => level === 'ERROR')).toMatchObject([
      { message: 'the counts of downloads were not read' },
      { message: 'the count of downloads was not read' },
    ]);
    expect(JSON.stringify(logged())).not.toContain('upstream text');
    calls.restore();
    expect(JSON.parse((await invoke(list)).body)[0]).toMatchObject({ downloadCount: 41 });
  });
});

it('§7 a whitepaper that does not exist is a 404 that asks and counts nothing', async () => {
  const calls = watchTables();
  for (const handler of [read, download]) {
    expect(await invoke(handler, { slug: 'unknown', headers: visitor })).toEqual(
      problem(404, 'There is no whitepaper at this address.'),
    );
  }
  expect([calls.calls(), s3.calls()]).toEqual([[], []]);
});

describe('§7 download', () => {
  const fetchPaper = (headers: Record<string, string> = {}, slug = id, method = 'GET') =>
    invoke(download, { method, slug, headers: { ...visitor, ...headers } });

  it.each(['*/*', 'text/html'])(
    'answers a HEAD that accepts %s without a count or a link',
    async (accept) => {
      const { statusCode, headers, body } = await fetchPaper({ accept }, id, 'HEAD');
      expect({ statusCode, headers }).toEqual({
        statusCode: 200,
        headers: {
          'content-type': 'application/json',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      });
      expect(JSON.parse(body)).toMatchObject({ downloadUrl: '' });
      expect(s3.commandCalls(HeadObjectCommand)).toHaveLength(1);
      expect(await counted()).toEqual([]);
      s3.on(HeadObjectCommand).rejects(new Error('no such key'));
      expect(await fetchPaper({ accept: '*/*' }, id, 'HEAD')).toEqual(unavailable);
    },
  );

  it('takes a HEAD for one of a visitor’s downloads in an hour', async () => {
    const { perHour } = testLimits.download;
    const replies = Array.from({ length: perHour }, () => fetchPaper({}, id, 'HEAD'));
    expect(new Set((await Promise.all(replies)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await fetchPaper({}, id, 'HEAD')).toMatchObject({ statusCode: 429 });
  });

  it('leads a browser that shows documents on to the file, or shows it a page with the sentence', async () => {
    const led = await fetchPaper({ accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(led).toMatchObject({ statusCode: 303, headers: { 'cache-control': 'no-store' }, body: '' });
    expect(led.headers.location).toContain('X-Amz-Signature=');
    expect(await counted()).toEqual([[id, 1]]);
    const told = await fetchPaper({ accept: 'text/html' }, 'a"<b>');
    expect(told).toMatchObject({ statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(told.body).toContain('There is no whitepaper at this address.');
    expect(told.body).toContain('href="/whitepapers/a%22%3Cb%3E"');
  });

  it('looks for the PDF, counts, and replies to code with a link that saves it under its title', async () => {
    let countedBefore: unknown;
    s3.on(HeadObjectCommand, { Bucket: 'papers', Key: filePath }).callsFake(async () => {
      countedBefore = await counted();
      return {};
    });
    const { statusCode, headers, body } = await fetchPaper({ accept: '*/*' });
    expect([countedBefore, await counted()]).toEqual([[], [[id, 1]]]);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    const { downloadUrl, ...rest } = JSON.parse(body);
    expect(rest).toEqual({
      success: true,
      filename: `${title}.pdf`,
      message: `Your copy of “${title}” is downloading now.`,
    });
    const url = new URL(downloadUrl);
    expect(url.origin + url.pathname).toBe(`https://papers.s3.eu-central-1.amazonaws.com/${filePath}`);
    expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
    expect(url.searchParams.get('response-content-disposition')).toMatch(/^attachment; filename="/);
  });

  it.each<[who: string, counts: number, headers: Record<string, string | undefined>]>([
    ['a browser that prepares a page', 0, { 'sec-purpose': 'prefetch;prerender' }],
    ['an older one that does so', 0, { purpose: 'prefetch' }],
    [
      'a robot',
      0,
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a program with an empty name', 0, { 'user-agent': '' }],
    ['a program without a name', 0, { 'user-agent': undefined }],
    ['a browser that opens it', 1, { 'sec-purpose': 'navigation' }],
  ])('answers %s and counts it %i times', async (_, counts, headers) => {
    expect(await fetchPaper(headers as Record<string, string>)).toMatchObject({ statusCode: 200 });
    expect(await counted()).toEqual(counts ? [[id, counts]] : []);
  });

  it('gives a visitor the link again and does not count it again, but each other paper', async () => {
    for (const _ of [1, 2]) expect(await fetchPaper()).toMatchObject({ statusCode: 200 });
    expect(await counted()).toEqual([[id, 1]]);
    // Somebody else of their network.
    await fetchPaper({ 'cloudfront-viewer-address': '192.0.2.8:50123' });
    expect(await counted()).toEqual([[id, 2]]);
    const another = whitepapers[1]!.id;
    await fetchPaper({}, another);
    expect(await counted()).toHaveLength(2);
    expect(await counted()).toContainEqual([another, 1]);
    const keys = (await stored('usage')).map(({ key }) => String(key));
    const mark = new RegExp(`^downloaded ${id} [\\w-]{22} \\d{4}-\\d\\d-\\d\\d$`);
    expect(keys).toContainEqual(expect.stringMatching(mark));
    expect(keys.join()).not.toContain('192.0.2.7');
  });

  it.each([
    ['AC/DC: a "short" history', 'AC DC a short history.pdf'],
    ['Coûts cachés – 成本', 'Coûts cachés – 成本.pdf'],
    ['  spaced\u0000 \u202Eout  ', 'spaced out.pdf'],
  ])('names the file of %j safely', (given, filename) => {
    expect(filenameOf(given)).toBe(filename);
  });
});
