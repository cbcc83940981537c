import type { Blockquote, Code, Image, List, ListItem, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type * as z from 'zod';
import { drawFigure } from '../drawing/figure.ts';
import type { Block, Runs } from '../schema/blocks.ts';
import { alternative } from '../schema/commonFields.ts';
import { type Figure, figure } from '../schema/figure.ts';
import type { Section } from '../schema/items.ts';
import { isPictureFile } from '../schema/picture.ts';
import { blocksOf, plainText } from '../schema/plainText.ts';
import { checkFields } from './fields.ts';
import { frontMatterOf } from './files.ts';
import { type Allowed, placeOf, type Reading, refuse, runsOf, wordsOf } from './phrasing.ts';
import { type LocatedYaml, parseYaml } from './yaml.ts';

interface ReadMarkdown<Fields> extends Pick<LocatedYaml, 'placeOf'> {
  /** `undefined` when they have problems. */
  readonly fields: Fields | undefined;
  readonly written: WrittenSection[];
}

/** A heading with what stands under it. */
interface WrittenSection {
  /** The opening of a letter has none. */
  readonly heading?: string;
  /** Of the heading, such as `insights/foo.md:12:1`. */
  readonly place: string;
  readonly blocks: Block[];
}

/**
 * Reads a Markdown file (CommonMark with GitHub's tables, task lists and plain addresses): front matter, and headings of
 * the second level with blocks below. What cannot be shown is a problem with its line; nothing is dropped.
 *
 * @param schema of the front matter
 * @param file how problems name the file
 */
export function readMarkdown<Fields>(
  schema: z.ZodType<Fields>,
  source: string,
  file: string,
  allowed: Allowed,
  problems: string[],
): ReadMarkdown<Fields> {
  const front = frontMatterOf(source);
  if (front === undefined) {
    problems.push(
      `${file}:1:1: the front matter is missing. Start the file with a line "---", the fields, and a line "---".`,
    );
    return { fields: undefined, written: [], placeOf: () => file };
  }
  const { yaml: head, body, firstLine } = front;
  const yaml = parseYaml(head, file, 1, problems);
  const fields = yaml && checkFields(schema, { ...yaml, value: yaml.value ?? {} }, problems);
  const text = '\n'.repeat(firstLine - 1) + body;
  return {
    fields,
    written: writtenSections({ file, text, allowed, problems }),
    placeOf: yaml?.placeOf ?? (() => file),
  };
}

/**
 * A line that opens too many quotes and lists, or is indented too far. The time to parse nested lists grows with the cube of
 * their depth.
 */
const tooDeep = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){20}|^(?: |\t){60}/m;

function writtenSections(reading: Reading): WrittenSection[] {
  const { file, text, allowed, problems } = reading;
  const deep = tooDeep.exec(text);
  if (deep) {
    const line = text.slice(0, deep.index).split('\n').length;
    problems.push(`${file}:${line}:1: the text is nested too deep. Write one list or one quote.`);
    return [];
  }
  const { children } = fromMarkdown(text, {
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [gfmFromMarkdown()],
  });
  if (children.length === 0) problems.push(`${file}: there is no text below the front matter. Write some.`);
  const written: WrittenSection[] = [];
  for (const [index, node] of children.entries()) {
    const place = placeOf(reading, node);
    if (node.type === 'heading') {
      if (node.depth !== 2) refuse(reading, node, `a heading has level ${node.depth}. Begin it with "## "`);
      if (node.children.length === 0) refuse(reading, node, 'a heading is empty. Write its words');
      const line = text.slice(node.position!.start.offset, node.position!.end.offset);
      if (/[ \t]#+[ \t]*$/.test(line)) {
        refuse(reading, node, 'a heading ends with #, which Markdown leaves out. Write \\# or leave it out');
      }
      written.push({ heading: wordsOf(node.children, reading), place, blocks: [] });
      continue;
    }
    if (written.length === 0) {
      if (!allowed.letter) refuse(reading, node, 'text stands before the first heading. Begin with "## "');
      written.push({ place, blocks: [] });
    }
    const block = blockOf(node, children[index - 1], children[index + 1], reading);
    if (block) written.at(-1)!.blocks.push(block);
  }
  return written;
}

function blockOf(
  node: RootContent,
  before: RootContent | undefined,
  after: RootContent | undefined,
  reading: Reading,
): Block | undefined {
  switch (node.type) {
    case 'paragraph': {
      const [first, second] = node.children;
      if (first?.type === 'image' && !second) return imageOf(first, reading);
      if (!isCaption(node)) return { kind: 'paragraph', text: runsOf(node.children, reading) };
      return after?.type === 'table'
        ? undefined
        : refuse(reading, node, `no table follows "${captionMark}". Put it below, or begin otherwise`);
    }
    case 'list':
      return listOf(node, reading);
    case 'table':
      if (reading.allowed.letter) return refuse(reading, node, 'a letter has no tables. Write a list');
      return tableOf(node, before, reading);
    case 'blockquote':
      return quoteOf(node, reading);
    case 'code':
      return node.lang === 'figure' ? figureOf(node, reading) : refuse(reading, node);
    default:
      return refuse(reading, node);
  }
}

function listOf(node: List, reading: Reading): Block | undefined {
  const { ordered, start, children: entries, position } = node;
  const boxes = entries.filter(({ checked }) => typeof checked === 'boolean');
  const ticked = boxes.find(({ checked }) => checked);
  if (ticked) return refuse(reading, ticked, 'a box is ticked already. Write "- [ ] "');
  if (boxes.length > 0 && (boxes.length < entries.length || ordered)) {
    return refuse(reading, node, 'a list has boxes and other marks. Begin each entry with "- [ ] "');
  }
  const misnumbered = ordered ? misnumberedOf(entries, reading) : undefined;
  if (misnumbered) {
    const { entry, number } = misnumbered;
    return refuse(reading, entry, `an entry would be shown as ${number}. Number the entries without gaps`);
  }
  const mark = reading.text[position!.start.offset!];
  const plain = mark === '*' ? 'plain' : 'points';
  const look = boxes.length > 0 ? 'checklist' : ordered ? 'steps' : plain;
  const items = entries.flatMap((entry): Runs[] => {
    const [only, more] = entry.children;
    if (only?.type === 'paragraph' && !more) return [runsOf(only.children, reading)];
    refuse(reading, more ?? entry, 'an entry of a list holds one paragraph. Write it in one');
    return [];
  });
  return { kind: 'list', look, ...(ordered && start !== 1 && { start: start! }), items };
}

/**
 * The first entry whose number is another than the one that is shown: lists count on from their first number. In many lists each
 * entry is written as 1.
 */
function misnumberedOf(entries: readonly ListItem[], { text }: Reading) {
  const written = entries.map(({ position }) => Number.parseInt(text.slice(position!.start.offset), 10));
  const [first = 1] = written;
  if (first === 1 && written.every((number) => number === 1)) return undefined;
  const index = written.findIndex((number, index) => number !== first + index);
  return index < 0 ? undefined : { entry: entries[index]!, number: first + index };
}

/** Begins the paragraph before a table that is its caption. */
const captionMark = 'Table: ';

function isCaption({ children: [first] }: { children: PhrasingContent[] }): boolean {
  return first?.type === 'text' && first.value.replace('\n', ' ').startsWith(captionMark);
}

function tableOf(node: Table, before: RootContent | undefined, reading: Reading): Block {
  const [head, ...rows] = node.children.map(({ children: cells }) =>
    cells.map(({ children }) => runsOf(children, reading)),
  );
  const columns = head!.length;
  if (columns < 2) refuse(reading, node, 'a table has one column. Write a list');
  if (head!.some(({ length }) => length === 0)) {
    refuse(reading, node, 'a column has no name. Write one into the first row, also above the names of rows');
  }
  if (rows.length === 0) refuse(reading, node, 'a table has no rows. Write one');
  for (const [index, row] of rows.entries()) {
    const at = node.children[index + 1]!;
    if (row.length !== columns) {
      refuse(reading, at, `a row has ${row.length} of ${columns} cells. Write one for each column`);
    } else if (row[0]!.length === 0) {
      refuse(reading, at, 'a row’s first cell is empty. Write what the row is about');
    }
  }
  const caption =
    before?.type === 'paragraph' && isCaption(before)
      ? wordsOf(before.children, reading).slice(captionMark.length).trim()
      : undefined;
  const align = node.align?.some((side) => side !== null) ? node.align : undefined;
  return { kind: 'table', ...(caption && { caption }), ...(align && { align }), head: head!, rows };
}

function quoteOf(node: Blockquote, reading: Reading): Block | undefined {
  const paragraphs = node.children.flatMap((child): Runs[] => {
    if (child.type === 'paragraph') return [runsOf(child.children, reading)];
    refuse(reading, child, 'a quote holds paragraphs only. Write plain paragraphs after "> "');
    return [];
  });
  if (node.children.length === 0)
    return refuse(reading, node, 'a quote is empty. Write its text or remove it');
  return { kind: 'quote', paragraphs };
}

function imageOf(node: Image, reading: Reading): Block | undefined {
  const { picture: find } = reading.allowed;
  if (!find) return refuse(reading, node, 'pictures cannot be shown here. Leave it out');
  // Markdown writes a space in an address as %20.
  const name = node.url.replaceAll('%20', ' ');
  const alt = alternative.safeParse(node.alt ?? '');
  const caption = node.title?.trim();
  if (!isPictureFile(name)) {
    return refuse(reading, node, `the picture is "${name}". Write the name of a file such as counter.jpg`);
  }
  if (!alt.success) {
    return refuse(reading, node, `what stands before (${name}) ${alt.error.issues[0]!.message}`);
  }
  const found = find(name, placeOf(reading, node));
  return found && { kind: 'image', picture: { ...found, alt: alt.data, ...(caption && { caption }) } };
}

function figureOf(node: Code, reading: Reading): Block | undefined {
  const { file, allowed, problems } = reading;
  if (!allowed.figure) return refuse(reading, node, 'figures cannot be shown here. Write a table');
  const { line } = node.position!.start;
  const yaml = parseYaml(node.value, file, line, problems);
  const read = yaml && checkFields<Figure>(figure, yaml, problems);
  if (!read) return undefined;
  if (allowed.figure.sourced && read.source === undefined) {
    return refuse(reading, node, '"source" is missing. Write where the numbers come from');
  }
  return { kind: 'figure', figure: read, drawing: drawFigure(read, allowed.figure.locale) };
}

/** Sections with what the API says of each: its paragraphs and the entries of its first list as plain text (specification §3). */
export function sectionsOf(written: readonly WrittenSection[], problems: string[]): Section[] {
  return written.map(({ heading = '', place, blocks }) => {
    const paragraphs = blocksOf('paragraph', [{ blocks }]).map(({ text }) => plainText(text));
    const [list] = blocksOf('list', [{ blocks }]);
    if (heading && paragraphs.length === 0) {
      problems.push(`${place}: the section "${heading}" has no paragraph. Write one.`);
    }
    return {
      heading,
      body: paragraphs.join('\n\n'),
      ...(list && { bullets: list.items.map(plainText) }),
      blocks,
    };
  });
}
