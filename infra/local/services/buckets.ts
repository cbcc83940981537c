import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { CannotStart, UnknownToRunner } from '../command.ts';
import { replaceFile } from '../dataDir.ts';
import {
  type Call,
  type Decision,
  decide,
  matchesWildcards,
  readPolicy,
  type Statement,
} from '../iam/policy.ts';
import { notEmulated, type ResolvedTemplate, type Resource } from '../template/ResolvedTemplate.ts';

/** Content types that a deployment's `aws s3 sync` guesses, for the kinds of file of the site and the papers. */
const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css',
  html: 'text/html',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

function contentTypeOf(name: string): string {
  return contentTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'binary/octet-stream';
}

/** An object of a bucket: where its bytes are, and the headers it is served with. */
interface StoredObject {
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}

const description = z.object({ key: z.string(), headers: z.record(z.string(), z.string()) });

/**
 * The objects that were put into one bucket while the site ran, on disk: each in a file, with its key and headers in a
 * `.json` beside it.
 */
export class ObjectFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Every object by its key. */
  read(): Map<string, StoredObject> {
    const descriptions = readdirSync(this.#folder).filter((name) => name.endsWith('.json'));
    return new Map(
      descriptions.map((name) => {
        const { key, headers } = this.#describe(path.join(this.#folder, name));
        return [key, { file: this.#fileOf(key), headers }];
      }),
    );
  }

  /** Stores an object atomically; it replaces an earlier one with its key. */
  put(key: string, body: Buffer, headers: Record<string, string>): StoredObject {
    const file = this.#fileOf(key);
    replaceFile(file, body);
    replaceFile(`${file}.json`, JSON.stringify({ key, headers }));
    return { file, headers };
  }

  remove(key: string): void {
    for (const end of ['.json', '']) rmSync(`${this.#fileOf(key)}${end}`, { force: true });
  }

  #describe(file: string): z.infer<typeof description> {
    try {
      return description.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      throw new CannotStart(
        `${file} does not describe an object. Remove it and the file beside it without .json, then start again.`,
      );
    }
  }

  /** A key may be longer than a file's name, and lead out of the folder. */
  #fileOf(key: string): string {
    return path.join(this.#folder, createHash('sha256').update(key).digest('hex'));
  }
}

export interface Bucket {
  readonly name: string;
  readonly arn: string;
  readonly objects: ReadonlyMap<string, StoredObject>;
  /** Stores an object on disk, until the bucket's rules let it expire. @returns its tag */
  readonly put: (key: string, body: Buffer, headers: Readonly<Record<string, string>>) => string;
  /** The decision of the bucket's own policy about a call. */
  readonly policyDecides: (call: Call) => Decision;
}

const bucketPolicy = z.strictObject({ Bucket: z.string(), PolicyDocument: z.unknown() });

/** Objects of the bucket expire after some days. */
const lifecycleRule = z
  .strictObject({
    Status: z.literal('Enabled'),
    ExpirationInDays: z.int().positive().optional(),
    // The local S3 takes an object in one piece.
    AbortIncompleteMultipartUpload: notEmulated.optional(),
    // The local S3 knows no tags, so a rule about them concerns no object.
    TagFilters: z.array(z.unknown()).default([]),
    Prefix: z.string().optional(),
  })
  .refine(({ TagFilters, Prefix }) => TagFilters.length > 0 || Prefix === undefined, {
    path: ['Prefix'],
    error: 'a prefix is read in rules about tags only',
  });

const bucketSettings = z.strictObject({
  // Every bucket here is private: only its policy and the callers' roles open it.
  PublicAccessBlockConfiguration: notEmulated,
  OwnershipControls: notEmulated,
  BucketEncryption: notEmulated,
  LifecycleConfiguration: z.strictObject({ Rules: z.array(lifecycleRule) }).default({ Rules: [] }),
  VersioningConfiguration: notEmulated.optional(),
  Tags: notEmulated.optional(),
});

/** A bucket while its deployments fill it. */
type OpenBucket = Bucket & { readonly objects: Map<string, StoredObject> };

/**
 * The template's buckets with the objects that its deployments bring, and those that were put into them before.
 * @param dataDir keeps the objects that are put, under `buckets`.
 */
export function createBuckets(template: ResolvedTemplate, dataDir: string): Bucket[] {
  const policies = template.ofType('AWS::S3::BucketPolicy').map((resource) => {
    const { Bucket, PolicyDocument } = resource.properties(bucketPolicy);
    return { bucket: Bucket, statements: readPolicy(PolicyDocument, resource.logicalId) };
  });
  const buckets = template.ofType('AWS::S3::Bucket').map((resource): OpenBucket => {
    const { LifecycleConfiguration } = resource.properties(bucketSettings);
    const statements: Statement[] = policies.flatMap(({ bucket, statements }) =>
      bucket === resource.ref ? statements : [],
    );
    return {
      name: resource.ref,
      arn: resource.attribute('Arn'),
      policyDecides: (call) => decide(statements, call),
      ...keep(
        new ObjectFolder(path.join(dataDir, 'buckets', resource.ref)),
        lifetimeOf(LifecycleConfiguration.Rules),
      ),
    };
  });
  for (const resource of inOrder(template.ofType('Custom::CDKBucketDeployment'))) {
    fill(buckets, resource, template.assetPath);
  }
  return buckets;
}

/** Days that an object stays. */
function lifetimeOf(rules: readonly z.infer<typeof lifecycleRule>[]): number {
  return Math.min(
    ...rules.map(({ TagFilters, ExpirationInDays = Number.POSITIVE_INFINITY }) =>
      TagFilters.length > 0 ? Number.POSITIVE_INFINITY : ExpirationInDays,
    ),
  );
}

const day = 24 * 60 * 60 * 1000;

/**
 * A bucket's objects. S3 removes expired ones about once a day; here they go when the site starts and when another
 * object is put.
 */
function keep(folder: ObjectFolder, lifetimeDays: number): Pick<OpenBucket, 'objects' | 'put'> {
  const objects = folder.read();
  const expire = () => {
    for (const [key, { headers }] of objects) {
      if (Date.now() - Date.parse(headers['last-modified'] ?? '') <= lifetimeDays * day) continue;
      objects.delete(key);
      folder.remove(key);
    }
  };
  expire();
  return {
    objects,
    put(key, body, headers) {
      expire();
      const etag = etagOf(body);
      const all = { ...headers, etag, 'last-modified': new Date().toUTCString() };
      objects.set(key, folder.put(key, body, all));
      return etag;
    },
  };
}

/** https://github.com/aws/aws-cdk/tree/main/packages/aws-cdk-lib/aws-s3-deployment */
const bucketDeployment = z.strictObject({
  ServiceToken: notEmulated,
  SourceBucketNames: notEmulated,
  SourceObjectKeys: z.array(z.string()),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z.string().default(''),
  Prune: z.boolean(),
  Exclude: z.array(z.string()).default([]),
  SystemMetadata: z.strictObject({ 'cache-control': z.string() }).optional(),
  OutputObjectKeys: notEmulated,
  // The local edge's cache is empty at every start, so nothing has to be invalidated.
  DistributionId: notEmulated.optional(),
  DistributionPaths: notEmulated.optional(),
  WaitForDistributionInvalidation: notEmulated,
});

function fill(buckets: readonly OpenBucket[], resource: Resource, assetPath: (key: string) => string): void {
  const settings = resource.properties(bucketDeployment);
  const bucket = buckets.find(({ name }) => name === settings.DestinationBucketName);
  if (!bucket) throw new UnknownToRunner(`the bucket ${settings.DestinationBucketName}`, resource.logicalId);
  const prefix = settings.DestinationBucketKeyPrefix.replace(/^\/|\/$/g, '');
  const deployed = new Set<string>();
  for (const key of settings.SourceObjectKeys) {
    for (const { file, name } of filesOf(assetPath(key), resource.logicalId)) {
      if (!chosen(name, settings)) continue;
      const objectKey = prefix ? `${prefix}/${name}` : name;
      bucket.objects.set(objectKey, deployedObject(file, name, settings.SystemMetadata));
      deployed.add(objectKey);
    }
  }
  if (!settings.Prune) return;
  for (const key of bucket.objects.keys()) {
    const name = prefix ? key.slice(prefix.length + 1) : key;
    if (key.startsWith(prefix) && !deployed.has(key) && chosen(name, settings)) bucket.objects.delete(key);
  }
}

/** Whether `aws s3 sync --exclude …` would copy the file. */
function chosen(name: string, { Exclude }: { Exclude: string[] }): boolean {
  return !Exclude.some((pattern) => matchesWildcards(name, pattern));
}

function* filesOf(source: string, where: string): Generator<{ file: string; name: string }> {
  if (!statSync(source).isDirectory()) {
    throw new UnknownToRunner(`how to unpack ${path.basename(source)}`, where);
  }
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) yield { file, name: path.relative(source, file).split(path.sep).join('/') };
  }
}

/** The file is read for its tag when the object is first requested, so that a start does not read the whole site. */
function deployedObject(file: string, name: string, metadata?: Record<string, string>): StoredObject {
  let headers: StoredObject['headers'] | undefined;
  return {
    file,
    get headers() {
      headers ??= {
        'content-type': contentTypeOf(name),
        etag: etagOf(readFileSync(file)),
        'last-modified': statSync(file).mtime.toUTCString(),
        ...metadata,
      };
      return headers;
    },
  };
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

/** The deployments in the order of their `DependsOn`. */
function inOrder(resources: readonly Resource[]): Resource[] {
  const ordered = new Set<Resource>();
  const visit = (resource: Resource): void => {
    for (const other of resources) if (resource.dependsOn.includes(other.logicalId)) visit(other);
    ordered.add(resource);
  };
  resources.forEach(visit);
  return [...ordered];
}
