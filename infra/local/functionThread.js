/**
 * The local Lambda runtime of one function: loads its handler, then answers events as they come. Plain JavaScript, because
 * its start is part of every cold start.
 *
 * Messages in: `{ id, event, context, deadline }`. Messages out: `{ id, json }` or `{ id, error }`.
 */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const { file, exported } = workerData;
const loaded = await import(pathToFileURL(file));
const handler = loaded[exported] ?? loaded.default?.[exported];
if (typeof handler !== 'function') throw new TypeError(`${file} exports no function ${exported}`);

parentPort.on('message', async ({ id, event, context, deadline }) => {
  try {
    const result = await handler(event, {
      ...context,
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    });
    parentPort.postMessage({ id, json: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    const { name = 'Error', message = String(error), stack } = error ?? {};
    console.error(JSON.stringify({ level: 'ERROR', errorType: name, errorMessage: message, stack }));
    parentPort.postMessage({ id, error: message });
  }
});
