import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { authorizer, serveAws } from './aws.ts';
import { Buckets } from './buckets.ts';
import { CannotStart } from './CannotStart.ts';
import { assemblyDirOf, Keys, removeSiteFile, type SiteFile, writeSiteFile } from './dataDir.ts';
import { EventSource } from './EventSource.ts';
import { front } from './front.ts';
import { Functions, type Outcome } from './functions.ts';
import { closeServer, listen } from './listen.ts';
import { Queues } from './queues.ts';
import type { Tables } from './tables.ts';
import { type LambdaFunction, readTemplate } from './template.ts';

export interface RunningSite extends SiteFile {
  /** What each may do, and of what its next thread is made, can be changed while the site runs. */
  readonly functions: readonly LambdaFunction[];
  /** Calls a function that no visitor reaches, as a service of AWS does. */
  readonly invoke: (functionId: string, event: unknown) => Promise<Outcome>;
  /** Gives the next call of a function, or of every function, a new thread. */
  readonly restart: (functionId?: string) => void;
  /** Resolves when every job of the queues has been tried. */
  readonly jobsSettled: () => Promise<void>;
  /** Has the jobs that failed tried again at once; resolves as `jobsSettled`. */
  readonly retryJobs: () => Promise<void>;
  /** Answers the open requests, then ends every part; resolves when all are closed. */
  readonly stop: () => Promise<void>;
}

/**
 * Runs the synthesized template of a data folder on this machine.
 * @param tables of the folder; they are closed with the site.
 * @param port of the site, on both loopback addresses; 0 takes a free one.
 * @throws CannotStart when the port is taken or needs rights.
 */
export async function runSite(dataDir: string, tables: Tables, port: number): Promise<RunningSite> {
  const template = readTemplate(assemblyDirOf(dataDir));
  await tables.create(template.tables);
  const buckets = new Buckets(template.buckets, dataDir);
  const queues = new Queues(template.queues, dataDir);
  const aws = await serveAws({
    template,
    dataDir,
    tables,
    buckets,
    queues,
    keys: new Keys(dataDir),
    env: process.env,
  });
  const environment = {
    AWS_REGION: template.region,
    AWS_ENDPOINT_URL: aws.url,
    AWS_EC2_METADATA_DISABLED: 'true',
    TZ: 'UTC',
  };
  const functions = new Functions(template.functions, environment, path.join(dataDir, 'logs'));
  const app = front({ template, functions, buckets, awsUrl: aws.url });
  const { port: taken, close } = await listenOnBothLoopbacks(() => createServer(app), port);
  const { region } = template;
  const sources = template.mappings.map((mapping) => {
    const authorize = authorizer(template, mapping.functionId);
    return new EventSource({ mapping, region, queues, functions, authorize });
  });
  const jobsSettled = async () => {
    // A job can put others on a queue.
    for (;;) {
      const calls = sources.flatMap((source) => source.calls);
      if (calls.length === 0) return;
      await Promise.all(calls);
    }
  };

  const file = {
    pid: process.pid,
    url: `http://localhost:${taken}`,
    awsUrl: aws.url,
    outputs: template.outputs,
  };
  writeSiteFile(dataDir, file);
  return {
    ...file,
    functions: template.functions,
    invoke: (functionId, event) => functions.invoke(functionId, event),
    restart: (functionId) => functions.restart(functionId),
    jobsSettled,
    async retryJobs() {
      await jobsSettled();
      queues.showAll();
      for (const source of sources) source.receive();
      await jobsSettled();
    },
    async stop() {
      removeSiteFile(dataDir);
      await close();
      await Promise.all(sources.map((source) => source.close()));
      await functions.close();
      await aws.close();
      queues.close();
      await tables.close();
    },
  };
}

/** Checks the port before a long build. @throws CannotStart when the port is taken or needs rights. */
export async function probePort(port: number): Promise<void> {
  const { close } = await listenOnBothLoopbacks(createServer, port);
  await close();
}

/** `localhost` means either address; a machine without IPv6 has the first only. */
async function listenOnBothLoopbacks(create: () => Server, wanted: number) {
  const v4 = create();
  const port = await listen(v4, wanted, '127.0.0.1').catch(sayTaken(wanted));
  const v6 = create();
  await listen(v6, port, '::1').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return;
    v4.close();
    sayTaken(port)(error);
  });
  return { port, close: async () => void (await Promise.all([closeServer(v4), closeServer(v6)])) };
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
