import { createServer } from 'node:http';
import path from 'node:path';
import { removeSiteFile, type SiteFile, writeSiteFile } from './dataDir.ts';
import { EventSource } from './EventSource.ts';
import { front } from './front.ts';
import { Functions, type Outcome } from './functions.ts';
import { closeServer, listen } from './listen.ts';
import { openServices } from './openData.ts';
import { authorizer } from './policy.ts';
import type { Queues } from './queues.ts';
import type { LambdaFunction } from './template.ts';

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
 * @param queues of the folder; they are closed with the site.
 * @param port of the site, on the loopback address; 0 takes a free one.
 * @throws UserError when the port is taken or needs rights.
 */
export async function runSite(dataDir: string, queues: Queues, port: number): Promise<RunningSite> {
  const services = await openServices(dataDir, queues);
  const { template, buckets, address, originSecret } = services;
  const { awsUrl } = address;
  const { region } = template;
  const environment = {
    AWS_REGION: region,
    AWS_ENDPOINT_URL: awsUrl,
    AWS_EC2_METADATA_DISABLED: 'true',
    TZ: 'UTC',
  };
  const functions = new Functions(template.functions, environment, path.join(dataDir, 'logs'));
  const app = front({ template, functions, buckets, awsUrl, originSecret });
  const server = createServer(app);
  const taken = await listen(server, port).catch(async (error) => {
    await services.close();
    throw error;
  });
  const sources = template.mappings.map((mapping) => {
    const authorize = authorizer(template.functions.find(({ id }) => id === mapping.FunctionName)!);
    return new EventSource(mapping, { region, queues, functions, authorize });
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
    ...address,
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
      await closeServer(server);
      await Promise.all(sources.map((source) => source.close()));
      await functions.close();
      await services.close();
    },
  };
}
