import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface FixedAddress {
  readonly url: string;
  /** Leads to a stack from now on. */
  readonly leadTo: (url: string) => void;
  /** Connections wait until it leads somewhere again: a deployment on AWS leaves no gap either. */
  readonly hold: () => void;
  readonly close: () => Promise<void>;
}

/** One address for stacks that follow each other. */
export async function fixedAddress(): Promise<FixedAddress> {
  let target = Promise.withResolvers<number>();
  const sockets = new Set<Socket>();
  const server = createServer(async (visitor) => {
    sockets.add(visitor.once('close', () => sockets.delete(visitor)));
    const stack = connect(await target.promise, '127.0.0.1');
    // Whichever end goes takes the other with it; a browser then connects anew.
    for (const [end, other] of [
      [visitor, stack],
      [stack, visitor],
    ] as const) {
      end.on('error', () => other.destroy()).on('close', () => other.destroy());
      end.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => target.resolve(Number(new URL(url).port)),
    hold: () => {
      target = Promise.withResolvers();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
