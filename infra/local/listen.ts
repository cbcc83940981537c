import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from './UserError.ts';

/**
 * Every machine has this address, also one without IPv6, and no other machine reaches it. Browsers, curl and Node's `fetch`
 * try both addresses of `localhost`, so http://localhost opens it.
 */
export const loopback = '127.0.0.1';

/**
 * Listens on the loopback address.
 * @param port 0 takes a free one.
 * @returns the port.
 * @throws UserError when the port is taken or needs rights.
 */
export async function listen(server: Server, port: number): Promise<number> {
  // Longer than clients pause, so that no connection is closed while the next request arrives.
  server.keepAliveTimeout = 60_000;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen({ port, host: loopback, exclusive: true }, resolve);
  await promise.catch((error) => refuse(port, error)).finally(() => server.off('error', reject));
  return (server.address() as AddressInfo).port;
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
