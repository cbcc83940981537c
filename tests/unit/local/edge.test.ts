import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  type CachePolicy,
  chosenQuery,
  codingFor,
  compress,
  EdgeCache,
  timeToLive,
} from '../../../infra/local/front/EdgeCache.ts';
import { reply } from '../../../infra/local/http.ts';

const policy: CachePolicy = {
  parts: {
    HeadersConfig: { HeaderBehavior: 'none', Headers: [] },
    CookiesConfig: { CookieBehavior: 'none' },
    QueryStringsConfig: { QueryStringBehavior: 'none', QueryStrings: [] },
  },
  codings: ['br', 'gzip'],
  ttl: { default: 60, max: 600 },
};

describe('local run: how long CloudFront keeps a reply', () => {
  const errors = new Map([[503, 0]]);
  it.each([
    [200, '', 60],
    [200, 'no-store', 0],
    [200, 'private, max-age=9', 0],
    [200, 'public, max-age=0, s-maxage=30, must-revalidate', 30],
    [200, 'public, max-age=9999', 600],
    [301, 'max-age=5', 5],
    [404, 'no-store', 10],
    [404, 'max-age=20', 20],
    [503, 'no-store', 0],
    [500, '', 10],
    [403, '', 0],
    [429, 'no-store', 0],
  ])('%i with Cache-Control "%s" → %i s', (status, said, seconds) => {
    const response = reply(status, said ? { 'cache-control': said } : {});
    expect(timeToLive(response, policy, errors)).toBe(seconds);
  });
});

describe('local run: what CloudFront keeps', () => {
  it('asks the origin once until the time is over, and says how old the reply is', async () => {
    let now = 0;
    let asked = 0;
    const cache = new EdgeCache(() => now);
    const get = () =>
      cache.answer(
        '/a',
        () => 30,
        async () => reply(200, {}, String(++asked)),
      );
    const seen = async () => {
      const { body, headers } = await get();
      return [body.toString(), headers.get('x-cache'), headers.get('age')];
    };
    expect(await seen()).toEqual(['1', 'Miss from cloudfront', null]);
    now = 12_000;
    expect(await seen()).toEqual(['1', 'Hit from cloudfront', '12']);
    now = 30_000;
    expect(await seen()).toEqual(['2', 'Miss from cloudfront', null]);
    cache.clear();
    expect(await seen()).toEqual(['3', 'Miss from cloudfront', null]);
  });

  it('a header that is added to one reply does not come back with the next', async () => {
    const cache = new EdgeCache(() => 0);
    const get = () =>
      cache.answer(
        '/a',
        () => 30,
        async () => reply(200, {}),
      );
    (await get()).headers.set('x-added', 'once');
    expect((await get()).headers.has('x-added')).toBe(false);
  });
});

it('local run: 64 MB of replies and their keys are kept, and the oldest end', async () => {
  const cache = new EdgeCache(() => 0);
  const long = 'x'.repeat(1 << 20);
  const get = async (key: string) => {
    const { headers } = await cache.answer(
      key + long,
      () => 30,
      async () => reply(404, {}),
    );
    return headers.get('x-cache');
  };
  for (let key = 0; key < 70; key++) await get(`${key}`);
  expect(await get('69')).toMatch(/^Hit/);
  expect(await get('0')).not.toMatch(/^Hit/);
});

describe('local run: the query that counts for CloudFront', () => {
  it.each([
    ['none', [], ''],
    ['all', [], 'a=1&token=x%26y&b&Token=2'],
    ['whitelist', ['token', 'b'], 'token=x%26y&b'],
  ] as const)('%s %j', (QueryStringBehavior, names, chosen) => {
    const config = { QueryStringBehavior, QueryStrings: [...names] };
    expect(chosenQuery('a=1&token=x%26y&b&Token=2', config)).toBe(chosen);
  });
});

describe('local run: what CloudFront compresses', () => {
  const page = () =>
    reply(200, { 'content-type': 'text/html; charset=utf-8', etag: '"a"' }, 'word '.repeat(500));

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    [null, undefined],
  ])('a visitor who takes %s gets %s', (accepted, coding) => {
    expect(codingFor(accepted, policy.codings)).toBe(coding);
  });

  it('text of 1,000 bytes and more, under a weak tag', async () => {
    const { headers, body } = await compress(page(), 'br');
    expect([headers.get('content-encoding'), headers.get('vary'), headers.get('etag')]).toEqual([
      'br',
      'Accept-Encoding',
      'W/"a"',
    ]);
    expect(brotliDecompressSync(body)).toEqual(page().body);
    expect(gunzipSync((await compress(page(), 'gzip')).body)).toEqual(page().body);
  });

  it('no short text, no picture, no error of the server', async () => {
    const short = reply(200, { 'content-type': 'text/html' }, 'short');
    const picture = reply(200, { 'content-type': 'image/png' }, Buffer.alloc(5000));
    const failed = { ...page(), status: 503 };
    for (const response of [short, picture, failed]) expect(await compress(response, 'br')).toBe(response);
  });
});
