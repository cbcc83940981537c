import type { Block } from '../schema/blocks.ts';
import type { BrandPrint } from '../schema/brand.ts';
import type { PrintedWhitepaper } from '../schema/items.ts';
import type { Locale } from '../schema/locale.ts';
import { numericColumns } from '../schema/numericColumns.ts';
import type { Topic } from '../schema/people.ts';
import { plainText } from '../schema/plainText.ts';
import type { Site } from '../schema/site.ts';
import type { Words } from '../schema/words.ts';

export interface PrintedPaper {
  readonly whitepaper: PrintedWhitepaper;
  readonly site: Site;
  readonly locale: Locale;
  readonly topics: readonly Topic[];
  readonly brandPrint: BrandPrint;
  readonly words: Words;
}

/** The contents of `paper.json`, which `print/whitepaper.typ` reads: words and numbers only, nothing to interpret. */
export function printWords({ whitepaper, site, locale, topics, words }: Omit<PrintedPaper, 'brandPrint'>) {
  const { title, description, category, publishDate, author, sections } = whitepaper;
  const published = new Date(publishDate);
  const { region = null } = new Intl.Locale(locale.tag);
  return {
    firm: site.name,
    region,
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
      heading: `About ${site.name}`,
      paragraphs: [
        `${site.tagline} ${words.independence}`,
        `${words.firstConversation} Write to ${site.contactEmail}.`,
        `© ${published.getUTCFullYear()} ${site.name}. ${words.shareGuide}`,
      ],
    },
    sections: sections.map((section) => ({
      heading: section.heading,
      blocks: section.blocks.map(printedBlock),
    })),
  };
}

function printedBlock(block: Block) {
  if (block.kind !== 'table') return block;
  const texts = [block.head, ...block.rows].map((row) => row.map(plainText));
  return {
    ...block,
    numeric: numericColumns(texts.slice(1)),
    /** Characters of each column's longest cell. */
    lengths: block.head.map((_, column) => Math.max(...texts.map((row) => row[column]!.length))),
  };
}
