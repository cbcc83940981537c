import type { IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import { serve } from './serve.ts';

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
  atTheEnd: (close: () => Promise<void>) => void = onTestFinished,
): Promise<{ url: string; calls: Call[] }> {
  const calls: Call[] = [];
  const { url, close } = await serve(async (request, response) => {
    const body = (await request.toArray()).join('');
    calls.push({ headers: request.headers, body });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('thanks');
  });
  atTheEnd(close);
  return { url: `${url}/hook`, calls };
}
