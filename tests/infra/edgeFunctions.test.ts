import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EdgeFunction, type EdgeRequest, fieldsOf } from '#infra/local/EdgeFunction.ts';
import { type EdgeFunctionName, edgeCode } from '#infra/stack/edge/edgeFunctions.ts';
import { anyText } from '../support/arbitraries.ts';

const pages = ['/', '/services', '/resources', '/case-studies/one', '/insights/two', '/whitepapers/three'];
const site = {
  paths: pages,
  redirects: [
    { from: '/insights/old-two', to: '/insights/two' },
    { from: '/blog/2021/05/one', to: '/case-studies/one' },
  ],
  files: ['/.well-known/', '/robots.txt', '/favicon.svg', '/social/'],
  aliases: ['example.com', 'old.example.com'],
  siteUrl: 'https://site.example',
};

const edge = (name: EdgeFunctionName, facts = site) => new EdgeFunction(name, edgeCode(name, facts));

function asked(uri: string, host = 'site.example', query: [string, string][] = []): EdgeRequest {
  const headers = fieldsOf(host ? [['host', host]] : []);
  return { method: 'GET', uri, querystring: fieldsOf(query), headers, cookies: {} };
}

const viewerRequest = edge('viewerRequest');

/** The object that answers a path, or the address that it moves to for good. */
function answerTo(...request: Parameters<typeof asked>): string | undefined {
  const answer = viewerRequest.onRequest(asked(...request));
  if ('uri' in answer) return answer.uri;
  expect(answer.statusCode).toBe(301);
  return `moved to ${answer.headers.location?.value}`;
}

test.each<readonly [path: string, answer: string]>([
  ['/', '/index.html'],
  ['/services', '/services.html'],
  ['/case-studies/one', '/case-studies/one.html'],
  // Files are served as they are.
  ...['/robots.txt', '/social/home.png'].map((file) => [file, file] as const),
  // A slug that no item of its kind has.
  ['/case-studies/unknown', '/case-studies/_shell.html'],
  ['/case-studies/unknown/', '/case-studies/_shell.html'],
  ['/case-studies/two.html', '/case-studies/_shell.html'],
  ['/%69nsights/unknown', '/insights/_shell.html'],
  ['/insights/_shell', '/insights/_shell.html'],
  ['/whitepapers/unknown', '/whitepapers/_shell.html'],
  // Unknown paths, which no redirect leads out of the site.
  ...['/nothing', '/unknown/', '/services/erp', '/case-studies', '/case-studies/', '/404.html'].map(notFound),
  ...['/CASE-STUDIES/unknown', '/Robots.txt', '/__proto__', '/social', '/%E0%A4%A'].map(notFound),
  ...['//evil.example', '//EVIL.example/', '/\\evil.example/', '/%2f%2fevil.example/'].map(notFound),
  ...['/%5cevil.example/', '//evil.example/index.html', '/services%2f'].map(notFound),
  // Whoever means a page gets it.
  ...['/services/', '/services//', '//services', '/Services', '/SERVICES/', '/%73ervices'].map(toServices),
  ...['/services.html', '/Services.HTML', '/services/index.html', '/\\services'].map(toServices),
  ['/Case-Studies//One/', 'moved to /case-studies/one'],
  ['/index.html', 'moved to /'],
  ['//', 'moved to /'],
  ['/contact', 'moved to /#contact'],
  // A page's old address, in whichever way it is written.
  ['/insights/old-two', 'moved to /insights/two'],
  ['/Insights/Old-Two.html', 'moved to /insights/two'],
  ['/insights//%6fld-two/', 'moved to /insights/two'],
  ['/blog/2021/05/one', 'moved to /case-studies/one'],
  ['/insights/old-two/more', '/404.html'],
  ['/insights/old-tw', '/insights/_shell.html'],
  ['/blog/2021/05', '/404.html'],
  ['/Contact/', 'moved to /#contact'],
])('edge: the path %s is answered by %s', (uri, answer) => {
  expect(answerTo(uri)).toBe(answer);
});

function notFound(path: string) {
  return [path, '/404.html'] as const;
}

function toServices(path: string) {
  return [path, 'moved to /services'] as const;
}

test('edge: a redirect keeps the query as it came', () => {
  const query: [string, string][] = [
    ['utm_source', 'a%20b'],
    ['tag', 'x'],
    ['print', ''],
    ['tag', 'y'],
  ];
  const asItCame = '?utm_source=a%20b&tag=x&tag=y&print';
  expect(answerTo('/services/', undefined, query)).toBe(`moved to /services${asItCame}`);
  expect(answerTo('/insights/old-two', undefined, query)).toBe(`moved to /insights/two${asItCame}`);
});

test('edge: a browser keeps no redirect, because a page may get its old name back', () => {
  for (const path of ['/insights/old-two', '/Services']) {
    expect(viewerRequest.onRequest(asked(path))).toMatchObject({
      headers: { 'cache-control': { value: 'no-cache' } },
    });
  }
});

test.each([
  ['example.com', '/services', 'moved to https://site.example/services?a=1'],
  ['example.com', '/insights/Old-Two', 'moved to https://site.example/insights/two?a=1'],
  ['example.com', '/Services/', 'moved to https://site.example/services?a=1'],
  ['old.example.com', '/nothing', 'moved to https://site.example/nothing?a=1'],
  ['example.com', '//evil.example/', 'moved to https://site.example/evil.example/?a=1'],
  ['example.com', '/\t/evil.example', 'moved to https://site.example/evil.example?a=1'],
  ['site.example', '/services', '/services.html'],
  ['d111111abcdef8.cloudfront.net', '/services', '/services.html'],
  ['', '/services', '/services.html'],
])('edge: at %j, %j is answered by %s', (host, uri, answer) => {
  expect(answerTo(uri, host, [['a', '1']])).toBe(answer);
});

/** Parts of paths that are hard on whoever compares or repeats them. */
const hardPath = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '%2f',
        '%5C',
        '%',
        '%09',
        '.html',
        '/index.html',
        '/contact',
        '@',
        '.',
      ),
      fc.constantFrom('evil.example', 'SERVICES', ...pages, ...site.redirects.map(({ from }) => from)),
      anyText(4),
    ),
    { maxLength: 6 },
  )
  .map((parts) => `/${parts.join('')}`);

test('edge: whatever the path, a redirect leads to a page of this site, and from there nowhere else', () => {
  fc.assert(
    fc.property(hardPath, fc.constantFrom('site.example', 'example.com'), (uri, host) => {
      const answer = answerTo(uri, host);
      if (!answer?.startsWith('moved to ')) return;
      const { origin, pathname, hash } = new URL(answer.slice('moved to '.length), site.siteUrl);
      expect(origin).toBe(site.siteUrl);
      expect(pathname).not.toMatch(/^\/\//);
      // Another host’s visitors go to the site’s own first, where the path is judged again.
      if (host === 'example.com') return;
      expect([...pages, '/']).toContain(pathname);
      if (!hash) expect(answerTo(pathname)).toMatch(/^\/.*\.html$/);
    }),
    { numRuns: 1000 },
  );
});

const missing = [
  ...['/nothing', '/case-studies/unknown', '/insights/unknown', '/whitepapers/unknown', '/404.html'],
].map((uri) => [uri, 200, 404] as const);
const present = [...pages, '/robots.txt', '/social/home.png'].map((uri) => [uri, 200, 200] as const);
// Parts, redirects and pages that have not changed are left alone.
const others = [206, 301, 304].map((status) => ['/nothing', status, status] as const);

test.each([...missing, ...present, ...others])(
  'edge: for %s the bucket’s %i is %i, shown the path that was asked for or what it became',
  (uri, statusCode, status) => {
    for (const shown of [uri, answerTo(uri)!]) {
      const answer = edge('viewerResponse').onResponse(asked(shown), { statusCode, headers: {} });
      expect(answer.statusCode).toBe(status);
    }
  },
);

test('edge: security.txt is plain text in UTF-8; other files are not touched', () => {
  const headersOf = (uri: string) =>
    edge('viewerResponse').onResponse(asked(uri), { statusCode: 200, headers: {} }).headers;
  const type = { 'content-type': { value: 'text/plain; charset=utf-8' } };
  expect(headersOf('/.well-known/security.txt')).toEqual(type);
  expect(headersOf('/robots.txt')).toEqual({});
});

/** A site with as many articles, whose slugs are as long as titles are. */
function siteOf(count: number) {
  const slug = (index: number) => `what-the-hundred-and-first-day-after-go-live-shows-a-controller-${index}`;
  const articles = Array.from({ length: count - pages.length }, (_, index) => `/insights/${slug(index)}`);
  return { ...site, paths: [...pages, ...articles] };
}

test('edge: the functions know each of a thousand pages, and nothing beside them', () => {
  const large = siteOf(1000);
  const [request, response] = [edge('viewerRequest', large), edge('viewerResponse', large)];
  const statusOf = (uri: string) =>
    response.onResponse(asked(uri), { statusCode: 200, headers: {} }).statusCode;
  for (const path of large.paths) {
    const object = path === '/' ? '/index.html' : `${path}.html`;
    expect([request.onRequest(asked(path)), statusOf(object)]).toMatchObject([{ uri: object }, 200]);
  }
  for (const path of siteOf(3000).paths.slice(1000)) {
    const object = '/insights/_shell.html';
    expect([request.onRequest(asked(path)), statusOf(object)]).toMatchObject([{ uri: object }, 404]);
  }
});

test('edge: a site of a hundred pages with long names keeps eighty old addresses, and each leads to its page', () => {
  const large = siteOf(100);
  const redirects = large.paths.map((to, index) => ({ from: `/blog/an-old-name-${index}`, to })).slice(-80);
  const request = edge('viewerRequest', { ...large, redirects });
  for (const { from, to } of redirects) {
    expect(request.onRequest(asked(from))).toMatchObject({ headers: { location: { value: to } } });
    expect(request.onRequest(asked(to))).toEqual(expect.objectContaining({ uri: `${to}.html` }));
  }
});

test('edge: a function that CloudFront would refuse for its size is refused with the remedies', () => {
  const refused = (facts: typeof site) => () => edgeCode('viewerRequest', facts);
  const files = Array.from({ length: 400 }, (_, number) => `/a-rather-long-name-${number}.pdf`);
  expect(refused({ ...site, files })).toThrow(
    /^The edge function viewerRequest has \d+ bytes with its 6 pages, 2 old addresses and 400 files and folders; CloudFront takes 10240\. Take out old addresses \(redirectsFrom\) that nobody asks for any more, put files of the site’s top folder into a folder, or take \d+ pages from the site \(draft: true\)\.$/,
  );
  const [, tooMany] = /take (\d+) pages/.exec(messageOf(refused(siteOf(2000))))!;
  expect(refused(siteOf(2000 - Number(tooMany)))).not.toThrow();
  expect(refused(siteOf(2001 - Number(tooMany)))).toThrow();
});

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('Nothing was thrown.');
}
