/** A link in the text of one of the firm's own pages, as its author writes it: `[words](mailto:post@quay.example)`. */
const linkInText = /\[([^[\]]+)\]\(((?:https:\/\/|mailto:|tel:|\/(?!\/))[^\s()]*)\)/;

type PartOfText = string | { words: string; href: string };

/** A paragraph's parts in their order: plain words, and links. */
export function partsOfText(text: string): PartOfText[] {
  // `split` with groups in the expression keeps them: words, then address, after each plain part.
  const parts = text.split(linkInText);
  return parts.flatMap((part, at): PartOfText[] => {
    if (at % 3 === 0) return part === '' ? [] : [part];
    return at % 3 === 1 ? [{ words: part, href: parts[at + 1]! }] : [];
  });
}
