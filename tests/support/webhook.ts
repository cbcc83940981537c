import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { WebhookEvent } from '../../functions/contract/settings.ts';
import { ofType, type Templates } from './assembly.ts';

interface Call {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Stands for a CRM until the test has finished: answers every call with one status and keeps it. */
export async function webhookReceiver(status: number): Promise<{ url: string; calls: Call[] }> {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    calls.push({ headers: request.headers, body });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('thanks');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, calls };
}

/** Gives the templates a webhook that is told of messages, calls and subscribers. */
export function withWebhook({ ApiStack }: Templates, url: string, events?: readonly WebhookEvent[]): void {
  for (const { Properties } of ofType(ApiStack, 'AWS::Lambda::Function')) {
    const { Variables = {} } = Properties.Environment ?? {};
    if (!Variables.MAIL_SETTINGS) continue;
    const settings = JSON.parse(Variables.MAIL_SETTINGS);
    Variables.MAIL_SETTINGS = JSON.stringify({ ...settings, webhook: { url, ...(events && { events }) } });
  }
}
