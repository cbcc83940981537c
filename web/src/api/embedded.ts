/**
 * Replies of the API that a prerendered page brings along, by the path of their query. A list may hold of each item only
 * what the page shows.
 */
export type Embedded = Readonly<Record<string, unknown>>;

const elementId = '_embedded-replies';

/** The element that carries the replies in a document. */
export function embeddedElement(embedded: Embedded): string {
  if (Object.keys(embedded).length === 0) return '';
  const json = JSON.stringify(embedded).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

export function embeddedIn(document: Document): Embedded {
  const text = document.getElementById(elementId)?.textContent;
  return text ? (JSON.parse(text) as Embedded) : {};
}
