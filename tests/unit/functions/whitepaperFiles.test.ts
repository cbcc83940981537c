import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachment, downloadLink } from '../../../functions/stores/whitepaperFiles.ts';
import { stubEnvironment } from './apiEvent.ts';

const files = { bucket: 'papers', region: 'eu-central-1' };

beforeEach(() => {
  stubEnvironment();
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => vi.useRealTimers());

describe('presigned links', () => {
  it.each(['choosing.pdf', 'a folder/it’s (new) & 100%.pdf'])(
    'for %j carry the signature that Amazon’s own client makes',
    async (Key) => {
      const filename = "It's (new) – déjà vu.pdf";
      const link = new URL(await downloadLink(files, Key, { filename, seconds: 300 }));

      const client = new S3Client({
        region: files.region,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      });
      const command = new GetObjectCommand({
        Bucket: files.bucket,
        Key,
        ResponseContentDisposition: attachment(filename),
      });
      // Amazon's client names the operation in the query too; S3 does not need it.
      client.middlewareStack.add(
        (next) => async (args) => {
          const { query } = args.request as { query: Record<string, string> };
          delete query['x-id'];
          return next(args);
        },
        { step: 'build', priority: 'low' },
      );
      const theirs = new URL(await getSignedUrl(client, command, { expiresIn: 300 }));
      expect(Object.fromEntries(link.searchParams)).toEqual(Object.fromEntries(theirs.searchParams));
      expect(link.host + link.pathname).toBe(theirs.host + theirs.pathname);
    },
  );

  it('go to another endpoint in path style', async () => {
    const local = { ...files, endpoint: 'http://127.0.0.1:9000' };
    const link = await downloadLink(local, 'choosing.pdf', { filename: 'a.pdf', seconds: 300 });
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:9000\/papers\/choosing\.pdf\?/);
  });
});

describe('RFC 6266 attachment', () => {
  it.each([
    ['plain.pdf', `attachment; filename="plain.pdf"; filename*=UTF-8''plain.pdf`],
    ['Café 100%.pdf', `attachment; filename="Caf_ 100_.pdf"; filename*=UTF-8''Caf%C3%A9%20100%25.pdf`],
    ['a"b\\c\r\n.pdf', `attachment; filename="a_b_c__.pdf"; filename*=UTF-8''a%22b%5Cc%0D%0A.pdf`],
    ["o'(x)*!.pdf", `attachment; filename="o'(x)*!.pdf"; filename*=UTF-8''o%27%28x%29%2A%21.pdf`],
  ])('of %j', (filename, header) => {
    expect(attachment(filename)).toBe(header);
  });
});
