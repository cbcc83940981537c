import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { insights } from '../../../content/built/insights.ts';
import { whitepapers } from '../../../content/built/whitepapers.ts';
import { documentOf } from '../../support/documentOf.ts';
import { pdfPages } from '../../support/pdfPages.ts';

/** The forms of one item are compared text by text, from the files of the build: numbers, names and headings with them. */

const dist = (file: string) => join('dist', file);
/** A page as it is read aloud: of a drawing its name, and figures have their numbers as tables. */
function page(path: string): Document {
  const document = documentOf(readFileSync(dist(`web${path}.html`), 'utf8'));
  for (const part of document.querySelectorAll('[aria-hidden="true"]')) part.remove();
  for (const part of document.querySelectorAll('[role="img"]')) {
    part.replaceWith(part.getAttribute('aria-label') ?? '');
  }
  return document;
}
/** Without spaces, which each form sets its own way, and the signs around it: quotes, a list's and a sentence's end. */
const squeezed = (text: string) => text.replace(/[\s\u00AD“”:.()]+/g, '');

const holders = 'h1, h2, h3, p, li, td, th, figcaption';

/** The texts of an HTML's headings, paragraphs, entries and cells. */
function textsIn(parent: ParentNode): string[] {
  const innermost = [...parent.querySelectorAll(holders)].filter((one) => !one.querySelector(holders));
  return innermost.map(({ textContent }) => textContent ?? '').filter(squeezed);
}

/** The texts that a form does not have. */
function missingIn(form: string, texts: readonly string[]): string[] {
  const all = squeezed(form);
  return texts.filter((text) => !all.includes(squeezed(text)));
}

const headingsOf = (sections: readonly { heading: string }[]) => sections.map(({ heading }) => heading);

/** The texts of a page's sections with these headings, and of its title. */
function textsOfPage(path: string, headings: readonly string[]): string[] {
  const parts = [...page(path).querySelectorAll('section, article')].filter((part) => {
    const heading = part.querySelector('h2')?.textContent ?? '';
    return headings.includes(heading) && !part.querySelector('section');
  });
  return [page(path).querySelector('h1')!.textContent!, ...parts.flatMap(textsIn)];
}

test('an article says the same as page and in the feed', () => {
  const { id, title, sections } = insights[0]!;
  const [, ...said] = textsOfPage(`/insights/${id}`, headingsOf(sections));
  const feed = readFileSync(dist('web/feed.xml'), 'utf8');
  const item = feed.split('<item>').find((one) => one.includes(`/insights/${id}</link>`))!;
  expect(item).toContain(title.replaceAll('&', '&amp;'));
  const html = /<content:encoded><!\[CDATA\[(.*?)\]\]>/s.exec(item)![1]!;
  expect(missingIn(documentOf(html).body.textContent!, said)).toEqual([]);
});

test('a whitepaper says the same as page and in its PDF', async () => {
  const { id, title, sections, pages } = whitepapers[0]!;
  const sheets = await pdfPages(readFileSync(dist(`whitepapers/${id}.pdf`)));
  expect(sheets).toHaveLength(pages);
  expect(missingIn(sheets[0]!, [title])).toEqual([]);
  for (const { heading, page: on, body } of sections) {
    expect(missingIn(sheets[on! - 1]!, [heading])).toEqual([]);
    // The next sheet may begin within the paragraph.
    const sentences = body.split(/(?<=[.?!]) /);
    expect(missingIn(sheets.slice(on! - 1, on! + 1).join(' '), sentences).length).toBeLessThan(2);
    const numbers = body.match(/\d[\d.,]*(?<=\d)/g) ?? [];
    expect(missingIn(sheets.slice(on! - 1, on! + 1).join(' '), numbers)).toEqual([]);
  }
});
