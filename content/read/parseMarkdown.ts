import { lexer, type TokensList } from 'marked';

/** Marks of quotations and lists at the beginning of one line; texts of ours have one or two. */
const mostMarks = 20;
/** Spaces at the beginning of a line. The time that nested lists take grows with the cube of their depth. */
const mostSpaces = 60;

const marks = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/;
const oneMark = />|[-*+]|\d+[.)]/g;

/**
 * The blocks of a Markdown text. One that is nested so deep that reading it would not end is a problem.
 *
 * @param firstLine number of the text's first line in the file
 * @returns `undefined` for a text that cannot be read
 */
export function parseMarkdown(
  markdown: string,
  file: string,
  firstLine: number,
  problems: string[],
): TokensList | undefined {
  const lines = markdown.split('\n');
  const deep = lines.findIndex(isTooDeep);
  if (deep >= 0) {
    problems.push(
      `${file}: line ${firstLine + deep}: the text is nested too deep. Remove the spaces, ">" or "-" at the beginning of the line but the first.`,
    );
    return undefined;
  }
  try {
    return lexer(markdown);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    problems.push(
      `${file}: the text is nested too deep to be read. Remove brackets, quotations or lists that stand inside each other.`,
    );
    return undefined;
  }
}

function isTooDeep(line: string): boolean {
  const spaces = /^[ \t]*/.exec(line)![0].replaceAll('\t', '    ').length;
  const begun = marks.exec(line)?.[0] ?? '';
  return spaces > mostSpaces || (begun.match(oneMark)?.length ?? 0) > mostMarks;
}
