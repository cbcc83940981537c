import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';

let stack: StackHere;
let id: string;
let filePath: string;
beforeAll(async () => {
  stack = await runStackHere();
  const [first] = (await (await fetch(`${stack.url}/api/whitepapers`)).json()) as {
    id: string;
    filePath: string;
  }[];
  ({ id, filePath } = first!);
});
afterAll(() => stack.stop());

async function download({ url }: StackHere): Promise<Response> {
  return fetch(`${url}/api/whitepapers/${id}/download`);
}

async function link(): Promise<URL> {
  const { downloadUrl } = (await (await download(stack)).json()) as { downloadUrl: string };
  return new URL(downloadUrl);
}

async function refusal(url: URL): Promise<[status: number, code: string | undefined]> {
  const response = await fetch(url);
  return [response.status, /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]];
}

test('§7 download: the link gives the PDF, named and whole', async () => {
  const response = await fetch(await link());
  const body = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.pdf"/);
  expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  expect(body.length).toBe(Number(response.headers.get('content-length')));
});

test('every part of a link is signed', async () => {
  const parameters = [...(await link()).searchParams.keys()];
  expect(parameters).toContain('response-content-disposition');
  expect(parameters).toContain('response-content-type');
  for (const parameter of parameters) {
    const url = await link();
    const value = url.searchParams.get(parameter)!;
    url.searchParams.set(
      parameter,
      value.replace(/.$/, (last) => (last === '1' ? '2' : '1')),
    );
    expect((await refusal(url))[0], parameter).toBe(403);
  }
  const other = await link();
  other.pathname = other.pathname.replace(filePath, `x${filePath}`);
  expect(await refusal(other)).toEqual([403, 'SignatureDoesNotMatch']);
});

test.each(['', 'host;', 'host; x', 'HOST', 'ho st'])(
  'a link that says to sign the headers %j is forbidden',
  async (names) => {
    const url = await link();
    url.searchParams.set('X-Amz-SignedHeaders', names);
    expect(await refusal(url)).toEqual([403, 'SignatureDoesNotMatch']);
  },
);

test('S3: a part of an object is 206, a part behind its end 416', async () => {
  const url = await link();
  const part = await fetch(url, { headers: { Range: 'bytes=0-4' } });
  expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
  expect((await fetch(url, { headers: { Range: 'bytes=999999999-' } })).status).toBe(416);
});

test('an unsigned link is forbidden', async () => {
  const url = await link();
  url.search = '';
  expect(await refusal(url)).toEqual([403, 'AccessDenied']);
});

test('an expired link is forbidden', async () => {
  const { endpoints, region, operator: credentials, outputs } = stack.file;
  const client = new S3Client({ endpoint: endpoints.s3, region, credentials });
  const command = new GetObjectCommand({ Bucket: outputs.WhitepaperBucketName, Key: filePath });
  const signed = async (secondsAgo: number) => {
    const signingDate = new Date(Date.now() - secondsAgo * 1000);
    return new URL(await getSignedUrl(client, command, { expiresIn: 60, signingDate }));
  };
  expect((await fetch(await signed(50))).status).toBe(200);
  expect(await refusal(await signed(61))).toEqual([403, 'AccessDenied']);
  expect(await refusal(await signed(-16 * 60))).toEqual([403, 'AccessDenied']);
});

test('a missing object is forbidden to who may not list, and unknown calls are refused', async () => {
  const { endpoints, region, operator: credentials, outputs } = stack.file;
  const client = new S3Client({ endpoint: endpoints.s3, region, credentials });
  const Bucket = outputs.WhitepaperBucketName;
  await expect(client.send(new GetObjectCommand({ Bucket, Key: 'none.pdf' }))).rejects.toMatchObject({
    name: 'NoSuchKey',
  });
  await expect(client.send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject({
    name: 'NotImplemented',
  });
});
