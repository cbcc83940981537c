import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { type EdgeFunctionName, edgeCode, pageData } from '../../infra/edge/edgeFunctions.ts';

const pages = ['/', '/services', '/resources', '/case-studies/one', '/insights/two', '/whitepapers/three'];
const site = {
  files: ['/.well-known/', '/robots.txt', '/favicon.svg', '/social/'],
  aliases: ['example.com', 'old.example.com'],
  siteUrl: 'https://www.example.com',
};

interface Reply {
  uri?: string;
  statusCode?: number;
  statusDescription?: string;
  headers?: Record<string, { value: string }>;
}

const keys = new Set(JSON.parse(pageData(pages)).data.map(({ key }: { key: string }) => key));

/** Runs a function as CloudFront does: as a plain script without Node's globals, with the module of its store. */
async function run(name: EdgeFunctionName, event: object): Promise<Reply> {
  const code = edgeCode(name, site).replace("import cf from 'cloudfront';", '');
  const cf = { kvs: () => ({ exists: async (key: string) => keys.has(key) }) };
  return JSON.parse(
    await runInNewContext(`${code}\nhandler(${JSON.stringify(event)}).then(JSON.stringify)`, { cf }),
  );
}

function viewerRequest(uri: string, querystring: object = {}, host = 'www.example.com'): Promise<Reply> {
  const headers = { host: { value: host } };
  return run('viewerRequest', { request: { method: 'GET', uri, querystring, headers, cookies: {} } });
}

function viewerResponse(uri: string, statusCode = 200): Promise<Reply> {
  return run('viewerResponse', {
    request: { method: 'GET', uri, querystring: {}, headers: {}, cookies: {} },
    response: { statusCode, statusDescription: 'OK', headers: {}, cookies: {} },
  });
}

describe('viewer-request', () => {
  test.each([
    ['/', '/index.html'],
    ['/services', '/services.html'],
    ['/case-studies/one', '/case-studies/one.html'],
  ])('the page %s is the object %s', async (uri, object) => {
    expect((await viewerRequest(uri)).uri).toBe(object);
  });

  test.each(['/robots.txt', '/favicon.svg', '/social/home.png'])(
    'the file %s is served as it is',
    async (uri) => {
      expect((await viewerRequest(uri)).uri).toBe(uri);
    },
  );

  test.each([
    '/nothing',
    '/services/erp',
    '/case-studies',
    '/case-studies/',
    '/404.html',
    '//evil.example/',
    '/SERVICES',
    '/%73ervices',
    '/__proto__',
    '/social',
  ])('the unknown path %s gets the not-found page', async (uri) => {
    expect((await viewerRequest(uri)).uri).toBe('/404.html');
  });

  test.each([
    ['/case-studies/unknown', '/case-studies/_shell.html'],
    ['/whitepapers/unknown', '/whitepapers/_shell.html'],
    ['/case-studies/two.html', '/case-studies/_shell.html'],
    ['/insights/_shell', '/insights/_shell.html'],
  ])('the unknown slug %s gets its kind’s shell', async (uri, shell) => {
    expect((await viewerRequest(uri)).uri).toBe(shell);
  });

  test.each([
    ['/services/', '/services'],
    ['/case-studies/one/', '/case-studies/one'],
    ['/services.html', '/services'],
    ['/index.html', '/'],
  ])('%s moves permanently to %s', async (uri, location) => {
    expect(await viewerRequest(uri)).toMatchObject({
      statusCode: 301,
      headers: { location: { value: location } },
    });
  });

  test('a redirect keeps the query as it came', async () => {
    const query = {
      utm_source: { value: 'a%20b' },
      tag: { value: 'x', multiValue: [{ value: 'x' }, { value: 'y' }] },
      print: { value: '' },
    };
    expect((await viewerRequest('/services/', query)).headers?.location?.value).toBe(
      '/services?utm_source=a%20b&tag=x&tag=y&print',
    );
  });

  test.each(['//evil.example', '//evil.example/', '/\\evil.example/', '/unknown/'])(
    'no redirect leaves the site: %s',
    async (uri) => {
      expect((await viewerRequest(uri)).statusCode).toBeUndefined();
    },
  );
});

describe('the site’s other host names', () => {
  test.each([
    ['/', 'https://www.example.com/'],
    ['/services', 'https://www.example.com/services'],
    ['/nothing', 'https://www.example.com/nothing'],
    ['//evil.example/', 'https://www.example.com//evil.example/'],
  ])('%s moves permanently to the site’s own address', async (uri, location) => {
    for (const host of site.aliases) {
      expect(await viewerRequest(uri, {}, host)).toMatchObject({
        statusCode: 301,
        headers: { location: { value: location } },
      });
    }
  });

  test('the query goes along', async () => {
    expect(
      (await viewerRequest('/services', { a: { value: '1' } }, 'example.com')).headers?.location?.value,
    ).toBe('https://www.example.com/services?a=1');
  });

  test.each(['www.example.com', 'd111111abcdef8.cloudfront.net', ''])(
    '%j is served as it is',
    async (host) => {
      expect((await viewerRequest('/services', {}, host)).uri).toBe('/services.html');
    },
  );
});

describe('viewer-response', () => {
  const missing = [
    '/nothing',
    '/case-studies/unknown',
    '/insights/unknown',
    '/whitepapers/unknown',
    '/404.html',
  ];
  const present = [...pages, '/robots.txt', '/social/home.png'];

  test.each(missing)(
    '%s has status 404, shown the path that was asked for or what it became',
    async (uri) => {
      const notFound = { statusCode: 404, statusDescription: 'Not Found' };
      expect(await viewerResponse(uri)).toMatchObject(notFound);
      expect(await viewerResponse((await viewerRequest(uri)).uri!)).toMatchObject(notFound);
    },
  );

  test.each(present)('%s keeps status 200, shown either path', async (uri) => {
    expect((await viewerResponse(uri)).statusCode).toBe(200);
    expect((await viewerResponse((await viewerRequest(uri)).uri!)).statusCode).toBe(200);
  });

  test.each([206, 301, 304])('a reply of status %d is left alone', async (status) => {
    expect((await viewerResponse('/nothing', status)).statusCode).toBe(status);
  });
});

test('security.txt is plain text in UTF-8; other files are not touched', async () => {
  const typeOf = async (uri: string, status?: number) => (await viewerResponse(uri, status)).headers;
  expect(await typeOf('/.well-known/security.txt')).toEqual({
    'content-type': { value: 'text/plain; charset=utf-8' },
  });
  expect(await typeOf('/.well-known/security.txt', 304)).toEqual({});
  expect(await typeOf('/robots.txt')).toEqual({});
});

test('the code has no comments: they would count against CloudFront’s 10 KB', () => {
  expect(edgeCode('viewerRequest', site)).not.toMatch(/^\s*\/\//m);
});

test('no path is looked up that is longer than a key may be', async () => {
  const asked: string[] = [];
  const cf = { kvs: () => ({ exists: async (key: string) => asked.push(key) > 0 }) };
  const code = edgeCode('viewerRequest', site).replace("import cf from 'cloudfront';", '');
  const { targetOf } = runInNewContext(`${code}\n({ targetOf })`, { cf });
  expect(await targetOf(`/${'a'.repeat(511)}`)).toMatch(/a\.html$/);
  expect(await targetOf(`/${'a'.repeat(512)}`)).toBe('/404.html');
  expect(asked).toHaveLength(1);
});

test('a function that CloudFront would refuse for its size is refused with the remedy', () => {
  const files = Array.from({ length: 400 }, (_, number) => `/a-rather-long-name-${number}.pdf`);
  expect(() => edgeCode('viewerRequest', { ...site, files })).toThrow(
    /viewerRequest has \d+ bytes with its 400 files and folders; CloudFront takes 10240\. Put files/,
  );
});
