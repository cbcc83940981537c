/**
 * Starts the site that all tests visit, says its address and folder in one line of JSON, and stops it when the standard
 * input ends. A process of its own, because the runner of the tests begins before anything is built.
 */
import { startStack } from './startStack.ts';

const { url, dataDir, stop } = await startStack();
process.stdout.write(`${JSON.stringify({ url, dataDir })}\n`);
process.stdin.resume().once('end', async () => {
  process.exitCode = (await stop()) ?? 1;
});
