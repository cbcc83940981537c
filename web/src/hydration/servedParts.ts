import { useInsertionEffect, useState } from 'react';
import { partAttribute } from './marks.ts';

/** A page as the server wrote it: the one that the browser brought, or one whose document came early (`earlyDocument.ts`). */
export interface ServedPage {
  /** HTML of its static parts, by their names. */
  readonly parts: Map<string, string>;
  /** The rules of its components; those of the first page are in its document. */
  readonly styles?: CSSStyleSheet;
}

/** By path and search. */
const pages = new Map<string, ServedPage>();

export function isServed(address: string): boolean {
  return pages.has(address);
}

export function keepServed(address: string, page: ServedPage): void {
  pages.set(address, page);
}

/** HTML of a part of the page that the browser brought. It is kept: Back draws it again. */
function partHere(name: string, address: string): string | undefined {
  const html = document.querySelector(`[${partAttribute}="${name}"]`)?.innerHTML;
  if (html === undefined) return undefined;
  if (!pages.has(address)) keepServed(address, { parts: new Map() });
  pages.get(address)!.parts.set(name, html);
  return html;
}

/**
 * HTML of a part that is drawn now, as React takes it, if the server has written its page: the same from first to last,
 * whatever the address becomes.
 * @param isHere whether the part is in the document already
 */
export function useServedPart(name: string, isHere: boolean): { __html: string } | undefined {
  const [part] = useState(() => {
    if (import.meta.env?.SSR) return undefined;
    // The router changes the address before it draws the page.
    const address = location.pathname + location.search;
    const html = isHere ? partHere(name, address) : pages.get(address)?.parts.get(name);
    return html === undefined ? undefined : { html: { __html: html }, styles: pages.get(address)?.styles };
  });
  useInsertionEffect(() => applyRules(part?.styles), [part]);
  return part?.html;
}

/** Those of the page before may go: the rules of a page are complete. */
function applyRules(styles: CSSStyleSheet | undefined): void {
  if (styles && !document.adoptedStyleSheets.includes(styles)) document.adoptedStyleSheets = [styles];
}
