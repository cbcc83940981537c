import { whitepapers } from '../../../content/built/whitepapers.ts';
import { contactMessage } from '../../support/builders.ts';
import { post } from '../../support/post.ts';
import { startStack } from '../../support/startStack.ts';
import { summary, type Timed, timed } from './figures.ts';
import type { Part } from './Part.ts';

const connections = 50;

/** Fifty visitors at once, each with the next request as soon as the last is answered. */
export const load: Part = async ({ seconds }) => {
  const stack = await startStack({ warm: true });
  try {
    const kinds: Record<string, () => Promise<Response>> = {
      'POST of a message': () => post(`${stack.url}/api/contacts`, contactMessage()),
      'GET of a whitepaper with its count': () => fetch(`${stack.url}/api/whitepapers/${whitepapers[0]!.id}`),
      'GET of a page': () => fetch(`${stack.url}/services`),
    };
    let good = true;
    for (const [kind, send] of Object.entries(kinds)) {
      const all: Timed[] = [];
      const end = performance.now() + seconds * 1000;
      const visitor = async () => {
        while (performance.now() < end) {
          all.push(
            await timed(async () => {
              const response = await send();
              await response.arrayBuffer();
              return response;
            }),
          );
        }
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
