import { whitepapers } from '../../../content/built/whitepapers.ts';
import { contactMessage } from '../../support/contact.ts';
import { requestFrom } from '../../support/requests.ts';
import { startStack } from '../../support/startStack.ts';
import { summary, type Timed, timed } from './figures.ts';
import type { Part } from './Part.ts';

const connections = 50;

/** Fifty visitors at once, each with the next request as soon as the last is answered. */
export const load: Part = async ({ seconds }) => {
  const stack = await startStack({ warm: true });
  try {
    const kinds: Record<string, (address: string) => Promise<{ status: number }>> = {
      'POST of a message': (address) =>
        requestFrom(address, `${stack.url}/api/contacts`, { body: contactMessage() }),
      'GET of a whitepaper with its count': (address) =>
        requestFrom(address, `${stack.url}/api/whitepapers/${whitepapers[0]!.id}`),
      'GET of a page': (address) => requestFrom(address, `${stack.url}/services`),
    };
    let good = true;
    for (const [kind, send] of Object.entries(kinds)) {
      const all: Timed[] = [];
      const end = performance.now() + seconds * 1000;
      const visitor = async (_: unknown, index: number) => {
        while (performance.now() < end) all.push(await timed(() => send(`127.0.1.${index + 1}`)));
      };
      await Promise.all(Array.from({ length: connections }, visitor));
      const errors = all.filter(({ status }) => status !== 200).length;
      good &&= errors === 0;
      console.log(
        `${kind} at ${connections} connections, ${seconds} s: ${(all.length / seconds).toFixed(0)} a second, errors ${errors}; ${summary(all)}`,
      );
    }
    return good;
  } finally {
    await stack.stop();
  }
};
