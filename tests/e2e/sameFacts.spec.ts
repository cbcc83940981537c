import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { marked } from 'marked';
import { caseStudies } from '../../content/built/caseStudies.ts';
import { insights } from '../../content/built/insights.ts';
import { letters } from '../../content/built/letters.ts';
import { letterTexts } from '../../content/built/letterTexts.ts';
import { servicePages } from '../../content/built/servicePages.ts';
import { whitepapers } from '../../content/built/whitepapers.ts';
import { composeLetter } from '../../infra/operate/letter/composeLetter.ts';
import { documentOf } from '../../web/metaPolicy.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

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
const markdown = (path: string) =>
  documentOf(marked.parse(readFileSync(dist(`web${path}.md`), 'utf8'), { async: false }));

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

/** What Markdown says of its own: the line of facts with the address, and the firm's name at the end. */
const ownLines = /http:\/\/|^Figure \d/;

/** The texts of a page's sections with these headings, and of its title. */
function textsOfPage(path: string, headings: readonly string[]): string[] {
  const parts = [...page(path).querySelectorAll('section, article')].filter((part) => {
    const heading = part.querySelector('h2')?.textContent ?? '';
    return headings.includes(heading) && !part.querySelector('section');
  });
  return [page(path).querySelector('h1')!.textContent!, ...parts.flatMap(textsIn)];
}

/** The texts that one of the two forms of a page has and the other has not. @param headings of the item's own sections */
function differences(path: string, headings: readonly string[]): string[] {
  const text = markdown(path);
  const end = text.querySelector('hr')!;
  while (end.nextSibling) end.nextSibling.remove();
  const own = textsIn(text).filter((line) => !ownLines.test(line));
  const theirs = textsOfPage(path, headings);
  expect(theirs.length).toBeGreaterThan(5);
  expect(missingIn(text.body.textContent!, headings)).toEqual([]);
  return [
    ...missingIn(page(path).querySelector('main')!.textContent!, own),
    ...missingIn(text.body.textContent!, theirs),
  ];
}

test('the comparison finds another number, name and heading', () => {
  const form = 'Go-live: 12 days, Ann Lee.';
  expect(missingIn(form, ['Go-live', '12 days', 'Ann\nLee'])).toEqual([]);
  expect(missingIn(form, ['Go live', '13 days', 'Ann Leigh'])).toHaveLength(3);
});

test('a case study says the same as page and as Markdown', () => {
  const { id, sections } = caseStudies[0]!;
  const headings = [words.library.challenge, ...headingsOf(sections)];
  expect(differences(`/case-studies/${id}`, headings)).toEqual([]);
});

test('an article says the same as page, as Markdown and in both feeds', () => {
  const { id, title, sections } = insights[0]!;
  const path = `/insights/${id}`;
  expect(differences(path, headingsOf(sections))).toEqual([]);
  const [, ...said] = textsOfPage(path, headingsOf(sections));
  const { items } = JSON.parse(readFileSync(dist('web/feed.json'), 'utf8'));
  const html: string = items.find((item: { title: string }) => item.title === title).content_html;
  expect(missingIn(documentOf(html).body.textContent!, said)).toEqual([]);
  const rss = readFileSync(dist('web/feed.xml'), 'utf8');
  expect(rss).toContain(
    html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  );
});

test('a service says the same as page and as Markdown', () => {
  const { path, approach, benefits, faq } = servicePages[0]!;
  expect(differences(path, headingsOf([approach, benefits, ...(faq ? [faq] : [])]))).toEqual([]);
});

test('a whitepaper says the same as page, as Markdown, and in its PDF', async () => {
  const { id, title, sections, pages } = whitepapers[0]!;
  const path = `/whitepapers/${id}`;
  const { inside, takeaways } = words.whitepaperSections;
  expect(differences(path, [inside, takeaways])).toEqual([]);

  const library = await PDFiumLibrary.init();
  const pdf = await library.loadDocument(readFileSync(dist(`whitepapers/${id}.pdf`)));
  const sheets = Array.from(pdf.pages(), (sheet) => sheet.getText());
  pdf.destroy();
  library.destroy();
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

test('a letter says the same as mail, as text, as page and as Markdown', async () => {
  const { id, subject, preheader } = letters[0]!;
  const { blocks } = letterTexts[0]!;
  const letter = { id, subject, preheader, blocks };
  const path = `/letters/${id}`;
  const headings = blocks.flatMap((block) =>
    block.kind === 'heading' ? [block.words.map((run) => run.text).join('')] : [],
  );
  expect(differences(path, headings)).toEqual([]);
  const { html, text } = await composeLetter(letter);
  const said = textsOfPage(path, headings);
  expect(missingIn(documentOf(html).body.textContent!, said)).toEqual([]);
  const plain = text.replace(/ ?\(?https:\S+\)?/g, '');
  expect(
    missingIn(
      plain.toLowerCase(),
      said.map((one) => one.toLowerCase()),
    ),
  ).toEqual([]);
});
