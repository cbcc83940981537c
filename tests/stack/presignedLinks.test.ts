import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test } from 'vitest';
import { whitepapers } from '#content/built/whitepapers.ts';
import { operatorAt } from '#infra/local/openData.ts';
import { runningSite } from '../support/runningSite.ts';

/** The file that a visitor gets is compared byte by byte in tests/browser/withoutCode.spec.ts. */

const { id, filePath } = whitepapers[0]!;
const { url: site, file } = runningSite();

const statusOf = async (url: URL) => (await fetch(url)).status;

test('§7 a download’s link opens its own paper as a PDF: no other one, and nothing without its credential', async () => {
  const reply = await fetch(`${site}/api/whitepapers/${id}/download`);
  const signed = new URL(((await reply.json()) as { downloadUrl: string }).downloadUrl);
  const paper = await fetch(signed);
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const other = new URL(signed);
  other.pathname = other.pathname.replace(filePath, `x${filePath}`);
  expect(await statusOf(other)).toBe(403);
  expect(await statusOf(new URL(signed.pathname, signed))).toBe(403);
  expect((await fetch(signed, { method: 'PUT', body: 'x' })).status).toBe(403);
});

test('an expired link is forbidden', async () => {
  const client = new S3Client(operatorAt(file));
  const command = new GetObjectCommand({ Bucket: file.outputs.WhitepaperBucketName, Key: filePath });
  const signed = async (secondsAgo: number) => {
    const signingDate = new Date(Date.now() - secondsAgo * 1000);
    return new URL(await getSignedUrl(client, command, { expiresIn: 600, signingDate }));
  };
  expect(await statusOf(await signed(300))).toBe(200);
  expect(await statusOf(await signed(601))).toBe(403);
});
