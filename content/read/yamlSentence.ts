import type { YAMLError } from 'yaml';

export const tooDeep = 'the YAML is nested too deep';

/**
 * What an author has to change, for an error or a warning of the package `yaml`.
 *
 * @param line of the file where the error is
 */
export function yamlSentence({ code, message }: YAMLError, line: string): string {
  const { name = 'title', text = '' } = /^[\s-]*(?<name>[^\s:]+):\s+(?<text>.*)$/.exec(line)?.groups ?? {};
  const quoted = `${name}: ${inQuotes(text)}`;
  const first = text[0] ?? '';
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (text.includes(': ')) return `the text has a colon in it. Put it in quotes: ${quoted}`;
      return columns;
    case 'UNEXPECTED_TOKEN':
      if (/["']/.test(first)) return `the text goes on after its quotes. Put all of it in quotes: ${quoted}`;
      if (first === '-') return `a text begins with "- ". Put it in quotes: ${quoted}`;
      if (/[|>]/.test(first)) return `a text begins with "${first}". Put it in quotes: ${quoted}`;
      if (/[*[{]/.test(first)) return `a text begins with "${first}". Put it in quotes: ${quoted}`;
      return `"${line.trim()}" is no field. Write a name, a colon, a space and a text: title: Some words`;
    case 'BAD_SCALAR_START':
    case 'TAG_RESOLVE_FAILED':
      return `a text begins with "${first}". Put it in quotes: ${quoted}`;
    case 'MISSING_CHAR':
      if (message.startsWith('Missing closing'))
        return 'a text begins with a quotation mark and has none at its end. Add it';
      return noColon(line);
    case 'MULTILINE_IMPLICIT_KEY':
      return noColon(line);
    case 'TAB_AS_INDENT':
      return 'the line begins with a tab. Write spaces';
    case 'BAD_INDENT':
      if (message.startsWith('Flow'))
        return `a list in [ ] or fields in { } do not end. Write the closing ${message.includes(']') ? ']' : '}'}`;
      return columns;
    case 'BLOCK_IN_FLOW':
      return 'a comma is missing between two fields in { }, or a text with a colon has no quotes. Add them';
    case 'DUPLICATE_KEY':
      return `"${/^[\s-]*([^\s:]+)/.exec(line)?.[1]}" stands twice. Remove one of the two`;
    case 'BAD_DQ_ESCAPE':
      return "a backslash stands between double quotes. Write single ones: 'C:\\files'";
    case 'MULTIPLE_DOCS':
      return 'a line "---" parts the fields. Remove it';
    case 'BAD_DIRECTIVE':
      return `a line begins with "%". Put the text in quotes`;
    default:
      // The parser passes on Node's error about too many nested calls.
      if (message.startsWith('Maximum call stack size exceeded')) return tooDeep;
      return message.split('\n')[0]!.replace(/[.:]$/, '');
  }
}

const columns =
  'this line and the next do not begin in the same column. Begin the fields of a group in one column, and the entries of a list too';

function noColon(line: string): string {
  const [, name, text] = /^[\s-]*([\w-]+):(\S.*)$/.exec(line) ?? [];
  if (name && text) return `a space is missing after the colon. Write ${name}: ${text}`;
  return `"${line.trim()}" is no field. Write a name, a colon, a space and a text: title: Some words`;
}

/** A text as YAML takes it literally. */
export function inQuotes(text: string): string {
  return `'${text
    .trim()
    .replace(/^(["'])(.*?)\1?$/, '$2')
    .replaceAll("'", "''")}'`;
}
