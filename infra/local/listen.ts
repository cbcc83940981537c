import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from './UserError.ts';

/**
 * Listens on one address.
 * @param port 0 takes a free one.
 * @returns the port.
 * @throws the error of `listen`, for example with the code `EADDRINUSE`.
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  // Longer than clients pause, so that no connection is closed while the next request arrives.
  server.keepAliveTimeout = 60_000;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen({ port, host, exclusive: true }, resolve);
  await promise.finally(() => server.off('error', reject));
  return (server.address() as AddressInfo).port;
}

/** Takes no new connection; resolves when the open requests are answered, after 3 s at the latest. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => server.closeAllConnections(), 3000);
    server.close(() => {
      clearTimeout(patience);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Listens on both addresses that `localhost` means; a machine without IPv6 has the first only.
 * @throws UserError when the port is taken or needs rights.
 */
export async function listenOnBothLoopbacks(create: () => Server, wanted: number) {
  const v4 = create();
  const port = await listen(v4, wanted, '127.0.0.1').catch((error) => refuse(wanted, error));
  const v6 = create();
  await listen(v6, port, '::1').catch((error) => {
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return;
    v4.close();
    refuse(port, error);
  });
  return { port, close: async () => void (await Promise.all([closeServer(v4), closeServer(v6)])) };
}

/** Checks the port before a long build. @throws UserError as `listenOnBothLoopbacks`. */
export async function probePort(port: number): Promise<void> {
  const { close } = await listenOnBothLoopbacks(createServer, port);
  await close();
}

function refuse(port: number, error: NodeJS.ErrnoException): never {
  if (error.code === 'EACCES') {
    throw new UserError(
      `Port ${port} needs rights that this user does not have. Choose one from 1024 on: PORT=8081 npm start`,
    );
  }
  if (error.code !== 'EADDRINUSE') throw error;
  throw new UserError(
    `Port ${port} is taken. Stop what listens there, or choose another: PORT=8081 npm start`,
  );
}
