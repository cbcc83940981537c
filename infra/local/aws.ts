import { createServer, type Server } from 'node:http';
import path from 'node:path';
import express, { type ErrorRequestHandler, type Request, type Response } from 'express';
import * as z from 'zod';
import type { Buckets } from './buckets.ts';
import type { Keys } from './dataDir.ts';
import { closeServer, listen } from './listen.ts';
import { type Authorize, Mail } from './mail.ts';
import { allows } from './policy.ts';
import type { Queues } from './queues.ts';
import { type Reply, ServiceError } from './serviceError.ts';
import type { Tables } from './tables.ts';
import type { Template } from './template.ts';

/** The access key that may do everything: of the operator's commands. A function's access key is its logical id. */
export const operatorKey = 'operator';

interface AwsOptions {
  readonly template: Template;
  readonly dataDir: string;
  readonly tables: Tables;
  readonly buckets: Buckets;
  readonly queues: Queues;
  readonly keys: Keys;
  readonly env: NodeJS.ProcessEnv;
}

export interface Aws {
  readonly url: string;
  readonly close: () => Promise<void>;
}

type Answer = (request: Request, authorize: Authorize) => Promise<Reply | undefined>;

/**
 * Serves DynamoDB, S3, Secrets Manager, SES and SQS at one loopback address. The credential of a request names its caller and
 * the service. Nothing is signed here; what the caller's policy does not name exactly is denied.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export async function serveAws(options: AwsOptions): Promise<Aws> {
  const { template, dataDir, tables, queues, keys, env } = options;
  const secrets = secretsOf(template, keys, env);
  const mail = new Mail(dataDir, template);
  const services: Record<string, (response: Response) => Answer> = {
    dynamodb: () => (request, authorize) => dynamodb(tables, request, authorize),
    s3: (response) => (request, authorize) => s3(options, request, response, authorize),
    secretsmanager: () => async (request, authorize) => secretsManager(secrets, request, authorize),
    ses:
      () =>
      ({ method, path, body }, authorize) =>
        mail.answer(method, path, bytesOf(body), authorize),
    sqs: () => async (request, authorize) =>
      queues.answer(request.get('x-amz-target') ?? '', bytesOf(request.body), authorize),
  };

  const app = express();
  app.disable('x-powered-by');
  // Another site's page could call this address by a name of its own, as if it were that site's.
  app.use(({ headers }, _response, next) => {
    next(headers.host?.startsWith('127.0.0.1:') ? undefined : denied());
  });
  app.use(express.raw({ type: () => true, limit: '16mb' }));
  app.use(async (request, response) => {
    const { caller, service } = callerOf(request);
    const answer = services[service];
    if (!answer) throw denied();
    const reply = await answer(response)(request, authorizer(template, caller));
    if (reply) response.status(reply.status).set(reply.headers).end(reply.body);
  });
  app.use(refusals);

  const server = createServer(app);
  const port = await listenAgain(server, keys.awsPort);
  keys.rememberAwsPort(port);
  // With a number as host the SDK puts a bucket's name into the path: into a host name it could not be resolved.
  return { url: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}

/** Takes the port of the last start, or another one when it is not free. */
async function listenAgain(server: Server, port: number): Promise<number> {
  return listen(server, port, '127.0.0.1').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return listen(server, 0, '127.0.0.1');
  });
}

const denied = () => new ServiceError(403, 'AccessDenied', 'Access Denied');

/**
 * Caller and service as the credential names them: `<access key>/<date>/<region>/<service>/aws4_request`.
 * @throws ServiceError 403 without one, and for a link that has expired.
 */
function callerOf({ method, headers, query }: Request): { caller: string; service: string } {
  const inHeader = /Credential=([^,\s]+)/.exec(headers.authorization ?? '')?.[1];
  // A link is for reading only: no page of another site can make this machine write.
  const isLink = ['GET', 'HEAD'].includes(method) && inHeader === undefined;
  if (isLink && expiryOf(query) < Date.now())
    throw new ServiceError(403, 'AccessDenied', 'Request has expired');
  const credential = inHeader ?? (isLink ? String(query['X-Amz-Credential'] ?? '') : '');
  const [caller = '', , , service = ''] = credential.split('/');
  return { caller, service };
}

/** Milliseconds since 1970 at which a link expires; 0 when it does not say. */
function expiryOf(query: Request['query']): number {
  const compact = String(query['X-Amz-Date'] ?? '');
  const date = compact.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return (Date.parse(date) || 0) + Number(query['X-Amz-Expires'] ?? 0) * 1000;
}

/** What a caller, a function or the operator, is allowed by its policy. */
export function authorizer({ functions }: Template, caller: string): Authorize {
  return (action, resource) => {
    const principal = functions.find(({ id }) => id === caller);
    if (caller === operatorKey || (principal && allows(principal.statements, action, resource))) return;
    const message = `User: ${caller} is not authorized to perform: ${action} on resource: ${resource}`;
    process.stderr.write(`Access denied. ${message}\n`);
    throw new ServiceError(403, 'AccessDenied', message);
  };
}

/** The body as `express.raw` has read it; a request without one has none. */
const bytesOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const tablesOf = z.union([
  z.object({ TableName: z.string() }).transform(({ TableName }) => [`${TableName}.Arn`]),
  z
    .object({ RequestItems: z.record(z.string(), z.unknown()) })
    .transform(({ RequestItems }) => Object.keys(RequestItems).map((name) => `${name}.Arn`)),
]);

async function dynamodb(tables: Tables, request: Request, authorize: Authorize): Promise<Reply> {
  const target = request.get('x-amz-target') ?? '';
  const body = bytesOf(request.body);
  for (const resource of tablesOf.parse(JSON.parse(body.toString()))) {
    authorize(target.replace('DynamoDB_20120810.', 'dynamodb:'), resource);
  }
  return tables.send(target, body, request.get('content-type'));
}

const s3Actions: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
};
/** Headers of the reply that a link may replace by a parameter such as `response-content-type`. */
const replaceable = ['content-disposition', 'content-type'];

/** `GetObject`, `HeadObject` and `PutObject`. @returns nothing when the file is on its way. */
async function s3(
  { buckets }: AwsOptions,
  request: Request,
  response: Response,
  authorize: Authorize,
): Promise<Reply | undefined> {
  const [, bucket = '', ...rest] = request.path.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  const action = s3Actions[request.method];
  if (!action || !key || !buckets.has(bucket)) {
    throw new ServiceError(
      501,
      'NotImplemented',
      `The local run does not know ${request.method} ${request.path}.`,
    );
  }
  authorize(action, `${bucket}.Arn/${key}`);
  if (request.method === 'PUT') {
    const kept = ['content-type', 'cache-control'].map((name) => [name, request.get(name)]);
    const headers = Object.fromEntries(kept.filter(([, value]) => value));
    buckets.put(bucket, key, bytesOf(request.body), headers);
    return { status: 200, headers: {}, body: '' };
  }
  const object = buckets.find(bucket, key);
  if (!object) {
    authorize('s3:ListBucket', `${bucket}.Arn`);
    throw new ServiceError(404, 'NoSuchKey', 'The specified key does not exist.');
  }
  response.set(object.headers);
  for (const name of replaceable) {
    const value = request.query[`response-${name}`];
    if (typeof value === 'string') response.set(name, value);
  }
  response.sendFile(path.resolve(object.file), { cacheControl: false, dotfiles: 'allow' });
  return undefined;
}

/** The secrets' values by their ids. The operator's key comes from the shell; without it the secret has no value. */
function secretsOf({ secrets }: Template, keys: Keys, env: NodeJS.ProcessEnv): ReadonlyMap<string, string> {
  const values = secrets.map(
    ({ id, generatedLength }) =>
      [
        id,
        generatedLength === undefined ? (env.OPENAI_API_KEY ?? '') : keys.secret(id, generatedLength),
      ] as const,
  );
  return new Map(values.filter(([, value]) => value));
}

const getSecretValue = z.object({ SecretId: z.string(), VersionStage: z.string().default('AWSCURRENT') });

function secretsManager(secrets: ReadonlyMap<string, string>, request: Request, authorize: Authorize): Reply {
  if (request.get('x-amz-target') !== 'secretsmanager.GetSecretValue') {
    throw new ServiceError(400, 'UnknownOperationException', 'The local run knows only GetSecretValue.');
  }
  const { SecretId, VersionStage } = getSecretValue.parse(JSON.parse(bytesOf(request.body).toString()));
  authorize('secretsmanager:GetSecretValue', SecretId);
  // Nothing rotates here, so no secret has an earlier version.
  const SecretString = VersionStage === 'AWSCURRENT' ? secrets.get(SecretId) : undefined;
  if (SecretString === undefined) {
    throw new ServiceError(400, 'ResourceNotFoundException', `${SecretId} has no value ${VersionStage}.`);
  }
  const body = JSON.stringify({ ARN: SecretId, SecretString });
  return { status: 200, headers: { 'content-type': 'application/x-amz-json-1.1' }, body };
}

/** Refusals in the form of the service that was called. */
const refusals: ErrorRequestHandler = (error, request: Request, response, _next) => {
  if (!(error instanceof ServiceError))
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  const { status, code, message } =
    error instanceof ServiceError
      ? error
      : new ServiceError(500, 'InternalFailure', 'See the site’s terminal.');
  const named = code === 'AccessDenied' ? 'AccessDeniedException' : code;
  if (request.get('x-amz-target')) {
    response.status(status === 403 ? 400 : status).type('application/x-amz-json-1.1');
    response.end(JSON.stringify({ __type: named, message }));
  } else if (request.path.startsWith('/v2/email/')) {
    response.status(status).type('json').set('x-amzn-errortype', named);
    response.end(JSON.stringify({ message }));
  } else {
    // https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
    response.status(status).type('application/xml');
    response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
  }
};
