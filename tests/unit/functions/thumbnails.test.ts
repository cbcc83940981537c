import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepThumbnail } from '../../../functions/video/thumbnails.ts';
import { stubEnvironment } from './apiEvent.ts';

let status = 0;
let arrived = 0;
const server = createServer((request, response) => {
  arrived += 1;
  request.resume().on('end', () => (status ? response.writeHead(status).end() : response.destroy()));
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  stubEnvironment();
  vi.stubEnv('MEDIA_BUCKET', 'media');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  arrived = 0;
});

const picture = { bytes: Buffer.from('<svg/>'), contentType: 'image/svg+xml', extension: 'svg' } as const;
const put = (signal = new AbortController().signal) =>
  keepThumbnail(picture, 'a-calm-change-thumbnail', signal);

describe('thumbnails in the media bucket', () => {
  it.each([403, 503, 0])('S3 answers %i: unavailable, after one try', async (answer) => {
    status = answer;
    await expect(put()).rejects.toMatchObject({
      name: 'Unavailable',
      reason: 'PutObject of a thumbnail failed',
      cause: expect.any(Error),
    });
    expect(arrived).toBe(1);
  });

  it('ends with the deadline', async () => {
    await expect(put(AbortSignal.abort())).rejects.toMatchObject({ name: 'Unavailable' });
    expect(arrived).toBe(0);
  });
});
