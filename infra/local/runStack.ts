import path from 'node:path';
import { CannotStart } from './command.ts';
import { localCredentials, removeStackFile, type StackFile } from './dataDir.ts';
import { cloudFront } from './front/cloudFront.ts';
import { httpApi } from './front/httpApi.ts';
import { FunctionPool } from './functions/FunctionPool.ts';
import { type LambdaFunction, readFunctions } from './functions/readFunctions.ts';
import { type Handler, type Listener, listen, reply } from './http.ts';
import { operator } from './iam/policy.ts';
import { serveAws } from './services/awsEndpoint.ts';
import { createBuckets } from './services/buckets.ts';
import { createTables, dynamodb } from './services/dynamodb.ts';
import { EventBridge, readRules } from './services/EventBridge.ts';
import { openEngine } from './services/engine.ts';
import { s3 } from './services/s3.ts';
import { fillSecrets, secretsManager } from './services/secretsManager.ts';
import { ses } from './services/ses.ts';
import { loadAssembly } from './template/loadAssembly.ts';
import { ResolvedTemplate } from './template/ResolvedTemplate.ts';

export interface RunningStack extends StackFile {
  readonly functions: readonly LambdaFunction[];
  readonly pool: FunctionPool;
  /** Empties the edge's cache. */
  readonly invalidate: () => void;
  /** Has a minute of the schedules pass at once. */
  readonly passMinute: () => Promise<void>;
  /** Answers the open requests, then ends every part; resolves when all are closed. */
  readonly stop: () => Promise<void>;
}

/**
 * Runs a synthesized cloud assembly on this machine.
 * @param port of the site, on both loopback addresses; 0 takes a free one.
 * @throws UnknownToRunner, before anything is opened, for a part of the template that cannot be run.
 * @throws CannotStart when the port is taken or needs rights.
 */
export async function runStack(assemblyDir: string, dataDir: string, port: number): Promise<RunningStack> {
  const template = new ResolvedTemplate(loadAssembly(assemblyDir));
  const local = localCredentials(dataDir);
  fillSecrets(template, local, process.env);
  const buckets = createBuckets(template, dataDir);
  const functions = readFunctions(template, local);
  const rules = readRules(template);
  const caretaker = operator(template.account, local);
  const principals = [caretaker, ...functions.map(({ principal }) => principal)];

  const engine = await openEngine(dataDir);
  const tables = await createTables(template, engine, dataDir);
  let events: EventBridge | undefined;
  const services = {
    dynamodb: await serveAws(dynamodb(engine, template), principals),
    s3: await serveAws(s3(buckets), principals, local.s3Port),
    secretsmanager: await serveAws(secretsManager(template), principals),
    ses: await serveAws(
      ses(template, dataDir, (event) => events?.put(event)),
      principals,
    ),
  };
  local.rememberS3Port(services.s3.port);
  // With a number as host the SDK puts a bucket's name into the path. Into a host name it could not be resolved.
  const at = ({ port }: Listener) => `http://127.0.0.1:${port}`;
  const endpoints = {
    dynamodb: at(services.dynamodb),
    s3: at(services.s3),
    secretsmanager: at(services.secretsmanager),
    ses: at(services.ses),
  };

  const pool = new FunctionPool(
    functions,
    {
      AWS_REGION: template.region,
      AWS_DEFAULT_REGION: template.region,
      AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
      AWS_ENDPOINT_URL_S3: endpoints.s3,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secretsmanager,
      AWS_ENDPOINT_URL_SESV2: endpoints.ses,
      AWS_EC2_METADATA_DISABLED: 'true',
    },
    path.join(dataDir, 'logs'),
  );
  const api = httpApi(template, pool);
  const apiListener = await listen(api.handle);
  const edge = cloudFront(template, api, buckets, endpoints.s3);
  const front = await listenOnBothLoopbacks(edge.handle, port);

  events = new EventBridge(rules, pool);

  const file: StackFile = {
    pid: process.pid,
    url: `http://localhost:${front.port}`,
    apiUrl: at(apiListener),
    region: template.region,
    endpoints,
    tables,
    outputs: template.outputs(),
    operator: caretaker.credentials,
  };
  return {
    ...file,
    functions,
    pool,
    invalidate: edge.invalidate,
    passMinute: () => events.passMinute(),
    async stop() {
      removeStackFile(dataDir);
      events.close();
      await Promise.all([front.close(), apiListener.close()]);
      await pool.close();
      await Promise.all(Object.values(services).map((service) => service.close()));
      await engine.close();
    },
  };
}

/** Checks the port before a long build. @throws CannotStart when the port is taken or needs rights. */
export async function probePort(port: number): Promise<void> {
  await (await listenOnBothLoopbacks(async () => reply(503, {}), port)).close();
}

/** `localhost` means either address; a machine without IPv6 has the first only. */
async function listenOnBothLoopbacks(handler: Handler, port: number): Promise<Listener> {
  const v4 = await listen(handler, port).catch(sayTaken(port));
  const v6 = await listen(handler, v4.port, '::1').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return undefined;
    return v4.close().then(() => sayTaken(v4.port)(error));
  });
  return { port: v4.port, close: async () => void (await Promise.all([v4.close(), v6?.close()])) };
}

function sayTaken(port: number): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (error.code === 'EACCES') {
      throw new CannotStart(
        `Port ${port} needs rights that this user does not have. Choose one from 1024 on: PORT=8081 npm start`,
      );
    }
    if (error.code !== 'EADDRINUSE') throw error;
    throw new CannotStart(
      `Port ${port} is taken. Stop what listens there, or choose another: PORT=8081 npm start`,
    );
  };
}
