import { Window } from 'happy-dom';

/** A page's HTML as a document, whose scripts do not run. */
export function documentOf(html: string): Document {
  const { DOMParser } = new Window();
  return new DOMParser().parseFromString(html, 'text/html') as unknown as Document;
}
