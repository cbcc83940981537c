import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
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
