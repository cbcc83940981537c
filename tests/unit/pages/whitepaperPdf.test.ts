import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { whitepapers } from '#content/built/whitepapers.ts';
import { readContent } from '#content/read/readContent.ts';
import { pdfPages } from '#infra/build/documentText.ts';
import { builtHtml } from '../../support/builtPage.ts';

/** Without spaces, which print sets its own way, and the signs around words: quotes, a list's and a sentence's end. */
const squeezed = (text: string) => text.replace(/[\s\u00AD“”:.()]+/g, '');

test('a whitepaper says the same as page and in its PDF: title, headings, sentences and numbers', async () => {
  const { id, title, sections, pages } = whitepapers[0]!;
  const sheets = (await pdfPages(readFileSync(`dist/whitepapers/${id}.pdf`))).map(squeezed);
  expect(sheets).toHaveLength(pages);
  expect(sheets[0]).toContain(squeezed(title));
  for (const { heading, page, body } of sections) {
    expect(sheets[page! - 1]).toContain(squeezed(heading));
    // The next sheet may begin within the paragraph: one sentence is then in two pieces, a number never.
    const both = sheets.slice(page! - 1, page! + 1).join('');
    const missing = (texts: string[]) => texts.filter((text) => !both.includes(squeezed(text)));
    expect(missing(body.split(/(?<=[.?!]) /)).length, heading).toBeLessThan(2);
    expect(missing(body.match(/\d[\d.,]*(?<=\d)/g) ?? [])).toEqual([]);
  }
});

test('of each section of a whitepaper the page and the API say the beginning alone: the rest is in the PDF', async () => {
  const written = await readContent('content/firm');
  for (const { id, sections } of written.whitepapers) {
    const rest = sections.flatMap(({ body }) => body.split('\n\n').slice(1));
    expect(rest.length, id).toBeGreaterThan(0);
    const served = JSON.stringify(whitepapers.find((one) => one.id === id));
    for (const text of [served, builtHtml(`/whitepapers/${id}`)].map(squeezed)) {
      expect(rest.filter((paragraph) => text.includes(squeezed(paragraph)))).toEqual([]);
    }
  }
});
