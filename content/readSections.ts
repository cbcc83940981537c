import { lexer, type Token, type Tokens } from 'marked';
import type { Section } from './schema.ts';

/** Why a piece of Markdown is refused, and what the author can write instead. */
const refusals: Record<string, string> = {
  code: 'code blocks cannot be shown. Write the text as a paragraph',
  blockquote: 'quotations have no form of their own. Write the text as a paragraph in quotation marks',
  hr: 'lines across the page cannot be shown. Start a section with "## " instead',
  html: 'HTML cannot be shown. Write plain text',
  table: 'tables cannot be shown. Write the rows as a list',
  def: 'link definitions cannot be shown. Write plain text',
  image: 'images cannot be shown. Use "heroImage" in the front matter or leave it out',
  link: 'links cannot be shown. Write plain text',
  strong: 'bold text cannot be shown. Write plain text',
  em: 'italic text cannot be shown. Write plain text',
  codespan: 'code cannot be shown. Write the text in quotation marks',
  del: 'struck-out text cannot be shown. Write plain text',
  br: 'line breaks inside a paragraph cannot be shown. Start a new paragraph with a blank line',
  checkbox: 'check boxes cannot be shown. Write a plain "- " list',
};

type Open = { heading: string; line: number; paragraphs: string[]; bullets: string[] };

/**
 * Turns Markdown into sections: a `## ` heading, paragraphs (the body, a blank line between two), and at
 * most one `- ` list (the bullets) after them. What a section cannot hold is refused, never dropped.
 *
 * @param markdown the text below the front matter
 * @param file how problems name the file
 * @param firstLine number of the text's first line in the file
 */
export function readSections(
  markdown: string,
  file: string,
  firstLine: number,
  problems: string[],
): Section[] {
  const sections: Open[] = [];
  let line = firstLine;
  const refuse = (reason: string, at = line) => problems.push(`${file}: line ${at}: ${reason}.`);
  // One sentence for a text is enough: the author sees the rest when it is mended.
  const plain = (tokens: readonly Token[] | undefined): string => {
    const { text, refusal } = plainText(tokens ?? []);
    if (refusal !== undefined) refuse(refusal);
    return text;
  };

  for (const token of lexer(markdown)) {
    const open = sections.at(-1);
    if (token.type === 'heading') {
      if (token.depth !== 2) {
        refuse(
          `"${token.raw.trim()}" is a heading of level ${token.depth}. Sections start with "## "; the title stands in the front matter`,
        );
      }
      sections.push({ heading: plain(token.tokens), line, paragraphs: [], bullets: [] });
    } else if (token.type === 'space') {
      // Blank lines part paragraphs; they carry nothing.
    } else if (token.type !== 'paragraph' && token.type !== 'list') {
      refuse(
        refusals[token.type] ?? `Markdown of the kind "${token.type}" cannot be shown. Write plain text`,
      );
    } else if (open === undefined) {
      refuse('there is text before the first heading. Put it under a "## " heading or into the summary');
    } else if (token.type === 'list') {
      if (open.bullets.length > 0) {
        refuse(
          `section "${open.heading}" has a second list. A section holds one: join them or start a new section`,
        );
      }
      open.bullets.push(...bullets(token as Tokens.List, plain, refuse));
    } else {
      if (open.bullets.length > 0) {
        refuse(
          `section "${open.heading}" has a paragraph after its list. Put it before the list or start a new section`,
        );
      }
      open.paragraphs.push(plain((token as Tokens.Paragraph).tokens));
    }
    line += token.raw.split('\n').length - 1;
  }

  if (sections.length === 0) {
    refuse('there is no section. Write at least one "## " heading with a paragraph', firstLine);
  }
  for (const { heading, line: at, paragraphs } of sections) {
    if (heading === '') refuse('a heading is empty. Write its text after "## "', at);
    else if (paragraphs.length === 0) {
      refuse(
        `section "${heading}" has no paragraph. Write at least one under its heading, before any list`,
        at,
      );
    }
  }
  return sections.map(({ heading, paragraphs, bullets: points }) => ({
    heading,
    body: paragraphs.join('\n\n'),
    ...(points.length > 0 && { bullets: points }),
  }));
}

function bullets(
  list: Tokens.List,
  plain: (tokens: readonly Token[] | undefined) => string,
  refuse: (reason: string) => void,
): string[] {
  if (list.ordered)
    refuse('numbered lists cannot be shown. Write a "- " list, with the numbers as words if they matter');
  return list.items.map((item) => {
    if (item.task) refuse(refusals.checkbox!);
    const content = item.tokens.filter(({ type }) => type !== 'space' && type !== 'checkbox');
    const [only, ...more] = content;
    if (only === undefined) {
      refuse('a list entry is empty. Write its text or remove it');
      return '';
    }
    if (more.some(({ type }) => type === 'list') || only.type === 'list') {
      refuse('a list stands inside a list. Make it one list or start a new section');
    } else if (more.length > 0 || (only.type !== 'text' && only.type !== 'paragraph')) {
      refuse('a list entry holds more than one paragraph of plain text. Write one paragraph per entry');
    }
    return plain('tokens' in only ? only.tokens : [only]);
  });
}

/** The text of inline tokens on one line; the first thing that is not plain text is named. */
function plainText(tokens: readonly Token[]): { text: string; refusal?: string } {
  const odd = tokens.find(({ type }) => type !== 'text' && type !== 'escape');
  const text = tokens
    .map((token) => ('text' in token && typeof token.text === 'string' ? token.text : token.raw))
    .join('')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
  if (odd === undefined) return { text };
  return {
    text,
    refusal: refusals[odd.type] ?? `Markdown of the kind "${odd.type}" cannot be shown. Write plain text`,
  };
}
