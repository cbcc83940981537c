import type { Token, Tokens } from 'marked';
import { contradictionIn, type Figure, figure } from '../schema/figure.ts';
import type { Section, Table } from '../schema/items.ts';
import type { NamedPicture } from '../schema/picture.ts';
import { checkFields, parseYaml } from './files.ts';
import { parseMarkdown } from './parseMarkdown.ts';
import { pictureIn, readPicture } from './readPicture.ts';

/** Why a piece of Markdown is refused, and what the author can write instead. */
const refusals: Record<string, string> = {
  code: 'code blocks cannot be shown. Write the text as a paragraph',
  hr: 'lines across the page cannot be shown. Start a section with "## " instead',
  html: 'HTML cannot be shown. Write plain text',
  def: 'link definitions cannot be shown. Write plain text',
  image: 'a picture cannot stand inside a sentence. Put it on a line of its own, with blank lines around it',
  link: 'links cannot be shown. Write plain text',
  strong: 'bold text cannot be shown. Write plain text',
  em: 'italic text cannot be shown. Write plain text',
  codespan: 'code cannot be shown. Write the text in quotation marks',
  del: 'struck-out text cannot be shown. Write plain text',
  br: 'line breaks inside a paragraph cannot be shown. Start a new paragraph with a blank line',
};

/** Begins the paragraph before a table that is its caption. */
const captionMark = 'Table: ';

/** A section whose pictures are names of files. */
export interface NamedSection extends Omit<Section, 'pictures'> {
  pictures?: NamedPicture[];
}

interface Open extends Omit<NamedSection, 'body'> {
  line: number;
  paragraphs: string[];
}

/** Says what is wrong at the current line, or at `at`. */
type Refuse = (reason: string, at?: number) => void;
type LinkProblem = (href: string) => string | undefined;
/** The text of inline tokens; what is not plain text is refused. */
type Plain = (tokens: readonly Token[] | undefined) => string;

/**
 * Turns Markdown into sections: a `## ` heading, paragraphs (the body, a blank line between two), then at
 * most one list, then at most one each of table, note (`> `) and figure (a fenced block of YAML). What a
 * section cannot hold is refused, never dropped. A picture is a paragraph of its own between the others.
 *
 * @param markdown the text below the front matter
 * @param file how problems name the file
 * @param firstLine number of the text's first line in the file
 * @param figuresSourced whether each figure says itself where its numbers come from
 * @param picturesShown whether whoever asks can show pictures
 * @param linkProblem what is wrong with a link's address; without it links are refused. A link stays Markdown
 */
export function readSections(
  markdown: string,
  file: string,
  firstLine: number,
  problems: string[],
  figuresSourced = true,
  picturesShown = false,
  linkProblem?: LinkProblem,
): NamedSection[] {
  const sections: Open[] = [];
  let line = firstLine;
  let caption: string | undefined;
  const refuse: Refuse = (reason, at = line) => problems.push(`${file}: line ${at}: ${reason}.`);
  // One sentence for a text is enough: the author sees the rest when it is mended.
  const plain: Plain = (tokens) => {
    const { text, refusal } = plainText(tokens ?? [], linkProblem);
    if (refusal !== undefined) refuse(refusal);
    return text;
  };

  /** Takes the one `part` that a section may hold; a second one is refused. */
  const takeOnly = <Part extends 'table' | 'note' | 'figure'>(
    open: Open,
    part: Part,
    value: Section[Part],
  ) => {
    if (open[part] !== undefined) {
      refuse(`section "${open.heading}" has a second ${part}. A section holds one: start a new section`);
    }
    Object.assign(open, value !== undefined && { [part]: value });
  };

  const addPicture = (open: Open, image: Tokens.Image) => {
    const last = lastPartOf(open);
    if (!picturesShown) refuse('pictures cannot be shown here. Leave it out');
    else if (last !== undefined) {
      refuse(
        `section "${open.heading}" has a picture after its ${last}. Put it before the ${last} or start a new section`,
      );
    } else {
      const { refusal, picture } = readPicture(image);
      if (refusal !== undefined) refuse(refusal);
      else open.pictures = [...(open.pictures ?? []), { ...picture, line, after: open.paragraphs.length }];
    }
  };

  const addTo = (open: Open, token: Token) => {
    const last = lastPartOf(open);
    const picture = pictureIn(token);
    if (picture) addPicture(open, picture);
    else if (token.type === 'paragraph') {
      const text = plain((token as Tokens.Paragraph).tokens);
      if (text.startsWith(captionMark)) caption = text.slice(captionMark.length).trim();
      else if (last !== undefined) {
        refuse(
          `section "${open.heading}" has a paragraph after its ${last}. Put it before the ${last} or start a new section`,
        );
      } else open.paragraphs.push(text);
    } else if (token.type === 'list') {
      if (open.bullets !== undefined) {
        refuse(
          `section "${open.heading}" has a second list. A section holds one: join them or start a new section`,
        );
      } else if (last !== undefined) {
        refuse(`section "${open.heading}" has a list after its ${last}. Put it before the ${last}`);
      }
      Object.assign(open, readList(token as Tokens.List, plain, refuse));
    } else if (token.type === 'table') {
      takeOnly(open, 'table', {
        ...(caption && { caption }),
        ...readTable(token as Tokens.Table, line, plain, refuse),
      });
      caption = undefined;
    } else if (token.type === 'blockquote') {
      takeOnly(open, 'note', readNote(token as Tokens.Blockquote, plain, refuse));
    } else if (token.type === 'code' && (token as Tokens.Code).lang === 'figure') {
      const { text: yaml } = token as Tokens.Code;
      takeOnly(open, 'figure', readFigure(yaml, file, line, figuresSourced, problems));
    } else {
      refuse(
        refusals[token.type] ?? `Markdown of the kind "${token.type}" cannot be shown. Write plain text`,
      );
    }
  };

  const tokens = parseMarkdown(markdown, file, firstLine, problems);
  if (tokens === undefined) return [];
  for (const token of tokens) {
    const open = sections.at(-1);
    if (caption !== undefined && token.type !== 'space' && token.type !== 'table') {
      refuse(
        `no table follows "${captionMark}${caption}". Put the table under it or write another beginning`,
      );
      caption = undefined;
    }
    if (token.type === 'heading') {
      if (token.depth !== 2) {
        refuse(
          `"${token.raw.trim()}" is a heading of level ${token.depth}. Sections start with "## "; the title stands in the front matter`,
        );
      }
      sections.push({ heading: plain(token.tokens), line, paragraphs: [] });
    } else if (token.type === 'space') {
      // Blank lines part paragraphs; they carry nothing.
    } else if (open === undefined) {
      refuse(
        shownKinds.includes(token.type)
          ? 'there is text before the first heading. Put it under a "## " heading or into the summary'
          : (refusals[token.type] ?? 'there is something before the first heading. Write plain text'),
      );
    } else {
      addTo(open, token);
    }
    line += token.raw.split('\n').length - 1;
  }
  if (caption !== undefined) {
    refuse(`no table follows "${captionMark}${caption}". Put the table under it or write another beginning`);
  }

  if (sections.length === 0) {
    refuse('there is no section. Write at least one "## " heading with a paragraph', firstLine);
  }
  for (const { heading, line: at, paragraphs } of sections) {
    if (heading === '') refuse('a heading is empty. Write its text after "## "', at);
    else if (paragraphs.length === 0) {
      refuse(
        `section "${heading}" has no paragraph. Write at least one under its heading, before anything else`,
        at,
      );
    }
  }
  return sections.map(({ heading, paragraphs, line: _line, ...parts }) => ({
    heading,
    body: paragraphs.join('\n\n'),
    ...parts,
  }));
}

const shownKinds = ['paragraph', 'list', 'table', 'blockquote', 'code'];

/** The last of the parts that follow the paragraphs. */
function lastPartOf({ bullets, table, note, figure }: Open): string | undefined {
  if (figure !== undefined) return 'figure';
  if (note !== undefined) return 'note';
  if (table !== undefined) return 'table';
  return bullets === undefined ? undefined : 'list';
}

function readNote(quote: Tokens.Blockquote, plain: Plain, refuse: Refuse): string {
  const paragraphs = quote.tokens.flatMap((token) => {
    if (token.type === 'space') return [];
    if (token.type !== 'paragraph') {
      refuse('a note ("> ") holds more than paragraphs. Write plain paragraphs after "> "');
      return [];
    }
    return [plain((token as Tokens.Paragraph).tokens)];
  });
  if (quote.text.trim() === '') refuse('a note is empty. Write its text after "> " or remove it');
  return paragraphs.join('\n\n');
}

function readList(
  list: Tokens.List,
  plain: Plain,
  refuse: Refuse,
): Required<Pick<Section, 'bullets'>> & Pick<Section, 'listKind' | 'unticked'> {
  const boxes = list.items.filter(({ task }) => task);
  if (boxes.some(({ checked }) => checked)) {
    refuse('a box is ticked already. Write "- [ ] ", so that readers tick it');
  } else if (boxes.length > 0 && boxes.length < list.items.length) {
    refuse('some entries of a list have boxes and some have none. Begin every entry with "- [ ] " or none');
  } else if (boxes.length > 0 && list.ordered) {
    refuse('a list has numbers and boxes. Write "- [ ] " for a checklist or "1. " for steps');
  }
  const listKind = boxes.length > 0 ? 'checklist' : list.ordered ? 'steps' : undefined;
  const unticked = listKind === undefined && list.raw.trimStart().startsWith('*');
  return {
    bullets: readEntries(list, plain, refuse),
    ...(listKind && { listKind }),
    ...(unticked && { unticked }),
  };
}

function readEntries(list: Tokens.List, plain: Plain, refuse: Refuse): string[] {
  return list.items.map((item) => {
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
function plainText(tokens: readonly Token[], linkProblem?: LinkProblem): { text: string; refusal?: string } {
  const links = linkProblem ? tokens.filter(({ type }) => type === 'link') : [];
  const odd = tokens.find((token) => !['text', 'escape'].includes(token.type) && !links.includes(token));
  const text = tokens
    .map((token) => {
      const words = 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
      return links.includes(token) ? `[${words}](${(token as Tokens.Link).href})` : words;
    })
    .join('')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
  const refusal = links.map((link) => linkProblem?.((link as Tokens.Link).href)).find((problem) => problem);
  if (refusal !== undefined) return { text, refusal };
  if (odd === undefined) return { text };
  return {
    text,
    refusal: refusals[odd.type] ?? `Markdown of the kind "${odd.type}" cannot be shown. Write plain text`,
  };
}

/**
 * Reads a Markdown table. The parser fills short rows and drops what long rows have too many, so the cells
 * of each line are counted here.
 *
 * @param line number of the table's first line in the file
 */
function readTable(
  table: Tokens.Table,
  line: number,
  plain: (tokens: readonly Token[] | undefined) => string,
  refuse: (reason: string, at?: number) => void,
): Table {
  const head = table.header.map(({ tokens }) => plain(tokens));
  if (head.length < 2) refuse('a table has one column. Write a list');
  if (head.some((cell) => cell === '')) {
    refuse('a column of a table has no name. Write one into the first row, also above the row names');
  }
  if (table.rows.length === 0) refuse('a table has no rows. Write at least one under its head');
  const rows = table.rows.map((cells) => cells.map(({ tokens }) => plain(tokens)));
  const lines = table.raw.split('\n').slice(2);
  for (const index of rows.keys()) {
    const at = line + 2 + index;
    const count = cellsIn(lines[index] ?? '');
    if (count !== head.length) {
      refuse(
        `a row has ${count} ${count === 1 ? 'cell' : 'cells'}, and the table has ${head.length} columns. Write one cell for each`,
        at,
      );
    } else if (rows[index]![0] === '') {
      refuse('a row’s first cell is empty. Write what the row is about', at);
    }
  }
  return { head, rows };
}

/** A cell that holds `\|` shows a line and does not end. */
function cellsIn(line: string): number {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/).length;
}

const sourceRemedy =
  '"source" is missing. Add a line such as "source: Assumed figures of an invented company" (where the numbers come from) to the figure';

/**
 * Reads the YAML of a figure.
 *
 * @param line number of the line that opens the block
 * @param sourced whether the figure itself has to say where its numbers come from
 */
function readFigure(
  source: string,
  file: string,
  line: number,
  sourced: boolean,
  problems: string[],
): Figure | undefined {
  const yaml = parseYaml(source, file, line, problems);
  if (yaml === undefined) return undefined;
  const checked = checkFields<Figure>(figure, yaml.value, `${file}: line ${line}`, problems);
  const contradiction = checked && contradictionIn(checked);
  if (contradiction !== undefined) problems.push(`${file}: line ${line}: ${contradiction}.`);
  if (checked && sourced && checked.source === undefined) {
    problems.push(`${file}: line ${line}: ${sourceRemedy}.`);
  }
  return checked;
}
