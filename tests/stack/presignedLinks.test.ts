import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test } from 'vitest';
import { whitepapers } from '../../content/built/whitepapers.ts';
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

test('every part of a link is signed, and without its signature it opens nothing', async () => {
  const signed = await link();
  const parameters = [...signed.searchParams.keys()];
  expect(parameters).toContain('response-content-disposition');
  expect(parameters).toContain('response-content-type');
  for (const parameter of parameters) {
    const url = new URL(signed);
    const value = url.searchParams.get(parameter)!;
    url.searchParams.set(
      parameter,
      value.replace(/.$/, (last) => (last === '1' ? '2' : '1')),
    );
    expect(await statusOf(url), parameter).toBe(403);
  }
  const other = new URL(signed);
  other.pathname = other.pathname.replace(filePath, `x${filePath}`);
  expect(await statusOf(other)).toBe(403);
  const unsigned = new URL(signed);
  unsigned.search = '';
  expect(await statusOf(unsigned)).toBe(403);
});

test('an expired link is forbidden, and the site’s own links expire', async () => {
  const { endpoints, region, operator: credentials, outputs } = file;
  const client = new S3Client({ endpoint: endpoints.s3, region, credentials });
  const command = new GetObjectCommand({ Bucket: outputs.WhitepaperBucketName, Key: filePath });
  const signed = async (secondsAgo: number) => {
    const signingDate = new Date(Date.now() - secondsAgo * 1000);
    return new URL(await getSignedUrl(client, command, { expiresIn: 600, signingDate }));
  };
  expect(await statusOf(await signed(300))).toBe(200);
  expect(await statusOf(await signed(601))).toBe(403);
  expect((await link()).searchParams.get('X-Amz-Expires')).toMatch(/^\d{2,4}$/);
});
