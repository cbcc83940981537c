import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { replaceFile } from './dataDir.ts';
import type { Bucket } from './template.ts';
import { wildcards } from './wildcards.ts';

/** An object of a bucket: where its bytes are, and the headers that it was stored with. */
export interface StoredObject {
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}

const storedHeaders = z.record(z.string(), z.string());

/**
 * The template's buckets. What a deployment brings is read from its assets; what functions put is in the data folder, a
 * file each under its encoded key, with its headers in a `.json` beside it.
 */
export class Buckets {
  readonly #buckets: ReadonlyMap<string, Bucket>;
  readonly #dataDir: string;

  constructor(buckets: readonly Bucket[], dataDir: string) {
    this.#buckets = new Map(buckets.map((bucket) => [bucket.id, bucket]));
    this.#dataDir = dataDir;
    buckets.forEach((bucket) => void this.#removeExpired(bucket));
  }

  has(bucketId: string): boolean {
    return this.#buckets.has(bucketId);
  }

  find(bucketId: string, key: string): StoredObject | undefined {
    const bucket = this.#buckets.get(bucketId);
    const file = this.#fileOf(bucketId, key);
    if (isFile(file))
      return { file, headers: storedHeaders.parse(JSON.parse(readFileSync(`${file}.json`, 'utf8'))) };
    return bucket && deployedObject(bucket, key);
  }

  /** Stores an object; what is there is complete. */
  put(bucketId: string, key: string, body: Buffer, headers: Readonly<Record<string, string>>): void {
    const file = this.#fileOf(bucketId, key);
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    replaceFile(`${file}.json`, JSON.stringify(headers));
    replaceFile(file, body);
  }

  #folderOf(bucketId: string): string {
    return path.join(this.#dataDir, 'buckets', bucketId);
  }

  #fileOf(bucketId: string, key: string): string {
    return path.join(this.#folderOf(bucketId), encodeURIComponent(key));
  }

  /** S3 removes expired objects about once a day; here they go at the next start. */
  #removeExpired({ id, expirationDays }: Bucket): void {
    const folder = this.#folderOf(id);
    if (!existsSync(folder)) return;
    const oldest = Date.now() - expirationDays * 24 * 60 * 60 * 1000;
    for (const name of readdirSync(folder)) {
      if (statSync(path.join(folder, name)).mtimeMs < oldest) rmSync(path.join(folder, name));
    }
  }
}

function deployedObject({ deployments }: Bucket, key: string): StoredObject | undefined {
  for (const { folder, prefix, exclude, include, cacheControl } of deployments.toReversed()) {
    if (prefix && !key.startsWith(`${prefix}/`)) continue;
    const name = prefix ? key.slice(prefix.length + 1) : key;
    // A key is no path: it does not lead out of the folder.
    if (!name || path.posix.normalize(name) !== name || name.startsWith('../')) continue;
    const file = path.join(folder, name);
    const chosen = matches(name, include) || !matches(name, exclude);
    if (!chosen || !isFile(file)) continue;
    return { file, headers: cacheControl ? { 'cache-control': cacheControl } : {} };
  }
  return undefined;
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** The filters of `aws s3 sync --exclude … --include …`. */
function matches(name: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => wildcards(pattern).test(name));
}
