import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';

/** A page's HTML as a document, whose scripts do not run. */
export function documentOf(html: string): Document {
  const { DOMParser } = new Window();
  return new DOMParser().parseFromString(html, 'text/html') as unknown as Document;
}

export function builtHtml(path: string): string {
  return readFileSync(`dist/web${path === '/' ? '/index' : path}.html`, 'utf8');
}

/** A page of the build as a document, of which no code runs: its words, links and headings as the site serves them. */
export function builtPage(path: string): Document {
  return documentOf(builtHtml(path));
}

/** A text as it is read: a soft hyphen is no letter, and several spaces are one. */
const asRead = (text: string | null) => (text ?? '').replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();

export function textsOf(parent: ParentNode, selector: string): string[] {
  return [...parent.querySelectorAll(selector)].map(({ textContent }) => asRead(textContent));
}

/** The values of an attribute; `null` where an element does not have it. */
export function valuesOf(parent: ParentNode, selector: string, attribute: string): (string | null)[] {
  return [...parent.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
}

/** Links by their texts. */
export function linksOf(parent: ParentNode, selector = 'a'): [text: string, href: string | null][] {
  return [...parent.querySelectorAll(selector)].map((link) => [
    asRead(link.textContent),
    link.getAttribute('href'),
  ]);
}

/** The part of a page that has this heading for its name. */
export function partNamed(document: Document, name: string): Element {
  const parts = [...document.querySelectorAll('section, [role=region], nav')];
  const part = parts.find((one) => {
    const heading = document.getElementById(one.getAttribute('aria-labelledby') ?? '');
    return name === (one.getAttribute('aria-label') ?? asRead(heading?.textContent ?? null));
  });
  if (!part) throw new Error(`No part of the page is named ‘${name}’.`);
  return part;
}

/** What the page tells search engines, as JSON-LD. */
export function structuredDataOf(document: Document): unknown[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );
}
