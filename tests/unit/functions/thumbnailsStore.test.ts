import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '../../../functions/runtime/problems.ts';
import { putThumbnail, thumbnailLink } from '../../../functions/stores/thumbnails.ts';
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
  arrived.length = 0;
  status = 200;
});

const bucket = () => ({
  bucket: 'media',
  region: 'eu-central-1',
  endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
});
const picture = { bytes: Buffer.from('<svg/>'), contentType: 'image/svg+xml', extension: 'svg' } as const;
const put = (signal = new AbortController().signal) => putThumbnail(bucket(), 'id-1', picture, signal);

describe('decision 36: thumbnails in the media bucket', () => {
  it('puts the bytes with their type, by one signed request of known length', async () => {
    expect(await put()).toBe('thumbnails/id-1.svg');
    const [{ request, body }] = arrived as [(typeof arrived)[0]];
    expect(request.method).toBe('PUT');
    expect(request.url).toMatch(/^\/media\/thumbnails\/id-1\.svg\?X-Amz-.*X-Amz-Signature=[0-9a-f]{64}/);
    expect(request.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-length': '6' });
    expect(body.toString()).toBe('<svg/>');
  });

  it('the link is signed, of the object alone, and says how long it lives', async () => {
    const bucket = { bucket: 'media', region: 'eu-central-1' };
    const link = { filename: 'a-calm-change-thumbnail.svg', seconds: 3600 };
    const url = new URL(await thumbnailLink(bucket, 'thumbnails/id-1.svg', link));
    expect(url.origin + url.pathname).toBe('https://media.s3.eu-central-1.amazonaws.com/thumbnails/id-1.svg');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('3600');
    expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
    expect(url.searchParams.get('response-content-disposition')).toMatch(
      /^attachment; filename="a-calm-change-thumbnail\.svg"/,
    );
  });

  it.each([403, 500, 503, 0])('is unavailable when S3 answers %i', async (answer) => {
    status = answer;
    await expect(put()).rejects.toBeInstanceOf(Unavailable);
    expect(arrived).toHaveLength(1);
  });

  it('ends with the deadline', async () => {
    await expect(put(AbortSignal.abort())).rejects.toBeInstanceOf(Unavailable);
    expect(arrived).toHaveLength(0);
  });
});
