import type { Block, Runs } from '../schema/blocks.ts';
import type { BrandPrint } from '../schema/brand.ts';
import type { PrintedWhitepaper, Section } from '../schema/items.ts';
import type { Locale } from '../schema/locale.ts';
import type { Topic } from '../schema/people.ts';
import { plainText, withRuns } from '../schema/plainText.ts';
import type { Site } from '../schema/site.ts';
import type { Words } from '../schema/words.ts';
import { numericColumns } from '../shared/numericColumns.ts';
import { type AddressNote, type PrintedRun, printedRuns } from './printLinks.ts';

export interface PrintedPaper {
  readonly whitepaper: PrintedWhitepaper;
  /** All of the firm's, newest first. */
  readonly whitepapers: readonly PrintedWhitepaper[];
  readonly site: Site;
  /** Where the paper's links to pages of the site lead, such as `https://www.example.com`, if it is known. */
  readonly siteAddress?: string | undefined;
  readonly locale: Locale;
  readonly topics: readonly Topic[];
  readonly brandPrint: BrandPrint;
  readonly words: Words;
}

/** The contents of `paper.json`, which `print/whitepaper.typ` reads: words and numbers only, nothing to interpret. */
export function printWords(paper: Omit<PrintedPaper, 'brandPrint' | 'whitepapers'>) {
  const { whitepaper, site, siteAddress, locale, topics, words } = paper;
  const { title, description, category, publishDate, author, sections } = whitepaper;
  const published = new Date(publishDate);
  const { region = null } = new Intl.Locale(locale.tag);
  return {
    firm: site.name,
    region,
    own: {
      kind: words.paperKind,
      contents: words.paperContents,
      table: words.paperTable,
      figure: words.paperFigure,
      page: words.paperPage,
    },
    title,
    description,
    category,
    keywords: [
      category,
      ...topics.filter(({ id }) => whitepaper.topics?.includes(id)).map(({ name }) => name),
    ],
    author: author
      ? { name: author.name, role: author.left ? `formerly of ${site.name}` : author.role }
      : null,
    date: published.toLocaleDateString(locale.tag, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
    published: {
      year: published.getUTCFullYear(),
      month: published.getUTCMonth() + 1,
      day: published.getUTCDate(),
    },
    imprint: {
      heading: words.paperAbout.replaceAll('{firm}', site.name),
      paragraphs: [
        `${site.tagline} ${words.independence}`,
        words.firstConversation,
        `© ${published.getUTCFullYear()} ${site.name}. ${words.shareGuide}`,
      ],
      address: site.postalAddress ?? null,
      contact: contactLinks(site.contactEmail, siteAddress),
    },
    sections: printedSections(sections, siteAddress),
  };
}

/** Each section with the notes of its addresses, which are numbered through the paper. */
function printedSections(sections: readonly Section[], siteAddress: string | undefined) {
  let notesAbove = 0;
  return sections.map(({ heading, blocks }) => {
    const notes: AddressNote[] = [];
    const printed = (runs: Runs) => printedRuns(runs, siteAddress, notes, notesAbove);
    const section = { heading, blocks: blocks.map((block) => printedBlock(block, printed)), notes };
    notesAbove += notes.length;
    return section;
  });
}

/** How to reach the firm, each a link whose words are its address. */
function contactLinks(mailbox: string, siteAddress: string | undefined): PrintedRun[][] {
  return [
    [{ text: mailbox, href: `mailto:${mailbox}` }],
    ...(siteAddress ? [[{ text: new URL(siteAddress).host, href: siteAddress }]] : []),
  ];
}

function printedBlock(block: Block, printed: (runs: Runs) => PrintedRun[]) {
  if (block.kind !== 'table') return withRuns(block, printed);
  const texts = [block.head, ...block.rows].map((row) => row.map(plainText));
  return {
    ...withRuns(block, printed),
    sides: numericColumns(texts.slice(1)).map(
      (isNumeric, column) => block.align?.[column] ?? (isNumeric ? 'right' : 'left'),
    ),
    /** Characters of each column's longest cell. */
    lengths: block.head.map((_, column) => Math.max(...texts.map((row) => row[column]!.length))),
  };
}
