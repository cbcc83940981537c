import { parseDocument } from 'yaml';

/**
 * Parses YAML 1.2; problems carry the line in the file.
 *
 * @param linesAbove lines of the file above `source`
 */
export function parseYaml(
  source: string,
  file: string,
  linesAbove: number,
  problems: string[],
): { value: unknown } | undefined {
  const document = parseDocument(source, { prettyErrors: true });
  for (const { message, linePos } of document.errors) {
    const line = (linePos?.[0].line ?? 1) + linesAbove;
    const reason = message.split('\n')[0]!.replace(/ at line \d+.*$/, '');
    problems.push(
      `${file}: line ${line}: the YAML cannot be read: ${reason}. Put text with a colon or a quotation mark in quotes, and indent with spaces.`,
    );
  }
  return document.errors.length > 0 ? undefined : { value: document.toJS() };
}
