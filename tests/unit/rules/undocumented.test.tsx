import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { ChakraProvider, chakra } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, onTestFinished, test } from 'vitest';
import { system } from '../../../web/src/theme/system.ts';

/**
 * What packages do without documenting it, and what we rely on. Each test fails when its package changes that. Then the
 * code that the test names has to change too.
 */

async function rendered(element: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(element);
  let html = '';
  for await (const chunk of prelude) html += chunk;
  return html;
}

test('React writes the tags of the head before everything else of a part (web/src/server.tsx)', async () => {
  const html = await rendered(
    <main>
      <p>Words</p>
      <title>Title</title>
      <meta name="description" content="a > b" />
      <link rel="canonical" href="/path" />
    </main>,
  );
  expect(html).toBe(
    '<title>Title</title><meta name="description" content="a &gt; b"/><link rel="canonical" href="/path"/><main><p>Words</p></main>',
  );
});

test('Emotion and Chakra name what the prerender looks for (web/prerender.ts)', async () => {
  const cache = createCache({ key: 'css' });
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const html = await rendered(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Global styles={{ html: { color: 'red' } }} />
        <chakra.p css={{ _unknown: { color: 'blue' } }} />
      </ChakraProvider>
    </CacheProvider>,
  );
  const { styles } = extractCriticalToChunks(html);
  // Global rules come first in a page.
  const globals = styles.filter(({ css }) => css.includes('html{color:red;}'));
  expect(globals.map(({ key }) => key)).toEqual(['css-global']);
  // Rules stand in no element of the body.
  expect(html).not.toContain('<style');
  // A condition that the theme does not know.
  expect(styles.map(({ css }) => css).join('')).toMatch(/ _unknown\{/);
});

test('dynalite serves what is emitted at its server, also when that never listens (runEngine.ts)', async () => {
  const engine = createRequire(import.meta.url)('dynalite')({});
  const server = createServer((request, response) => engine.emit('request', request, response));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.ListTables',
      'x-amz-date': '20261123T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20261123/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: '{}',
  });
  expect([reply.status, await reply.json()]).toEqual([200, { TableNames: [] }]);
});
