import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachment, bucketIn, downloadLink } from '../../../functions/runtime/buckets.ts';
import { stubEnvironment } from './apiEvent.ts';

beforeEach(() => {
  stubEnvironment();
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const papers = () => bucketIn('WHITEPAPER_BUCKET');

describe('presigned links', () => {
  it.each([
    ['choosing.pdf', 'choosing.pdf'],
    ['a folder/it’s (new) & 100%.pdf', 'a%20folder/it%E2%80%99s%20%28new%29%20%26%20100%25.pdf'],
  ])('for %j name the bucket as host and the encoded key', async (key, path) => {
    const link = new URL(await downloadLink(papers(), key, { filename: 'a.pdf', seconds: 300 }));
    expect(link.origin + link.pathname).toBe(`https://papers.s3.eu-central-1.amazonaws.com/${path}`);
  });

  it('are signed with the role’s temporary credentials, for so many seconds, for one file name', async () => {
    const filename = "It's (new) – déjà vu.pdf";
    const link = new URL(await downloadLink(papers(), 'choosing.pdf', { filename, seconds: 300 }));
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': 'AKIDEXAMPLE/20261120/eu-central-1/s3/aws4_request',
      'X-Amz-Date': '20261120T120000Z',
      'X-Amz-Expires': '300',
      'X-Amz-Security-Token': 'token',
      'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/),
      'X-Amz-SignedHeaders': 'host',
      'response-content-disposition': attachment(filename),
    });
  });

  it.each([
    ['choosing.pdf', 'application/pdf'],
    ['thumbnails/1.svg', 'image/svg+xml'],
    ['thumbnails/1.webp', 'image/webp'],
    ['page.html', 'application/octet-stream'],
  ])('fix the type of %s, whatever is stored with it', async (key, type) => {
    const link = new URL(await downloadLink(papers(), key, { filename: 'a', seconds: 300 }));
    expect(link.searchParams.get('response-content-type')).toBe(type);
  });
});

describe('RFC 6266 attachment', () => {
  it.each([
    ['Café 100%.pdf', `attachment; filename="Caf_ 100_.pdf"; filename*=UTF-8''Caf%C3%A9%20100%25.pdf`],
    ['a"b\\c\r\n.pdf', `attachment; filename="a_b_c__.pdf"; filename*=UTF-8''a%22b%5Cc%0D%0A.pdf`],
    ["o'(x)*!.pdf", `attachment; filename="o'(x)*!.pdf"; filename*=UTF-8''o%27%28x%29%2A%21.pdf`],
  ])('of %j', (filename, header) => {
    expect(attachment(filename)).toBe(header);
  });
});
