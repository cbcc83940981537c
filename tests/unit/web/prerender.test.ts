import { expect, test } from 'vitest';
import { fillTemplate } from '#web/prerender.ts';

const template = `
  <head><!-- head --></head>
  <body><!-- page --><!-- data --><script type="module" src="/entry-client.tsx"></script></body>`;

test('what a text has of dollars, such as US$’000 or $$, comes into its page as it is', () => {
  // React writes an apostrophe as &#x27;: the text has a $&, which String.replace reads as what it has found.
  const parts = { head: "<title>US$'000</title>", page: 'US$&#x27;000 $$ $`', data: '"$$"', code: "'$&'" };
  expect(fillTemplate(template, parts)).toBe(
    `<head>${parts.head}</head><body>${parts.page}${parts.data}${parts.code}</body>`,
  );
});
