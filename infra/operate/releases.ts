import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  CopyObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod';
import { CannotStart } from '../local/command.ts';

/**
 * The records of a stage's releases, in the site's bucket under `releases/`, where no visitor reaches them
 * (decision 85). A record holds the cloud assembly without its assets: those are in the bucket of `cdk bootstrap`
 * under hashes of their content.
 */
const record = z.object({
  /** The time of its deployment, in its name: `2026-11-22T10-20-30Z`. */
  id: z.string(),
  /** The release that it replaced. */
  previous: z.string().optional(),
  /** The commit that it was built from, when that is known. */
  commit: z.string().optional(),
  /** Files of the assembly by name. */
  files: z.record(z.string(), z.string()),
  /** Names of its files under `assets/`. */
  assets: z.array(z.string()),
});
export type Release = z.infer<typeof record>;
export type NewRelease = Omit<Release, 'previous'>;

const pointer = z.object({ id: z.string() });

/** The tag of an asset that no release has any more; the bucket deletes it 30 days later (infra/WebStack.ts). */
const earlier = 'release=earlier';

export interface Releases {
  readonly s3: S3Client;
  readonly bucket: string;
}

export function releaseId(now: Date): string {
  return now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
}

/** The files that are needed to deploy an assembly again once its assets are uploaded. */
export function assemblyFiles(folder: string): Record<string, string> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && (entry.name === 'cdk.out' || entry.name.endsWith('.json')))
    .map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** Writes a release's assembly into an empty folder. */
export function writeAssembly({ files }: Release, folder: string): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** Lays a release down before its deployment, which may be killed. It is none of the kept ones yet. */
export function announceRelease(where: Releases, release: NewRelease): Promise<void> {
  return put(where, 'releases/next.gz', gzipSync(JSON.stringify(release)));
}

/** The release whose deployment began last. */
export async function announcedRelease(where: Releases): Promise<NewRelease | undefined> {
  const body = await get(where, 'releases/next.gz');
  return body && record.parse(JSON.parse(gunzipSync(body).toString()));
}

/** The templates that a rollback deploys, and by which a live release is known. */
export const siteTemplates = { api: 'ApiStack.template.json', web: 'WebStack.template.json' } as const;

/**
 * Keeps a new release and makes it the current one.
 *
 * A release that replaces one with the same functions and pages takes over what that one replaced. A rollback would
 * change nothing otherwise, for instance after a deployment that failed in the alarms and was mended.
 */
export async function keepRelease(where: Releases, release: NewRelease): Promise<void> {
  const current = await currentId(where);
  const replaced = current === undefined ? undefined : await readRelease(where, current);
  const previous = replaced && hasSameSite(replaced, release) ? replaced.previous : current;
  await put(where, `releases/${release.id}.json.gz`, gzipSync(JSON.stringify({ ...release, previous })));
  await makeCurrent(where, release.id);
}

function hasSameSite(one: NewRelease, other: NewRelease): boolean {
  return Object.values(siteTemplates).every((name) => one.files[name] === other.files[name]);
}

export function makeCurrent(where: Releases, id: string): Promise<void> {
  return put(where, 'releases/current.json', JSON.stringify({ id }));
}

/** @returns `undefined` before the first release was kept. */
export async function currentId(where: Releases): Promise<string | undefined> {
  const body = await get(where, 'releases/current.json');
  return body && pointer.parse(JSON.parse(body.toString())).id;
}

/** @throws CannotStart when no such release is kept */
export async function readRelease(where: Releases, id: string): Promise<Release> {
  const body = await get(where, `releases/${id}.json.gz`);
  if (!body)
    throw new CannotStart(`No release ${id} is kept. npm run rollback -- --stage <name> --list shows them.`);
  return record.parse(JSON.parse(gunzipSync(body).toString()));
}

/** Names of all kept releases, the newest last. */
export async function listReleases(where: Releases): Promise<string[]> {
  const names = await keysUnder(where, 'releases/');
  return names.flatMap((name) => /^releases\/(.+)\.json\.gz$/.exec(name)?.[1] ?? []).sort();
}

/**
 * Marks the assets that the current release has no more. Copying them onto themselves sets the day from which S3
 * counts the 30 days. A release that brings one back uploads it again, without the mark.
 * @returns how many were marked now
 */
export async function markEarlierAssets(where: Releases, current: readonly string[]): Promise<number> {
  const { s3, bucket: Bucket } = where;
  const kept = new Set(current.map((name) => `assets/${name}`));
  let marked = 0;
  for (const Key of await keysUnder(where, 'assets/')) {
    if (kept.has(Key)) continue;
    const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket, Key }));
    if (TagSet.some((tag) => `${tag.Key}=${tag.Value}` === earlier)) continue;
    await copyOntoItself(where, Key);
    marked += 1;
  }
  return marked;
}

/** S3 takes such a copy only when its metadata is written again. */
async function copyOntoItself({ s3, bucket: Bucket }: Releases, Key: string): Promise<void> {
  const { ContentType, CacheControl, Metadata } = await s3.send(new HeadObjectCommand({ Bucket, Key }));
  await s3.send(
    new CopyObjectCommand({
      Bucket,
      Key,
      CopySource: `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`,
      ContentType,
      CacheControl,
      Metadata,
      MetadataDirective: 'REPLACE',
      Tagging: earlier,
      TaggingDirective: 'REPLACE',
    }),
  );
}

async function keysUnder({ s3: client, bucket: Bucket }: Releases, Prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
  }
  return keys;
}

async function put({ s3, bucket }: Releases, Key: string, Body: Buffer | string): Promise<void> {
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body }));
}

async function get({ s3, bucket }: Releases, Key: string): Promise<Buffer | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
    return Body && Buffer.from(await Body.transformToByteArray());
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}
