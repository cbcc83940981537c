/**
 * The local Lambda runtime of one function: loads its bundle, then answers events as they come. Plain JavaScript, because
 * its start is part of every cold start.
 *
 * Messages in: `{ id, event, context, deadline }`. Messages out: `{ id, outcome }`.
 */
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { handler } = createRequire(import.meta.url)(workerData);

parentPort.on('message', async ({ id, event, context, deadline }) => {
  try {
    const getRemainingTimeInMillis = () => Math.max(0, deadline - Date.now());
    const result = await handler(event, { ...context, getRemainingTimeInMillis });
    parentPort.postMessage({ id, outcome: { kind: 'result', json: JSON.stringify(result) ?? 'null' } });
  } catch (error) {
    const { name = 'Error', message = String(error), stack } = error ?? {};
    console.error(JSON.stringify({ level: 'ERROR', errorType: name, errorMessage: message, stack }));
    parentPort.postMessage({ id, outcome: { kind: 'error', message } });
  }
});
