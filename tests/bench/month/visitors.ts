import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { browser as testBrowser } from '../../support/browser.ts';

/** Of a person: the tests' browser calls itself headless, and that is a robot. */
export const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';

/** The browser of all visitors, of whom each has a context and an address. */
export async function startBrowser(): Promise<Browser> {
  const { env, ...chosen } = await testBrowser();
  return chromium.launch({
    ...chosen,
    env: { ...process.env, ...env } as Record<string, string>,
    proxy: { server: 'http://per-context.invalid' },
  });
}

/** Opens a browser with an address of its own, which is the visitor's; at the end its page is left. */
export async function inBrowser(
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
  use: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const proxy = createServer((incoming, outgoing) => {
    const { hostname, port, pathname, search } = new URL(incoming.url!);
    if (!['localhost', '127.0.0.1'].includes(hostname)) return void outgoing.writeHead(404).end();
    const { method, headers } = incoming;
    const forwarded = request(
      { host: '127.0.0.1', port, path: pathname + search, method, headers, localAddress: address },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.once('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const server = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const context = await browser.newContext({
    userAgent: person,
    ...options,
    proxy: { server, bypass: '<-loopback>' },
  });
  try {
    const page = await context.newPage();
    await use(page, context);
    await page.goto('about:blank');
  } finally {
    await context.close();
    proxy.closeAllConnections();
    proxy.close();
  }
}

/** Waits until the page's code counts: it comes last. */
export async function counting(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => /\/assets\/count-/.test(name)),
    undefined,
    { timeout: 20_000 },
  );
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
}

/** The browser's library keeps its pages visible also when they are left, so the page is told that it is hidden. */
export async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await wait(200);
}
