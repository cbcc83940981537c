/** Replies of the API that a prerendered page brings along, by the path of their query; lists as `listed` makes them. */
export type Embedded = Readonly<Record<string, unknown>>;

/** The fields of an item that its card and the search show. With the rest the document would be four times as large. */
const listedFields = new Set(
  'id title industry category date readTime pages format topics summary description challenge solution result outcomes cover heroPicture heroImage heroImageAlt'.split(
    ' ',
  ),
);

/** Of each item of a list what the page brings along. */
export function listed(items: readonly object[]): object[] {
  return items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([field]) => listedFields.has(field))),
  );
}

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
