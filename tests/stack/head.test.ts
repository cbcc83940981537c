import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { caseStudies } from '#content/built/caseStudies.ts';
import { insights } from '#content/built/insights.ts';
import { whitepapers } from '#content/built/whitepapers.ts';
import { browserAgent } from '../support/requests.ts';
import { runningSite } from '../support/runningSite.ts';

const { url: site } = runningSite();
const [paper] = whitepapers;

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

/** An answer without what differs from call to call. No compression is asked for, so that files have their length. */
async function answered(method: string, path: string, sent: Record<string, string> = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request(site + path, { method, headers: sent }, async (reply) => {
    const { date: _, connection: __, 'keep-alive': ___, ...headers } = reply.headers;
    resolve({ status: reply.statusCode, headers, bytes: (await buffer(reply)).length });
  })
    .once('error', reject)
    .end();
  return promise;
}

test.each<[what: string, path: string, status: number, type: string | undefined]>([
  ['the home page', '/', 200, 'text/html; charset=utf-8'],
  ['an article', `/insights/${insights[0]!.id}`, 200, 'text/html; charset=utf-8'],
  ['an unknown page', '/no-such-page', 404, 'text/html; charset=utf-8'],
  ['an unknown article', '/insights/no-such-article', 404, 'text/html; charset=utf-8'],
  ['a page with a slash at its end', '/services/', 301, undefined],
  ['a picture', '/favicon.svg', 200, 'image/svg+xml'],
  ['the icon of older browsers', '/favicon.ico', 200, 'image/vnd.microsoft.icon'],
  ['a missing asset', '/assets/none.js', 404, 'application/xml'],
  ['the feed', '/feed.xml', 200, 'application/xml'],
  ['the site map', '/sitemap.xml', 200, 'application/xml'],
  ['security.txt', '/.well-known/security.txt', 200, 'text/plain; charset=utf-8'],
  ['the case studies', '/api/case-studies', 200, 'application/json'],
  ['a case study', `/api/case-studies/${caseStudies[0]!.id}`, 200, 'application/json'],
  ['the articles', '/api/insights', 200, 'application/json'],
  ['an article of the API', `/api/insights/${insights[0]!.id}`, 200, 'application/json'],
  ['an unknown article of the API', '/api/insights/no-such-article', 404, 'text/plain; charset=utf-8'],
  ['the whitepapers', '/api/whitepapers', 200, 'application/json'],
  ['a whitepaper', `/api/whitepapers/${paper!.id}`, 200, 'application/json'],
  ['an unknown download', '/api/whitepapers/none/download', 404, 'text/plain; charset=utf-8'],
  ['an unknown route', '/api/no-such-route', 404, 'text/plain; charset=utf-8'],
  ['the address of a form', '/api/contacts', 405, 'text/plain; charset=utf-8'],
])(
  'HEAD of %s is answered as its GET, without a body, with the security headers',
  async (_what, path, status, type) => {
    const [get, head] = [await answered('GET', path), await answered('HEAD', path)];
    expect([head.status, head.headers['content-type']]).toEqual([status, type]);
    expect([head.status, head.bytes]).toEqual([get.status, 0]);
    // The edge’s redirects are answered before the policy of headers.
    if (status !== 301) {
      expect(head.headers['x-content-type-options']).toBe('nosniff');
      expect(head.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
    // How a body is sent is said where there is one; only a file’s length is known without it.
    const { 'transfer-encoding': _, 'content-length': length, ...headers } = get.headers;
    expect(head.headers).toEqual({ ...headers, 'content-length': head.headers['content-length'] });
    if (head.headers['content-length'] !== undefined) {
      expect([head.headers['content-length'], length]).toEqual([String(get.bytes), String(get.bytes)]);
    }
    if (status === 200 && !path.startsWith('/api/')) expect(head.headers['content-length']).toBe(length);
  },
);

test('HEAD of a download says that the whitepaper is there, makes no link and counts nothing', async () => {
  // Other tests of this site download the first one.
  const { id } = whitepapers.at(-1)!;
  const count = async () => (await (await fetch(`${site}/api/whitepapers/${id}`)).json()).downloadCount;
  const before = await count();
  for (const accept of ['*/*', 'text/html']) {
    const headers = { 'user-agent': browserAgent, accept };
    const reply = await answered('HEAD', `/api/whitepapers/${id}/download`, headers);
    expect(reply).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      bytes: 0,
    });
    expect(reply.headers.location).toBeUndefined();
  }
  expect(await count()).toBe(before);
});
