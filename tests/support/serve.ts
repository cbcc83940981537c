import { createServer, type RequestListener } from 'node:http';
import { listen } from '#infra/local/listen.ts';

interface Served {
  readonly url: string;
  /** Cuts off who waits for an answer. */
  readonly close: () => Promise<void>;
}

/** A server of the test, on a free port of the loopback address. */
export async function serve(answer: RequestListener): Promise<Served> {
  const server = createServer(answer);
  const port = await listen(server, 0);
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
