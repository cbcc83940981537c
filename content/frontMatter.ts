import { parseYaml } from './parseYaml.ts';

/** A Markdown file's two parts. */
export interface Parts {
  /** The YAML between the fences, as it is written. */
  readonly head: string;
  /** Of the YAML between the fences; `undefined` when it cannot be read. */
  readonly fields: { readonly value: unknown } | undefined;
  readonly body: string;
  /** Number of the body's first line in the file. */
  readonly firstLine: number;
}

const fence = /^---\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;

/**
 * Splits a Markdown file.
 * @param source the file's text
 * @param file how problems name the file
 * @returns `undefined` when there is no front matter
 */
export function splitFrontMatter(source: string, file: string, problems: string[]): Parts | undefined {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const head = text.startsWith('---\n') ? fence.exec(text) : null;
  if (head === null || head.index !== 0) {
    problems.push(
      `${file}: the front matter is missing. Start the file with a line "---", the fields, and a line "---".`,
    );
    return undefined;
  }
  return {
    head: head[1]!,
    fields: parseYaml(head[1]!, file, 1, problems),
    body: text.slice(head[0].length),
    firstLine: head[0].split('\n').length,
  };
}
