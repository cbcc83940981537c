/**
 * The embedded DynamoDB in a thread of its own: a full disk ends this thread, and the site starts another one.
 * Messages out: `{ port }` when it listens, `{ failure }` before an unexpected end.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { folder, token, port } = workerData;

process.on('uncaughtException', (error) => {
  parentPort.postMessage({ failure: error.message });
  process.exit(1);
});

// The package has no types. Tables are ready at once, without AWS's waiting times.
const dynalite = createRequire(import.meta.url)('dynalite');
const engine = dynalite({ path: folder, createTableMs: 0 });

// The engine answers any key, and pages of any site. This port answers the site only.
const server = createServer((request, response) => {
  if (request.headers.authorization?.includes(`Credential=${token}/`)) {
    engine.emit('request', request, response);
  } else {
    response.writeHead(403).end();
  }
});
server.keepAliveTimeout = 60_000;
server.listen(port, '127.0.0.1', () => parentPort.postMessage({ port: server.address().port }));
