/**
 * Replies of the API that the page brought along (JSON in the prerendered document), by the path of their query.
 * They serve the first screen; in-app navigation asks the API.
 */
export type Embedded = Record<string, unknown>;

const embeddedElementId = 'embedded-replies';

let replies: Embedded = {};

export function setEmbedded(embedded: Embedded): void {
  replies = embedded;
}

export function readEmbedded(document: Document): void {
  const text = document.getElementById(embeddedElementId)?.textContent;
  if (text) setEmbedded(JSON.parse(text) as Embedded);
}

export function embeddedReply(path: string): unknown {
  return replies[path];
}
