import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { site } from '../../../content/built/site.ts';
import { metaPolicy, withMetaPolicy } from '../../../web/metaPolicy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const page = [
  '<html><head><meta charset="utf-8" /><!-- policy -->',
  '<script type="application/ld+json">{"@type":"Article"}</script>',
  '<script>first()</script><style>a{}</style><style data-emotion="css x">.x{}</style>',
  '</head><body><script type="application/json" id="embedded-replies">{}</script>',
  '<template id="code"><script type="module" src="/assets/main.js"></script></template>',
  '<script type="module">second()</script></body></html>',
].join('');

test('a page allows its own inline scripts and styles by their hashes, and no other', () => {
  expect(metaPolicy(page).split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${hash('first()')} ${hash('second()')}`,
    `style-src 'self' ${hash('')} ${hash('a{}')} ${hash('.x{}')}`,
    "img-src 'self' data: http:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${new URL(site.schedulingUrl).origin}`,
  ]);
});

test('the firm’s analytics may be loaded and called, where the firm has any', () => {
  const script = 'https://plausible.example/js/script.js';
  const directives = metaPolicy(page, { script, site: 'example.com' }).split('; ');
  expect(directives.filter((directive) => directive.includes('plausible'))).toEqual([
    `script-src 'self' https://plausible.example ${hash('first()')} ${hash('second()')}`,
    "connect-src 'self' https://plausible.example",
  ]);
});

test('an address that the deployment replaces is in no text that the policy has a hash of', () => {
  const address = 'https://site-address.invalid';
  const data = page.replace('"Article"', `"Article","url":"${address}/"`);
  expect(metaPolicy(data, undefined, address)).toContain(hash('a{}'));
  const style = page.replace('a{}', `a{content:"${address}"}`);
  expect(() => metaPolicy(style, undefined, address)).toThrow('Put the address into an attribute');
});

test('the policy stands before everything that it governs', () => {
  expect(withMetaPolicy(page)).toMatch(
    /^<html><head><meta charset="utf-8" \/><meta http-equiv="Content-Security-Policy" content="default-src 'none'; [^"]+"><script/,
  );
});

test.each([
  ['no place for a policy', '<head></head>', 'needs <!-- policy --> once'],
  ['two places', '<head><!-- policy --><!-- policy --></head>', 'needs <!-- policy --> once'],
  ['its place behind a link', '<head><link rel="icon" href="/i"><!-- policy --></head>', 'comes too late'],
])('a page with %s is refused with the remedy', (_, html, message) => {
  expect(() => withMetaPolicy(html)).toThrow(message);
});
