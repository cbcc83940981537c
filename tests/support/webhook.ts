import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Call {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Stands for a CRM until the test has finished: answers every call with one status and keeps it.
 * @param atTheEnd is told what ends it, where it is to serve more than one test
 */
export async function webhookReceiver(
  status: number,
  atTheEnd: (close: () => void) => void = onTestFinished,
): Promise<{ url: string; calls: Call[] }> {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    calls.push({ headers: request.headers, body });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('thanks');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atTheEnd(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, calls };
}
