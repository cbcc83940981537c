import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test } from 'vitest';
import { whitepapers } from '../../content/built/whitepapers.ts';
import { operatorAt } from '../../infra/local/openData.ts';
import { runningSite } from '../support/runningSite.ts';

const { id, filePath } = whitepapers[0]!;
const { url: site, file } = runningSite();

async function link(): Promise<URL> {
  const reply = await fetch(`${site}/api/whitepapers/${id}/download`);
  return new URL(((await reply.json()) as { downloadUrl: string }).downloadUrl);
}

const statusOf = async (url: URL) => (await fetch(url)).status;

test('§7 download: the link gives the PDF, named and whole', async () => {
  const response = await fetch(await link());
  const body = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.pdf"/);
  expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  expect(body.length).toBe(Number(response.headers.get('content-length')));
});

test('a link opens its own paper only: neither another one nor the same without its credential', async () => {
  const signed = await link();
  const parameters = [...signed.searchParams.keys()];
  expect(parameters).toContain('response-content-disposition');
  expect(parameters).toContain('response-content-type');
  const other = new URL(signed);
  other.pathname = other.pathname.replace(filePath, `x${filePath}`);
  expect(await statusOf(other)).toBe(403);
  const unsigned = new URL(signed);
  unsigned.search = '';
  expect(await statusOf(unsigned)).toBe(403);
  expect((await fetch(signed, { method: 'PUT', body: 'x' })).status).toBe(403);
});

test('an expired link is forbidden, and the site’s own links expire', async () => {
  const client = new S3Client(operatorAt(file));
  const command = new GetObjectCommand({ Bucket: file.outputs.WhitepaperBucketName, Key: filePath });
  const signed = async (secondsAgo: number) => {
    const signingDate = new Date(Date.now() - secondsAgo * 1000);
    return new URL(await getSignedUrl(client, command, { expiresIn: 600, signingDate }));
  };
  expect(await statusOf(await signed(300))).toBe(200);
  expect(await statusOf(await signed(601))).toBe(403);
  expect((await link()).searchParams.get('X-Amz-Expires')).toMatch(/^\d{2,4}$/);
});
