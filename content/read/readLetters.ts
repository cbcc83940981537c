import type { Token, Tokens } from 'marked';
import { type Letter, type LetterBlock, letter, type Run } from '../schema/letter.ts';
import { checkFields, readFolder, splitFrontMatter } from './files.ts';
import { parseMarkdown } from './parseMarkdown.ts';

const authored = letter.omit({ id: true, blocks: true }).strict();

/**
 * The letters in `letters/<date>.md`, the newest first. One without problems is among them even when another has some.
 * @param folder the folder `content/firm`
 */
export async function readLetters(folder: string, problems: string[]): Promise<Letter[]> {
  const letters: Letter[] = [];
  for (const { file, slug: id, source } of await readFolder(folder, 'letters', '.md', problems)) {
    if (!letter.shape.id.safeParse(id).success) {
      problems.push(
        `${file}: a letter is called by its day. Rename the file to <year>-<month>-<day>.md, for example 2026-12-01.md.`,
      );
      continue;
    }
    const read = readLetter(source, file, id, problems);
    if (read) letters.push(read);
  }
  return letters.toReversed();
}

/**
 * @param file its path, for the messages
 * @returns the letter, `undefined` when it has problems.
 */
export function readLetter(source: string, file: string, id: string, problems: string[]): Letter | undefined {
  const own: string[] = [];
  const parts = splitFrontMatter(source, file, own);
  const head = parts?.fields && checkFields(authored, parts.fields.value, file, own);
  const blocks = parts ? readLetterBlocks(parts.body, file, parts.firstLine, own) : [];
  problems.push(...own);
  return head && own.length === 0 ? letter.parse({ ...head, id, blocks }) : undefined;
}

/** Why a piece of Markdown is refused, and what the author can write instead. */
const refusals: Record<string, string> = {
  code: 'a letter has no code blocks. Write the text as a paragraph',
  blockquote: 'a letter has no quotations of their own. Write the text as a paragraph in quotation marks',
  hr: 'a letter has no lines across. Start a new part with "## " instead',
  html: 'a letter has no HTML. Write Markdown',
  table: 'a letter has no tables. Write the rows as a list',
  def: 'link definitions are not read. Write the address into the text: [words](https://…)',
  image: 'a letter has no pictures, because many programs hide them. Write what the picture says',
  codespan: 'a letter has no code. Write the text in quotation marks',
  del: 'a letter has no struck-out text. Write plain text',
  br: 'a paragraph has no line breaks. Start a new paragraph with a blank line',
  checkbox: 'a letter has no check boxes. Write a plain "- " list',
};

type Refuse = (reason: string) => void;

/**
 * Turns a letter's Markdown into blocks: `## ` headings, paragraphs, lists, with links and emphasis. What a letter
 * cannot hold is refused with its line, never dropped.
 *
 * @param firstLine number of the text's first line in the file
 */
function readLetterBlocks(
  markdown: string,
  file: string,
  firstLine: number,
  problems: string[],
): LetterBlock[] {
  const blocks: LetterBlock[] = [];
  let line = firstLine;
  const refuse: Refuse = (reason) => problems.push(`${file}: line ${line}: ${reason}.`);
  const tokens = parseMarkdown(markdown, file, firstLine, problems);
  if (tokens === undefined) return [];
  for (const token of tokens) {
    const block = blockOf(token, refuse);
    if (block) blocks.push(block);
    line += token.raw.split('\n').length - 1;
  }
  if (blocks.length === 0) refuse('there is no text. Write at least one paragraph below the front matter');
  return blocks;
}

function blockOf(token: Token, refuse: Refuse): LetterBlock | undefined {
  if (token.type === 'heading') {
    if (token.depth !== 2) {
      refuse(
        `"${token.raw.trim()}" is a heading of level ${token.depth}. Headings begin with "## "; the subject is the title`,
      );
    }
    return { kind: 'heading', words: runsOf(token.tokens ?? [], refuse) };
  }
  if (token.type === 'paragraph') return { kind: 'paragraph', words: runsOf(token.tokens ?? [], refuse) };
  if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List;
    return { kind: 'list', ordered, items: items.map((item) => entryOf(item, refuse)) };
  }
  if (token.type !== 'space') refuse(refusals[token.type] ?? `a letter cannot hold "${token.type}"`);
  return undefined;
}

function entryOf(item: Tokens.ListItem, refuse: Refuse): Run[] {
  const [only, ...more] = item.tokens.filter(({ type }) => type !== 'space');
  if (!only || more.length > 0 || !('tokens' in only) || only.type === 'list') {
    refuse('a list entry holds one paragraph, no list of its own and no check box. Write one "- " line');
    return [];
  }
  return runsOf(only.tokens ?? [], refuse);
}

function runsOf(tokens: readonly Token[], refuse: Refuse, around: Omit<Run, 'text'> = {}): Run[] {
  return tokens.flatMap((token) => {
    if (token.type === 'text' || token.type === 'escape') {
      const text = (token as Tokens.Text).text.replace(/\s*\n\s*/g, ' ');
      return [{ ...around, text }];
    }
    if (token.type === 'strong' || token.type === 'em') {
      return runsOf(token.tokens ?? [], refuse, { ...around, style: token.type });
    }
    if (token.type === 'link') {
      const { href } = token as Tokens.Link;
      if (!/^(https:\/\/|mailto:|\/(?!\/))/.test(href)) {
        refuse(
          `a link leads to "${href}". Begin it with https://, mailto: or, for a page of the site, with one slash`,
        );
      }
      return runsOf(token.tokens ?? [], refuse, { ...around, href });
    }
    refuse(refusals[token.type] ?? `a letter cannot hold "${token.type}"`);
    return [];
  });
}
