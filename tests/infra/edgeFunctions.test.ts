import { expect, test } from 'vitest';
import { EdgeFunction, type EdgeRequest, fieldsOf } from '../../infra/local/EdgeFunction.ts';
import { type EdgeFunctionName, edgeCode } from '../../infra/stack/edge/edgeFunctions.ts';

const pages = ['/', '/services', '/resources', '/case-studies/one', '/insights/two', '/whitepapers/three'];
const site = {
  files: ['/.well-known/', '/robots.txt', '/favicon.svg', '/social/'],
  aliases: ['example.com', 'old.example.com'],
  siteUrl: 'https://www.example.com',
};

const edge = (name: EdgeFunctionName) => new EdgeFunction(name, edgeCode(name, site), new Set(pages));

function asked(uri: string, host = 'www.example.com', query: [string, string][] = []): EdgeRequest {
  const headers = fieldsOf(host ? [['host', host]] : []);
  return { method: 'GET', uri, querystring: fieldsOf(query), headers, cookies: {} };
}

/** The object that answers a path, or the address that it moves to for good. */
async function answerTo(...request: Parameters<typeof asked>): Promise<string | undefined> {
  const answer = await edge('viewerRequest').onRequest(asked(...request));
  if ('uri' in answer) return answer.uri;
  expect(answer.statusCode).toBe(301);
  return `moved to ${answer.headers.location?.value}`;
}

test.each<readonly [path: string, answer: string]>([
  ['/', '/index.html'],
  ['/services', '/services.html'],
  ['/case-studies/one', '/case-studies/one.html'],
  // Files are served as they are.
  ...['/robots.txt', '/social/home.png', '/assets/main.js'].map((file) => [file, file] as const),
  // A slug that no item of its kind has.
  ['/case-studies/unknown', '/case-studies/_shell.html'],
  ['/case-studies/two.html', '/case-studies/_shell.html'],
  ['/insights/_shell', '/insights/_shell.html'],
  ['/whitepapers/unknown', '/whitepapers/_shell.html'],
  // Unknown paths, which no redirect leads out of the site.
  ...['/nothing', '/unknown/', '/services/erp', '/case-studies', '/case-studies/', '/404.html'].map(notFound),
  ...['/SERVICES', '/%73ervices', '/__proto__', '/social', '//evil.example', '/\\evil.example/'].map(
    notFound,
  ),
  ['/services/', 'moved to /services'],
  ['/case-studies/one/', 'moved to /case-studies/one'],
  ['/services.html', 'moved to /services'],
  ['/index.html', 'moved to /'],
  ['/contact', 'moved to /#contact'],
])('edge: the path %s is answered by %s', async (uri, answer) => {
  expect(await answerTo(uri)).toBe(answer);
});

function notFound(path: string) {
  return [path, '/404.html'] as const;
}

test('edge: a redirect keeps the query as it came', async () => {
  const query: [string, string][] = [
    ['utm_source', 'a%20b'],
    ['tag', 'x'],
    ['print', ''],
    ['tag', 'y'],
  ];
  expect(await answerTo('/services/', undefined, query)).toBe(
    'moved to /services?utm_source=a%20b&tag=x&tag=y&print',
  );
});

test.each([
  ['example.com', '/services', 'moved to https://www.example.com/services?a=1'],
  ['old.example.com', '/nothing', 'moved to https://www.example.com/nothing?a=1'],
  ['example.com', '//evil.example/', 'moved to https://www.example.com//evil.example/?a=1'],
  ['www.example.com', '/services', '/services.html'],
  ['d111111abcdef8.cloudfront.net', '/services', '/services.html'],
  ['', '/services', '/services.html'],
])('edge: at the host %j the path %s is answered by %s', async (host, uri, answer) => {
  expect(await answerTo(uri, host, [['a', '1']])).toBe(answer);
});

const missing = [
  ...['/nothing', '/case-studies/unknown', '/insights/unknown', '/whitepapers/unknown', '/404.html'],
].map((uri) => [uri, 200, 404] as const);
const present = [...pages, '/robots.txt', '/social/home.png'].map((uri) => [uri, 200, 200] as const);
// Parts, redirects and pages that have not changed are left alone.
const others = [206, 301, 304].map((status) => ['/nothing', status, status] as const);

test.each([...missing, ...present, ...others])(
  'edge: for %s the bucket’s %i is %i, shown the path that was asked for or what it became',
  async (uri, statusCode, status) => {
    for (const shown of [uri, (await answerTo(uri))!]) {
      const answer = await edge('viewerResponse').onResponse(asked(shown), { statusCode, headers: {} });
      expect(answer.statusCode).toBe(status);
    }
  },
);

test('edge: security.txt is plain text in UTF-8; other files are not touched', async () => {
  const headersOf = async (uri: string) =>
    (await edge('viewerResponse').onResponse(asked(uri), { statusCode: 200, headers: {} })).headers;
  const type = { 'content-type': { value: 'text/plain; charset=utf-8' } };
  expect(await headersOf('/.well-known/security.txt')).toEqual(type);
  expect(await headersOf('/robots.txt')).toEqual({});
});

test('edge: no path is looked up that is longer than a key may be', async () => {
  const lookedUp: string[] = [];
  class Keys extends Set<string> {
    override has(key: string): boolean {
      lookedUp.push(key);
      return true;
    }
  }
  const viewerRequest = new EdgeFunction('viewerRequest', edgeCode('viewerRequest', site), new Keys());
  for (const length of [511, 512]) await viewerRequest.onRequest(asked(`/${'a'.repeat(length)}`));
  expect(lookedUp).toEqual([`/${'a'.repeat(511)}`]);
});

test('edge: a function that CloudFront would refuse for its size is refused with the remedy', () => {
  const files = Array.from({ length: 400 }, (_, number) => `/a-rather-long-name-${number}.pdf`);
  expect(() => edgeCode('viewerRequest', { ...site, files })).toThrow(
    /viewerRequest has \d+ bytes with its 400 files and folders; CloudFront takes 10240\. Put files/,
  );
});
