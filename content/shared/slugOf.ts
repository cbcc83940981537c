/** Letters that no decomposition of Unicode leads to one of a–z. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** A text in small letters without accents and apostrophes: `Łódź’s Straße` → `lodzs strasse`. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]|\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, (letter) => letters[letter] ?? letter);
}

/**
 * The part of an address that follows from words: `Café “Zoë”: Straße` → `cafe-zoe-strasse`.
 * @returns a–z, 0–9 and single hyphens; empty for a text without a letter of the Latin alphabet or a digit
 */
export function slugOf(text: string): string {
  return (
    fold(text)
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? ''
  );
}
