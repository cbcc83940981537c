import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation';
import {
  CopyObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { sdkStreamMixin } from '@smithy/core/serde';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { CannotStart } from '../../../infra/local/command.ts';
import { deployAndKeep, liveRelease } from '../../../infra/operate/liveRelease.ts';
import {
  announceRelease,
  assemblyFiles,
  currentId,
  keepRelease,
  listReleases,
  makeCurrent,
  markEarlierAssets,
  readRelease,
  releaseId,
  writeAssembly,
} from '../../../infra/operate/releases.ts';
import { readSettings } from '../../../infra/settings.ts';

const s3 = mockClient(S3Client);
const cloudFormation = mockClient(CloudFormationClient);
const where = { s3: new S3Client({ region: 'us-east-1' }), bucket: 'site' };
let objects: Map<string, { body: Buffer; tags: string }>;

/** A bucket in memory. */
beforeEach(() => {
  objects = new Map();
  s3.reset();
  s3.on(PutObjectCommand).callsFake(({ Key, Body }) => {
    objects.set(Key, { body: Buffer.from(Body), tags: '' });
    return {};
  });
  s3.on(GetObjectCommand).callsFake(({ Key }) => {
    const found = objects.get(Key);
    if (!found) throw new NoSuchKey({ message: Key, $metadata: {} });
    return { Body: sdkStreamMixin(Readable.from([found.body])) };
  });
  s3.on(ListObjectsV2Command).callsFake(({ Prefix }) => ({
    Contents: [...objects.keys()].filter((key) => key.startsWith(Prefix)).map((Key) => ({ Key })),
  }));
  s3.on(GetObjectTaggingCommand).callsFake(({ Key }) => {
    const [tag] = objects.get(Key)!.tags.split('&').filter(Boolean);
    const [Name, Value] = tag?.split('=') ?? [];
    return { TagSet: tag ? [{ Key: Name, Value }] : [] };
  });
  s3.on(HeadObjectCommand).resolves({ ContentType: 'text/javascript', CacheControl: 'immutable' });
  s3.on(CopyObjectCommand).callsFake(({ Key, Tagging, MetadataDirective }) => {
    // As S3 does, also when the tags change.
    if (MetadataDirective !== 'REPLACE') throw new Error('This copy request is illegal.');
    objects.get(Key)!.tags = Tagging;
    return {};
  });
});

const release = (id: string) => ({
  id,
  commit: 'c0ffee',
  files: { 'manifest.json': '{}', 'WebStack.template.json': `{"Description":"${id}"}` },
  assets: [`main-${id}.js`],
});

test('decision 85: each release knows the one it replaced, also after a rollback', async () => {
  await keepRelease(where, release('a'));
  await keepRelease(where, release('b'));
  expect((await readRelease(where, 'b')).previous).toBe('a');
  await makeCurrent(where, 'a');
  await keepRelease(where, release('c'));
  expect(await currentId(where)).toBe('c');
  expect((await readRelease(where, 'c')).previous).toBe('a');
  expect((await readRelease(where, 'a')).previous).toBeUndefined();
  expect(await listReleases(where)).toEqual(['a', 'b', 'c']);
});

test('decision 85: nothing lies where visitors could reach it', async () => {
  await keepRelease(where, release('a'));
  expect([...objects.keys()]).toEqual(['releases/a.json.gz', 'releases/current.json']);
});

test('decision 85: a release that is not kept is said so', async () => {
  expect(await currentId(where)).toBeUndefined();
  await expect(readRelease(where, 'x')).rejects.toThrow('No release x is kept.');
});

test('decision 85: of an assembly everything is kept but the assets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
  const target = mkdtempSync(join(tmpdir(), 'assembly-'));
  onTestFinished(() => {
    for (const it of [folder, target]) rmSync(it, { recursive: true });
  });
  for (const name of ['manifest.json', 'cdk.out', 'WebStack.template.json', 'asset.12.zip']) {
    writeFileSync(join(folder, name), name);
  }
  const files = assemblyFiles(folder);
  expect(Object.keys(files).sort()).toEqual(['WebStack.template.json', 'cdk.out', 'manifest.json']);
  writeAssembly({ ...release('a'), files }, target);
  expect(readdirSync(target).sort()).toEqual(['WebStack.template.json', 'cdk.out', 'manifest.json']);
});

test('decision 53: assets that the release no longer has are marked once, and the others are left alone', async () => {
  for (const name of ['main-a.js', 'main-b.js', 'font ä.woff2']) {
    objects.set(`assets/${name}`, { body: Buffer.from(''), tags: '' });
  }
  expect(await markEarlierAssets(where, ['main-b.js'])).toBe(2);
  expect([...objects.values()].map(({ tags }) => tags)).toEqual(['release=earlier', '', 'release=earlier']);
  expect(await markEarlierAssets(where, ['main-b.js'])).toBe(0);
  for (const { args } of s3.commandCalls(CopyObjectCommand)) {
    expect(args[0].input).toMatchObject({ ContentType: 'text/javascript', CacheControl: 'immutable' });
  }
  expect(s3.commandCalls(CopyObjectCommand).map(({ args }) => args[0].input.CopySource)).toEqual([
    'site/assets/main-a.js',
    'site/assets/font%20%C3%A4.woff2',
  ]);
});

test('a release is named by the second in which it was deployed', () => {
  expect(releaseId(new Date('2026-11-22T10:20:30.123Z'))).toBe('2026-11-22T10-20-30Z');
});

const stage = { stage: 'sandbox', settings: readSettings('sandbox') };
/** Templates of the deployed stacks by the end of their names. */
let deployed: { api?: string; web?: string };
let status: 'CREATE_COMPLETE' | 'ROLLBACK_COMPLETE';

beforeEach(() => {
  deployed = {};
  status = 'CREATE_COMPLETE';
  const templateOf = (name: string) => deployed[name.replace(/.*-/, '') as 'api' | 'web'];
  cloudFormation.reset();
  cloudFormation.on(DescribeStacksCommand).callsFake(({ StackName }) => ({
    Stacks: templateOf(StackName) && [
      {
        StackName,
        StackStatus: status,
        Outputs: [{ OutputKey: 'SiteBucketName', OutputValue: 'site' }],
      },
    ],
  }));
  cloudFormation.on(GetTemplateCommand).callsFake(({ StackName }) => ({
    // As CloudFormation gives templates back.
    TemplateBody: templateOf(StackName)?.replace(/[^\0-\x7f]/gu, '?'),
  }));
});

const built = (id: string) => ({
  ...release(id),
  files: {
    'ApiStack.template.json': `{"Description": "functions of ${id} – now"}`,
    'WebStack.template.json': `{"Description": "pages of ${id} – now"}`,
  },
});
/** A deployment of some stacks, which ends there when it `breaks`. */
const deploying = (id: string, parts: ('Api' | 'Web')[], breaks = '') =>
  deployAndKeep(stage, built(id), async () => {
    for (const part of parts) {
      deployed[part.toLowerCase() as 'api' | 'web'] = built(id).files[`${part}Stack.template.json`];
    }
    if (breaks) throw new CannotStart(breaks);
  });

test('decision 85: a release whose alarms failed is live and kept, so a rollback has its target', async () => {
  await deploying('a', ['Api', 'Web']);
  await expect(deploying('b', ['Api', 'Web'], 'The watch stack failed.')).rejects.toThrow(
    /^The watch stack failed\.\n.*b is live and is kept\. A rollback goes to the release before it\.$/,
  );
  expect(await currentId(where)).toBe('b');
  expect((await readRelease(where, 'b')).previous).toBe('a');
});

test('decision 85: after failed alarms were mended, a rollback still leaves the functions and pages', async () => {
  await deploying('a', ['Api', 'Web']);
  await expect(deploying('b', ['Api', 'Web'], 'The watch stack failed.')).rejects.toThrow('b is live');
  await deployAndKeep(stage, { ...built('b'), id: 'c' }, async () => {});
  expect(await currentId(where)).toBe('c');
  expect((await readRelease(where, 'c')).previous).toBe('a');
});

test('decision 85: the first release of all, deployed again, promises no way back', async () => {
  await deploying('a', ['Api', 'Web']);
  const again = deployAndKeep(stage, { ...built('a'), id: 'b' }, async () => {
    throw new CannotStart('The watch stack failed.');
  });
  await expect(again).rejects.toThrow(/b is live and is kept\. No release before it is kept/);
  expect((await readRelease(where, 'b')).previous).toBeUndefined();
});

test('decision 85: the first deployment of all is kept too where it breaks off behind the pages', async () => {
  await expect(deploying('a', ['Api', 'Web'], 'The watch stack failed.')).rejects.toThrow(
    /a is live and is kept\. No release before it is kept/,
  );
  expect(await currentId(where)).toBe('a');
});

test('decision 85: stacks that could not be made are no release, although they have its templates', async () => {
  status = 'ROLLBACK_COMPLETE';
  await expect(deploying('a', ['Api', 'Web'], 'The web stack failed.')).rejects.toThrow(/failed\.$/);
  expect(await listReleases(where)).toEqual([]);
});

test('decision 85: new functions under old pages are no release; the one before stays the current one', async () => {
  await deploying('a', ['Api', 'Web']);
  await expect(deploying('b', ['Api'], 'The web stack failed.')).rejects.toThrow(/^The web stack failed\.$/);
  expect(await currentId(where)).toBe('a');
  expect(await listReleases(where)).toEqual(['a']);
});

test('decision 85: a deployment that was killed behind the pages is noticed by the next command', async () => {
  await deploying('a', ['Api', 'Web']);
  await announceRelease(where, built('b'));
  expect(await liveRelease(stage, where)).toBe('a');
  deployed = {
    api: built('b').files['ApiStack.template.json'],
    web: built('b').files['WebStack.template.json'],
  };
  expect(await liveRelease(stage, where)).toBe('b');
  expect(await liveRelease(stage, where)).toBe('b');
  expect((await readRelease(where, 'b')).previous).toBe('a');
});
