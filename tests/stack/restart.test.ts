import { mkdtempSync, readdirSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { readItems } from '#functions/runtime/table.ts';
import { all } from '#infra/commands/people.ts';
import { readSiteFile } from '#infra/local/dataDir.ts';
import { operatorAt } from '#infra/local/openData.ts';
import { contactMessage } from '../support/contact.ts';
import { operateOn } from '../support/operate.ts';
import { post } from '../support/requests.ts';
import { runStackHere } from '../support/runStackHere.ts';
import { stackTable } from '../support/stackClients.ts';
import { startStack, type TestStack } from '../support/startStack.ts';
import { thumbnailForm } from '../support/video.ts';

// A stack of its own, because it is stopped and started anew, and a process, so that its folder is nobody's meanwhile.
test('local run: after a new start secrets, messages and pictures are the same; what has expired is gone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stack-'));
  const first = await startStack({ dataDir });
  const [young, old] = await Promise.all([thumbnailOf(first), thumbnailOf(first)]);
  const messages = ['first', 'second', 'third'].map((firstName) => contactMessage({ firstName }));
  for (const message of messages) await post(`${first.url}/api/contacts`, message);
  const now = Math.floor(Date.now() / 1000);
  for (const [key, expiresAt] of Object.entries({ past: now - 10, future: now + 3600 })) {
    const { client, name } = stackTable(first.file, 'Usage');
    await client.send(new PutCommand({ TableName: name, Item: { key, used: 1, expiresAt } }));
  }
  // Their mails go out in the meantime.
  const list = async () =>
    (await operateOn(dataDir, 'data', 'contacts')).map((line) => line.replace(/\[not told\]\s+/, ''));
  const beside = await list();
  expect(beside.map((line) => line.split(/\s+/)[1])).toEqual(['first', 'second', 'third']);
  const mailKey = await secretIn(first);
  await first.stop();
  // Until it runs again no command looks for it at the address of before.
  expect(readSiteFile(dataDir)).toBeUndefined();

  expect(await list()).toEqual(beside);
  putBackDays(join(dataDir, 'buckets', first.file.outputs.MediaBucketName!), old, 7.1);
  const second = await runStackHere({ dataDir });
  onTestFinished(second.stop);
  expect(await headOf(second, young)).toMatchObject({ ContentLength: expect.any(Number) });
  await expect(headOf(second, old)).rejects.toMatchObject({ name: 'NotFound' });
  expect(await secretIn(second)).toBe(mailKey);
  const keys = (await all(readItems(stackTable(second.file, 'Usage')))).map(({ key }) => key);
  expect(keys).toContain('future');
  expect(keys).not.toContain('past');
});

type Running = Pick<TestStack, 'url' | 'file'>;

async function thumbnailOf({ url }: Running): Promise<string> {
  const reply = await post(`${url}/api/video/generate-thumbnail`, thumbnailForm);
  return ((await reply.json()) as { thumbnailUrl: string }).thumbnailUrl;
}

async function secretIn({ file }: Running): Promise<string | undefined> {
  const client = new SecretsManagerClient(operatorAt(file));
  const read = new GetSecretValueCommand({ SecretId: file.outputs.MailKeyArn });
  return (await client.send(read)).SecretString;
}

/** The key of the object that a link opens. */
const keyOf = (link: string) => new URL(link).pathname.split('/').map(decodeURIComponent).slice(2).join('/');

const headOf = ({ file }: Running, link: string) =>
  new S3Client(operatorAt(file)).send(
    new HeadObjectCommand({ Bucket: file.outputs.MediaBucketName, Key: keyOf(link) }),
  );

/** Makes an object older. */
function putBackDays(folder: string, link: string, days: number): void {
  const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const name = encodeURIComponent(keyOf(link));
  const files = readdirSync(folder).filter((file) => file.startsWith(name));
  expect(files).toHaveLength(2);
  for (const file of files) utimesSync(join(folder, file), at, at);
}
