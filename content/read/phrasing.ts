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
  /** Finds the picture that is named in a line of the file; it says itself what is wrong with it. */
  readonly picture?: (name: string, line: number) => Picture | undefined;
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
  break: 'a line cannot end within a paragraph. Begin a new one after a blank line',
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

export function refuse(
  { file, problems }: Reading,
  { type, position }: Nodes,
  reason = refusals[type],
): undefined {
  const problem = `${file}: line ${position!.start.line}: ${reason ?? `"${type}" cannot be shown`}.`;
  // An element of HTML is two nodes, its beginning and its end, which are one problem.
  if (!problems.includes(problem)) problems.push(problem);
}

/** Words with their looks. A line's end in the file is a space. */
export function runsOf(
  nodes: readonly PhrasingContent[],
  reading: Reading,
  look: Omit<Run, 'text'> = {},
): Runs {
  return nodes.flatMap((node): Runs => {
    switch (node.type) {
      case 'text':
        return [{ text: node.value.replace(/\s*\n\s*/g, ' '), ...look }];
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
  return plainText(runsOf(nodes, reading)).trim();
}

function canBeLinked(address: string): boolean {
  if (address.startsWith('mailto:')) return emailAddress('').safeParse(address.slice(7)).success;
  if (address.startsWith('tel:')) return /^tel:\+\d[\d-]{5,18}$/.test(address);
  return /^(?:https:\/\/|\/(?![/\\]))\S*$/.test(address) && URL.canParse(address, 'https://a.example');
}
