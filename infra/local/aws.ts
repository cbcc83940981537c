import { randomUUID } from 'node:crypto';
import express, { type ErrorRequestHandler, type Request } from 'express';
import * as z from 'zod';
import type { Buckets } from './buckets.ts';
import { dataFailure, type Keys, type SiteFile } from './dataDir.ts';
import { closeServer, listen, loopback } from './listen.ts';
import { outboxService } from './mail.ts';
import { authorizer } from './policy.ts';
import type { Queues } from './queues.ts';
import { type Authorize, inputOf, type Service, ServiceError } from './service.ts';
import type { Tables } from './tables.ts';
import type { Template } from './template.ts';

interface AwsOptions {
  readonly template: Template;
  readonly dataDir: string;
  readonly tables: Tables;
  readonly buckets: Buckets;
  readonly queues: Queues;
  readonly keys: Keys;
}

export interface Aws extends Pick<SiteFile, 'awsUrl' | 'operatorKey'> {
  readonly close: () => Promise<void>;
}

/**
 * Serves DynamoDB, S3, Secrets Manager, SES and SQS at one loopback address. The credential of a request names its caller and
 * the service. Nothing is signed here, so its access key is a secret; what the caller's policy does not name exactly is denied.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export async function serveAws({
  template,
  dataDir,
  tables,
  buckets,
  queues,
  keys,
}: AwsOptions): Promise<Aws> {
  const services: Record<string, Service> = {
    dynamodb: tables.answer,
    s3: buckets.answer,
    secretsmanager: secretsManager(secretValues(template, keys)),
    ses: outboxService(dataDir, template),
    sqs: queues.answer,
  };

  const operatorKey = randomUUID();
  const authorizeFor = (accessKey: string): Authorize => {
    if (accessKey === operatorKey) return () => {};
    const caller = template.functions.find((one) => one.accessKey === accessKey);
    if (!caller) throw denied();
    return authorizer(caller);
  };

  const app = express();
  app.disable('x-powered-by');
  // Another site's page could call this address by a name of its own, as if it were that site's.
  app.use(({ headers }, _response, next) => {
    next(headers.host?.startsWith(`${loopback}:`) ? undefined : denied());
  });
  app.use(express.raw({ type: () => true, limit: '16mb' }));
  app.use(async (request, response) => {
    const { accessKey, service } = callerOf(request);
    const answer = services[service];
    if (!answer) throw denied();
    await answer(request, response, authorizeFor(accessKey));
  });
  app.use(refusals);

  const server = tables.server(app);
  const port = await listen(server, 0);
  // With a number as host the SDK puts a bucket's name into the path: into a host name it could not be resolved.
  return { awsUrl: `http://${loopback}:${port}`, operatorKey, close: () => closeServer(server) };
}

const denied = (reason = 'Access Denied') => new ServiceError(403, 'AccessDenied', reason);

/**
 * The caller's access key and the service as the credential names them: `<access key>/<date>/<region>/<service>/aws4_request`.
 * @throws ServiceError 403 for a link that has expired.
 */
function callerOf({ method, headers, query }: Request): { accessKey: string; service: string } {
  let credential = /Credential=([^,\s]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  // A link is for reading only: no page of another site can make this machine write.
  if (!credential && ['GET', 'HEAD'].includes(method)) {
    if (expiryOf(query) < Date.now()) throw denied('Request has expired');
    credential = String(query['X-Amz-Credential'] ?? '');
  }
  const [accessKey = '', , , service = ''] = credential.split('/');
  return { accessKey, service };
}

/** Milliseconds since 1970 at which a link expires; 0 when it does not say. */
function expiryOf(query: Request['query']): number {
  const compact = String(query['X-Amz-Date'] ?? '');
  const date = compact.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return (Date.parse(date) || 0) + Number(query['X-Amz-Expires'] ?? 0) * 1000;
}

const getSecretValue = z.object({ SecretId: z.string(), VersionStage: z.string().default('AWSCURRENT') });

/** The secrets' values by their ids. The operator's key comes from the shell; without it the secret has no value. */
export function secretValues({ secrets }: Template, keys: Keys): ReadonlyMap<string, string | undefined> {
  return new Map(
    secrets.map(({ id, GenerateSecretString: generated }) => [
      id,
      generated ? keys.secret(id, generated.PasswordLength) : process.env.OPENAI_API_KEY,
    ]),
  );
}

/** `GetSecretValue`. */
function secretsManager(values: ReadonlyMap<string, string | undefined>): Service {
  return (request, response, authorize) => {
    if (request.get('x-amz-target') !== 'secretsmanager.GetSecretValue') {
      throw new ServiceError(400, 'UnknownOperationException', 'The local run knows only GetSecretValue.');
    }
    const { SecretId, VersionStage } = getSecretValue.parse(inputOf(request));
    authorize('secretsmanager:GetSecretValue', SecretId);
    // Nothing rotates here, so no secret has an earlier version.
    const SecretString = VersionStage === 'AWSCURRENT' && values.get(SecretId);
    if (!SecretString) {
      throw new ServiceError(400, 'ResourceNotFoundException', `${SecretId} has no value ${VersionStage}.`);
    }
    response.type('application/x-amz-json-1.1').end(JSON.stringify({ ARN: SecretId, SecretString }));
  };
}

/** Refusals in the form of the service that was called. What the data folder refuses ends the process, with its sentence. */
const refusals: ErrorRequestHandler = (error: Error, request: Request, response, _next) => {
  if (dataFailure(error)) {
    setImmediate(() => {
      throw error;
    });
    return;
  }
  const { status, code, message } = refusalOf(error);
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

function refusalOf(error: Error): ServiceError {
  if (error instanceof ServiceError) return error;
  if ('status' in error && error.status === 416) return new ServiceError(416, 'InvalidRange', error.message);
  process.stderr.write(`${error.stack}\n`);
  return new ServiceError(500, 'InternalFailure', 'See the site’s terminal.');
}
