import { strFromU8, unzipSync } from 'fflate';

/** What a saved file says of who made it, and how it looks. */
interface FileFacts {
  readonly people: string[];
  readonly fonts: string[];
  /** Six digits, lower case. */
  readonly colors: string[];
}

const all = (text: string, pattern: RegExp) => [
  ...new Set(Array.from(text.matchAll(pattern), (found) => found.slice(1).find((group) => group)!)),
];

/** Of a Word document or an Excel workbook; `parts` are its files. */
export function officeFacts(bytes: Uint8Array): FileFacts & { readonly parts: Record<string, string> } {
  const parts = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]),
  );
  const text = Object.entries(parts)
    // Both packages bring the theme of an empty file, which nothing in ours asks for.
    .filter(([name]) => !name.includes('/theme/'))
    .map(([, part]) => part)
    .join('\n')
    // Nor for most of a document's styles.
    .replace(/<w:style [^>]*w:styleId="(\w+)".*?<\/w:style>/gs, (style, id) =>
      parts['word/document.xml']?.includes(`w:val="${id}"`) ? style : '',
    );
  const properties = parts['docProps/core.xml'] ?? '';
  return {
    parts,
    people: all(properties, /<(?:dc:creator|cp:lastModifiedBy)>([^<]*)</g),
    fonts: all(text, /<name val="([^"]+)"|<w:rFonts [^>]*w:ascii="([^"]+)"/g),
    colors: all(text.toLowerCase(), /<w:color w:val="([0-9a-f]{6})"|rgb="(?:ff)?([0-9a-f]{6})"/g),
  };
}
