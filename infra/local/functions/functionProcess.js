/**
 * The local Lambda runtime of one function: loads `<module>.<export>` from the code folder, then answers one event
 * after the other. Plain JavaScript, because its start is part of every cold start.
 *
 * Messages in: `{ event, context }`. Messages out: `{ ready }`, `{ result }` (JSON) or `{ error }`.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [module, exported] = process.argv.slice(2);

// The parent has ended, so no other process would stop this one.
process.once('disconnect', () => process.exit());

// On a full disk the log cannot be written; the function still answers.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

const describe = (error) =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, stack: error.stack }
    : { errorType: 'Error', errorMessage: String(error) };

// The next process of the same code starts a fifth sooner.
enableCompileCache();

try {
  const loaded = await import(pathToFileURL(path.resolve(module)));
  const handler = loaded[exported] ?? loaded.default?.[exported];
  if (typeof handler !== 'function') throw new TypeError(`${module} exports no function ${exported}`);

  process.on('message', async ({ event, context }) => {
    const deadline = Date.now() + context.timeoutMilliseconds;
    const { timeoutMilliseconds, ...fields } = context;
    try {
      const result = await handler(event, {
        ...fields,
        callbackWaitsForEmptyEventLoop: true,
        getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
      });
      process.send({ result: JSON.stringify(result) ?? 'null' });
    } catch (error) {
      const problem = describe(error);
      console.error(JSON.stringify({ level: 'ERROR', ...problem }));
      process.send({ error: problem });
    }
  });
  process.send({ ready: true });
  // At this point, because this process is killed and does not end by itself.
  flushCompileCache();
} catch (error) {
  const problem = describe(error);
  console.error(JSON.stringify({ level: 'FATAL', ...problem }));
  process.send({ error: problem }, () => process.exit(1));
}
