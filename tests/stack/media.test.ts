import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PutObjectCommand, type PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Change, functionNamed, replaceCode } from '../support/assembly.ts';
import { post } from '../support/requests.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';

/** Replaces `generateThumbnail`: puts the text of the request with the whole SDK and signs a link to it. */
const putsAndSigns = `
  const { GetObjectCommand, PutObjectCommand, S3Client } = require('${resolve('node_modules/@aws-sdk/client-s3')}');
  const { getSignedUrl } = require('${resolve('node_modules/@aws-sdk/s3-request-presigner')}');
  const client = new S3Client();
  exports.handler = async ({ body }) => {
    const object = { Bucket: process.env.MEDIA_BUCKET, Key: 'thumbnails/ä ' + body + '.svg' };
    try {
      await client.send(new PutObjectCommand({ ...object, Body: body, ContentType: 'image/svg+xml', CacheControl: 'private' }));
    } catch (error) {
      return { statusCode: 500, body: error.name };
    }
    const ResponseContentDisposition = 'attachment; filename="thumbnail.svg"';
    const link = await getSignedUrl(client, new GetObjectCommand({ ...object, ResponseContentDisposition }), { expiresIn: 600 });
    return { statusCode: 200, body: link };
  };`;

const withStandIn: Change = (templates, folder) =>
  replaceCode(templates, folder, 'generateThumbnail', putsAndSigns);

/** The same code in a function that may not put objects. */
const withRefused: Change = (templates, folder) => {
  replaceCode(templates, folder, 'generateSeries', putsAndSigns);
  const variables = (name: string) =>
    functionNamed(templates.ApiStack, name).Properties.Environment.Variables;
  variables('generateSeries').MEDIA_BUCKET = variables('generateThumbnail').MEDIA_BUCKET;
};

let stack: StackHere;
beforeAll(async () => {
  stack = await runStackHere({
    change: (templates, folder) => {
      withStandIn(templates, folder);
      withRefused(templates, folder);
    },
  });
});
afterAll(() => stack.stop());

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stack-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Has an object put whose content is `"<name>"`. */
async function put({ url }: { url: string }, name: string): Promise<string> {
  return (await post(`${url}/api/video/generate-thumbnail`, name)).text();
}

test('what a function puts is served by its signed link, with its type, as a download', async () => {
  const link = await put(stack, 'picture');
  const response = await fetch(link);
  expect([response.status, await response.text()]).toEqual([200, '"picture"']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'private',
    'content-disposition': 'attachment; filename="thumbnail.svg"',
    'content-length': '9',
  });
  expect(response.headers.has('access-control-allow-origin')).toBe(false);
  const unsigned = await fetch(link.replace(/\?.*/, ''));
  expect(unsigned.status).toBe(403);
});

test('without the grant nothing is put', async () => {
  const reply = await post(`${stack.url}/api/video/generate-series`, 'picture');
  expect(await reply.text()).toBe('AccessDenied');
  expect(stack.said()).toMatch(
    /not authorized to perform: s3:PutObject on resource: arn:aws:s3:::\S+media\S+thumbnails/,
  );
});

test('a link works after a new start, and in no other data folder', async () => {
  const dataDir = temporaryFolder();
  const first = await runStackHere({ dataDir, change: withStandIn });
  const link = await put(first, 'lasting');
  await first.stop();
  const second = await runStackHere({ dataDir });
  onTestFinished(second.stop);
  const again = await fetch(link);
  expect([again.status, await again.text()]).toEqual([200, '"lasting"']);

  const elsewhere = new URL(link);
  elsewhere.host = new URL(stack.file.endpoints.s3).host;
  expect((await fetch(elsewhere)).status).toBe(403);
});

test('after seven days an object and its files are gone, before they are not', async () => {
  const dataDir = temporaryFolder();
  const first = await runStackHere({ dataDir, change: withStandIn });
  const days: Record<string, number> = { young: 6.9, old: 7.1 };
  const links = await Promise.all(Object.keys(days).map((name) => put(first, name)));
  await first.stop();

  const folder = join(dataDir, 'buckets', first.file.outputs.MediaBucketName!);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const description = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const age = days[/"(\w+)"/.exec(description.key)![1]!]! * 24 * 60 * 60 * 1000;
    description.headers['last-modified'] = new Date(Date.now() - age).toUTCString();
    writeFileSync(join(folder, name), JSON.stringify(description));
  }
  const second = await runStackHere({ dataDir });
  onTestFinished(second.stop);
  const statuses = await Promise.all(links.map(async (link) => (await fetch(link)).status));
  expect(statuses).toEqual([200, 403]);
  expect(readdirSync(folder)).toHaveLength(2);
});

test('pages may show images of the media bucket, and of no other bucket or port', async () => {
  const { endpoints, outputs } = stack.file;
  const policy = (await fetch(stack.url)).headers.get('content-security-policy');
  expect(policy).toContain(`img-src 'self' data: ${endpoints.s3}/${outputs.MediaBucketName}/;`);
  expect(policy).not.toContain('amazonaws.com');
});

/** Puts an object as the operator. */
function putAsOperator(more: Partial<PutObjectCommandInput>) {
  const { endpoints, region, operator: credentials, outputs } = stack.file;
  const client = new S3Client({ endpoint: endpoints.s3, region, credentials });
  const Bucket = outputs.MediaBucketName;
  return client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'whole', ...more }));
}

test('local S3: an upload that is not what its checksum says is refused', async () => {
  await expect(putAsOperator({ ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({ name: 'BadDigest' });
  await expect(putAsOperator({})).resolves.toMatchObject({ ETag: expect.stringMatching(/^"[0-9a-f]{32}"$/) });
});

test.each<[string, Partial<PutObjectCommandInput>]>([
  ['x-amz-acl', { ACL: 'public-read' }],
  ['x-amz-tagging', { Tagging: 'a=b' }],
  ['x-amz-meta-title', { Metadata: { title: 'x' } }],
])('local S3: an upload with %s, which it would not keep, is refused by name', async (header, more) => {
  await expect(putAsOperator(more)).rejects.toMatchObject({
    name: 'NotImplemented',
    message: expect.stringContaining(header),
  });
});
