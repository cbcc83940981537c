import { type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { confirmFile } from '../../../functions/runtime/buckets.ts';

/** A bucket whose client does this with every command. */
const bucketThat = (send: () => Promise<unknown>) => ({
  name: 'papers',
  client: { send } as unknown as S3Client,
});
const answer = (httpStatusCode?: number) =>
  new S3ServiceException({ name: 'Forbidden', $fault: 'client', $metadata: { httpStatusCode } });

describe('the PDF is there before its download is counted', () => {
  it('when S3 says so', async () => {
    await expect(
      confirmFile(
        bucketThat(async () => ({})),
        'choosing.pdf',
      ),
    ).resolves.toBeUndefined();
  });

  it.each([
    [answer(403), '403'],
    [answer(), 'Forbidden'],
    [new TypeError('upstream text'), 'TypeError'],
    ['a text', 'unknown error'],
  ])('or it is unavailable, for a reason of our own: %j', async (thrown, reason) => {
    const bucket = bucketThat(() => Promise.reject(thrown));
    await expect(confirmFile(bucket, 'choosing.pdf')).rejects.toMatchObject({
      name: 'Unavailable',
      reason: `HeadObject of choosing.pdf: ${reason}`,
      cause: thrown,
    });
  });
});
