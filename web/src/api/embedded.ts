/**
 * Replies of the API that the page brought along (JSON in the prerendered document), by the path of their query.
 * They serve the page that the browser brought, and pages whose documents came early.
 */
export type Embedded = Record<string, unknown>;

const embeddedElementId = 'embedded-replies';

let replies: Embedded = {};

export function setEmbedded(embedded: Embedded): void {
  replies = embedded;
}

export function addEmbedded(embedded: Embedded): void {
  replies = { ...replies, ...embedded };
}

export function embeddedIn(document: Document | DocumentFragment): Embedded {
  const text = document.getElementById(embeddedElementId)?.textContent;
  return text ? (JSON.parse(text) as Embedded) : {};
}

export function embeddedReply(path: string): unknown {
  return replies[path];
}
