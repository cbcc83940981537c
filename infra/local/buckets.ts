import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { readDataFile, replaceFile } from './dataDir.ts';
import { bodyOf, type Service, ServiceError } from './service.ts';
import type { Bucket } from './template.ts';

/** An object of a bucket: where its bytes are, and the headers that it was stored with. */
interface StoredObject {
  /** Absolute path. */
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}

const storedHeaders = z.record(z.string(), z.string());
const actions: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
};
/** Headers that are stored with an object. */
const stored = ['content-type', 'cache-control'];
/** Headers of the reply that a link may replace by a parameter such as `response-content-type`. */
const replaceable = ['content-disposition', 'content-type'];

/**
 * The template's buckets. What a deployment brings is read from its assets; what functions put is in the data folder, a
 * file each under its encoded key, with its headers in a `.json` beside it.
 */
export class Buckets {
  readonly #buckets: ReadonlyMap<string, Bucket>;
  readonly #folder: string;

  constructor(buckets: readonly Bucket[], dataDir: string) {
    this.#buckets = new Map(buckets.map((bucket) => [bucket.id, bucket]));
    this.#folder = path.resolve(dataDir, 'buckets');
    for (const bucket of buckets) this.#removeExpired(bucket);
  }

  /** `GetObject`, `HeadObject` and `PutObject`. */
  readonly answer: Service = (request, response, authorize) => {
    const [, bucketId = '', ...rest] = request.path.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const action = actions[request.method];
    if (!action) throw new ServiceError(501, 'NotImplemented', `The local run knows no ${request.method}.`);
    authorize(action, `${bucketId}.Arn/${key}`);
    if (request.method === 'PUT') {
      const headers = stored.map((name) => [name, request.get(name)]).filter(([, value]) => value);
      this.put(bucketId, key, bodyOf(request), Object.fromEntries(headers));
      response.end();
      return;
    }
    const object = this.find(bucketId, key);
    if (!object) {
      authorize('s3:ListBucket', `${bucketId}.Arn`);
      throw new ServiceError(404, 'NoSuchKey', 'The specified key does not exist.');
    }
    response.set(object.headers);
    for (const name of replaceable) {
      const value = request.query[`response-${name}`];
      if (typeof value === 'string') response.set(name, value);
    }
    response.sendFile(object.file, { cacheControl: false, dotfiles: 'allow' });
  };

  /** The object under a key: one that a function has put, or else one of a deployment. */
  find(bucketId: string, key: string): StoredObject | undefined {
    const file = this.#fileOf(bucketId, key);
    if (isFile(file)) {
      const loss = 'the object beside it then has no content type';
      return { file, headers: readDataFile(`${file}.json`, storedHeaders, loss) ?? {} };
    }
    const bucket = this.#buckets.get(bucketId);
    return bucket && deployedObject(bucket, key);
  }

  /** Stores an object, which readers find only when it is complete. */
  put(bucketId: string, key: string, body: Buffer, headers: Readonly<Record<string, string>>): void {
    const file = this.#fileOf(bucketId, key);
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    replaceFile(`${file}.json`, JSON.stringify(headers));
    replaceFile(file, body);
  }

  #fileOf(bucketId: string, key: string): string {
    return path.join(this.#folder, bucketId, encodeURIComponent(key));
  }

  /** S3 removes expired objects about once a day; here they go at the next start. */
  #removeExpired({ id, expirationDays }: Bucket): void {
    const folder = path.join(this.#folder, id);
    if (!existsSync(folder)) return;
    const oldest = Date.now() - expirationDays * 24 * 60 * 60 * 1000;
    for (const name of readdirSync(folder)) {
      if (statSync(path.join(folder, name)).mtimeMs < oldest) rmSync(path.join(folder, name));
    }
  }
}

function deployedObject({ deployments }: Bucket, key: string): StoredObject | undefined {
  for (const { folder, prefix, cacheControl } of deployments) {
    const name = key.slice(prefix.length);
    // A key is no path: it does not lead out of the folder.
    if (!key.startsWith(prefix) || path.posix.normalize(name) !== name || name.startsWith('../')) continue;
    const file = path.join(folder, name);
    if (isFile(file)) return { file, headers: cacheControl ? { 'cache-control': cacheControl } : {} };
  }
  return undefined;
}

function isFile(file: string): boolean {
  // A name that no file system takes is no file either.
  return existsSync(file) && statSync(file).isFile();
}
