/** Decision 37: every character outside [A-Za-z0-9] becomes one hyphen, then lower case. */
export function hyphenated(text: string): string {
  return text.replace(/[^A-Za-z0-9]/gu, '-').toLowerCase();
}

/** Name of a script's file (specification §9); no title gives a path or a hidden extension. */
export function scriptFileName(title: string, extension: 'txt' | 'srt' | 'docx' = 'txt'): string {
  return `${hyphenated(title)}-script.${extension}`;
}
