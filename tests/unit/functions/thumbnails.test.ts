import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepThumbnail } from '../../../functions/video/thumbnails.ts';
import { stubEnvironment } from './apiEvent.ts';

let status = 200;
const arrived: { request: IncomingMessage; body: Buffer }[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  arrived.push({ request, body: Buffer.concat(chunks) });
  if (status === 0) response.destroy();
  else response.writeHead(status).end();
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  stubEnvironment();
  vi.stubEnv('MEDIA_BUCKET', 'media');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  arrived.length = 0;
  status = 200;
});

const picture = { bytes: Buffer.from('<svg/>'), contentType: 'image/svg+xml', extension: 'svg' } as const;
const put = (signal = new AbortController().signal) =>
  keepThumbnail(picture, 'a-calm-change-thumbnail', signal);

describe('thumbnails in the media bucket', () => {
  it('puts the bytes with their type, by one signed request of known length', async () => {
    const link = new URL(await put());
    const [{ request, body }] = arrived as [(typeof arrived)[0]];
    expect(request.method).toBe('PUT');
    expect(request.url).toMatch(/^\/media\/thumbnails\/[0-9a-f-]{36}\.svg/);
    expect(link.pathname).toBe(new URL(request.url ?? '', link).pathname);
    expect(link.searchParams.get('response-content-disposition')).toContain('a-calm-change-thumbnail.svg');
    expect(request.headers).toMatchObject({
      authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 .*Signature=[0-9a-f]{64}$/),
      'cache-control': 'private, max-age=604800, immutable',
      'content-type': 'image/svg+xml',
      'content-length': '6',
    });
    expect(body.toString()).toBe('<svg/>');
  });

  it.each([403, 500, 503, 0])('is unavailable when S3 answers %i', async (answer) => {
    status = answer;
    await expect(put()).rejects.toMatchObject({
      name: 'Unavailable',
      reason: 'PutObject of a thumbnail failed',
      cause: expect.any(Error),
    });
    expect(arrived).toHaveLength(1);
  });

  it('ends with the deadline', async () => {
    await expect(put(AbortSignal.abort())).rejects.toMatchObject({ name: 'Unavailable' });
    expect(arrived).toHaveLength(0);
  });
});
