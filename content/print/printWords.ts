import type { BrandPrint } from '../schema/brand.ts';
import type { Section, Table, Whitepaper } from '../schema/items.ts';
import type { Locale } from '../schema/locale.ts';
import { separatorsOf } from '../schema/money.ts';
import { numericColumns } from '../schema/numericColumns.ts';
import type { Site } from '../schema/pages.ts';
import type { Topic } from '../schema/people.ts';
import type { Words } from '../schema/words.ts';

export interface PrintedPaper {
  readonly whitepaper: Whitepaper;
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
  return {
    firm: site.name,
    separators: separatorsOf(locale),
    language: printedLanguage(locale),
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
    sections: sections.map(printedSection),
  };
}

/** How the print sets a language. English words are short enough for lines without hyphens. */
export function printedLanguage({ tag }: Pick<Locale, 'tag'>) {
  const { language, region } = new Intl.Locale(tag);
  return { code: language, region: region ?? null, hyphenate: language !== 'en' };
}

function printedSection({ heading, body, bullets, listKind, table, note, figure, drawing }: Section) {
  return {
    heading,
    paragraphs: body.split('\n\n'),
    ...(bullets && { bullets }),
    ...(listKind && { listKind }),
    ...(table && { table: printedTable(table) }),
    ...(note && { note: note.split('\n\n') }),
    ...(figure && { figure: { ...figure, ...drawing } }),
  };
}

function printedTable({ caption, head, rows }: Table) {
  return {
    ...(caption && { caption }),
    head,
    rows,
    numeric: numericColumns(rows),
    widths: columnShares([head, ...rows]),
  };
}

/** Of a table in the page's width: characters of its type in a line, and those that a cell's margins take. */
const lineLength = 103;
const cellMargins = 3.4;

/**
 * Shares of a table's width. Texts that fit on one line each stay so; otherwise each column has room for its longest
 * word, and long texts get most of the rest.
 */
export function columnShares(rows: readonly (readonly string[])[]): number[] {
  const columns = rows[0]!.map((_, column) => {
    const cells = rows.map((row) => row[column]!);
    const word = Math.max(...cells.flatMap((cell) => cell.split(/[\s–-]/).map(({ length }) => length)));
    const text = Math.max(...cells.map(({ length }) => length));
    return { text: text + cellMargins, word: word + cellMargins };
  });
  const texts = columns.map(({ text }) => text);
  if (sum(texts) <= lineLength) return texts;
  const rest = Math.max(0, lineLength - sum(columns.map(({ word }) => word)));
  const wishes = columns.map(({ text, word }) => (Math.min(60, text) - Math.min(60, word)) ** 0.75);
  return columns.map(({ word }, column) => word + (rest * wishes[column]!) / Math.max(1, sum(wishes)));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
