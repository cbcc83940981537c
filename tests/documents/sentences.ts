/** What a word of a sentence may be hidden behind: code and links count as they are read. */
const inline = [
  [/`[^`]+`/g, 'Code'],
  [/!?\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/<[^>\s]+>/g, ''],
] as const;

/** Code and diagrams between fences, tables, headings and the rules between them are no prose. */
const notProse = [/^ *(`{3,4})[^\n]*\n[\s\S]*?^ *\1 *$/gm, /^ *\|.*$/gm, /^#+ .*$/gm, /^-{3,}$/gm];

/** A stop ends a sentence before any word; behind a quotation, or as an ellipsis, before a capital only. */
const end = /(?<=[^.]\.) |(?<=[.!?][)”’"*]*) (?![a-z])/;

/** The sentences of a Markdown text's paragraphs and list items, each in one line. */
export function sentencesOf(markdown: string): string[] {
  const prose = notProse.reduce((text, part) => text.replaceAll(part, '\n'), markdown);
  return prose
    .split(/\n\s*\n|\n(?= *(?:[-*>]|\d+\.) )/)
    .map((block) => block.trim().replace(/^(?:[-*>]|\d+\.) /, ''))
    .map((block) => block.replaceAll(/\s+/g, ' '))
    .map((block) => inline.reduce((text, [part, word]) => text.replaceAll(part, word), block))
    .flatMap((block) => block.split(end))
    .filter((sentence) => wordsIn(sentence) > 0);
}

/** How many words a sentence has. A sign that stands alone, such as a dash, is none. */
export function wordsIn(sentence: string): number {
  return sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
