import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { contactMessage } from '../../support/contact.ts';
import { post } from '../../support/requests.ts';
import { startStack } from '../../support/startStack.ts';
import { atOnce, summary, type Timed, timed } from './figures.ts';
import type { Part } from './Part.ts';

/** Visitors beside connections that have begun a request and never end it. */
export const halfOpen: Part = async () => {
  const stack = await startStack();
  try {
    let good = true;
    for (const count of [50, 500]) {
      const open = await Promise.all(Array.from({ length: count }, () => begin(stack.url)));
      const all = await visit(stack.url);
      for (const socket of open) socket.destroy();
      good &&= all.every(({ status }) => status === 200);
      console.log(`${count} half-open connections, 100 visitors: ${summary(all)}`);
    }
    return good;
  } finally {
    await stack.stop();
  }
};

async function begin(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    'POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
  );
  return socket;
}

function visit(url: string): Promise<Timed[]> {
  const tasks = Array.from(
    { length: 100 },
    (_, index) => () =>
      timed(() => (index % 2 ? fetch(`${url}/services`) : post(`${url}/api/contacts`, contactMessage()))),
  );
  return atOnce(10, tasks);
}
