/** The words of a text as a search compares them: small letters without accents. Two pages search the library. */
export function searchWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/['’]|\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
