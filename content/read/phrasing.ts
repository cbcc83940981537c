import type { Nodes, PhrasingContent } from 'mdast';
import type { Run, Runs } from '../schema/blocks.ts';
import { emailAddress } from '../schema/emailAddress.ts';
import type { Locale } from '../schema/locale.ts';
import type { Picture } from '../schema/picture.ts';
import { plainText } from '../schema/plainText.ts';

/** What a text may hold beside paragraphs, lists, tables and quotes. */
export interface Allowed {
  /** A letter begins without a heading. As plain text it has no tables. */
  readonly letter?: true;
  /** Finds the picture that is named at a place of the file; it says itself what is wrong with it. */
  readonly picture?: (name: string, place: string) => Picture | undefined;
  readonly figure?: {
    readonly locale: Locale;
    /** Whether each figure says where its numbers come from; otherwise a section of the text does. */
    readonly sourced: boolean;
  };
}

/** A text that is being read, and the list that takes its problems. */
export interface Reading {
  /** How problems name the file. */
  readonly file: string;
  /** With empty lines in place of the front matter, so that lines have their numbers in the file. */
  readonly text: string;
  readonly allowed: Allowed;
  readonly problems: string[];
}

/** Why a kind of mdast's nodes is refused, and what the author can write instead. */
const refusals: Record<string, string> = {
  code: 'code blocks cannot be shown. Write a paragraph',
  definition: 'a link has its address with it. Write [words](address)',
  delete: 'struck-out text cannot be shown. Write plain text',
  footnoteDefinition: 'footnotes cannot be shown. Write a paragraph',
  footnoteReference: 'footnotes cannot be shown. Write a sentence',
  html: 'HTML cannot be shown. Write Markdown',
  image: 'a picture cannot stand inside a sentence. Put blank lines around it',
  imageReference: 'a picture has its file with it. Write ![what it shows](file)',
  inlineCode: 'code cannot be shown. Write quotation marks',
  linkReference: 'a link has its address with it. Write [words](address)',
  thematicBreak: 'lines across cannot be shown. Begin a section with "## "',
};

/** Where a node begins, such as `insights/foo.md:12:1`. */
export function placeOf({ file }: Pick<Reading, 'file'>, { position }: Nodes): string {
  const { line, column } = position!.start;
  return `${file}:${line}:${column}`;
}

export function refuse(reading: Reading, node: Nodes, reason = refusals[node.type]): undefined {
  const { problems } = reading;
  const sentence = `${reason ?? `"${node.type}" cannot be shown`}.`;
  const line = `${reading.file}:${node.position!.start.line}:`;
  // An element of HTML is two nodes, its beginning and its end, which are one problem.
  if (problems.some((problem) => problem.startsWith(line) && problem.endsWith(sentence))) return;
  problems.push(`${placeOf(reading, node)}: ${sentence}`);
}

/** Words with their looks. A line's end in the file is a space; after a backslash or two spaces it stays one. */
export function runsOf(
  nodes: readonly PhrasingContent[],
  reading: Reading,
  look: Omit<Run, 'text'> = {},
): Runs {
  return nodes.flatMap((node): Runs => {
    switch (node.type) {
      case 'text':
        if (node.value.includes('](')) {
          refuse(
            reading,
            node,
            'a link or a picture has a blank in its address. Write its address in <>, such as ![What it shows](<my counter.jpg>)',
          );
        }
        return [{ text: node.value.replace(/\s*\n\s*/g, ' '), ...look }];
      case 'break':
        return [{ text: '\n', ...look }];
      case 'strong':
        return runsOf(node.children, reading, { ...look, strong: true });
      case 'emphasis':
        return runsOf(node.children, reading, { ...look, emphasis: true });
      case 'link':
        if (!canBeLinked(node.url)) {
          refuse(
            reading,
            node,
            `a link leads to "${node.url}". Write an address with https://, mailto: or tel:+, or a path of the site such as /contact`,
          );
        }
        if (node.title) {
          refuse(reading, node, 'a link has a title, which is not shown. Leave it out: [words](address)');
        }
        return runsOf(node.children, reading, { ...look, href: node.url });
      default:
        refuse(reading, node);
        return [];
    }
  });
}

/** The words of headings and captions, which have no looks or links. */
export function wordsOf(nodes: readonly PhrasingContent[], reading: Reading): string {
  const odd = nodes.find(({ type }) => ['strong', 'emphasis', 'link'].includes(type));
  if (odd) refuse(reading, odd, 'headings and captions have one look. Write plain text');
  const end = nodes.find(({ type }) => type === 'break');
  if (end)
    refuse(
      reading,
      end,
      'headings and captions have one line. Leave out the backslash or the spaces at its end',
    );
  return plainText(runsOf(nodes, reading)).trim();
}

function canBeLinked(address: string): boolean {
  if (address.startsWith('mailto:')) return emailAddress('').safeParse(address.slice(7)).success;
  if (address.startsWith('tel:')) return /^tel:\+\d[\d-]{5,18}$/.test(address);
  return /^(?:https:\/\/|\/(?![/\\]))\S*$/.test(address) && URL.canParse(address, 'https://a.example');
}
