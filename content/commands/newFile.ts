import { stringify } from 'yaml';
import { placeholder } from '../check/sources.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import { slugOf } from '../schema/slugOf.ts';
import type { FirmNames } from './firmNames.ts';

/** How files are written: a long text stays on one line, and only what needs quotation marks has them. */
export const yamlForm = { lineWidth: 0, singleQuote: true } as const;

/** A new file with every field that an author must fill in. */
interface NewFile {
  /** From the project's folder. */
  readonly path: string;
  readonly text: string;
  /** What to do with it. */
  readonly next: string;
}

const sentence = `${placeholder}: one or two sentences.`;

/** What a kind of file is made of. */
interface Facts {
  readonly id: string;
  readonly title: string;
  /** As `2026-03-05`. */
  readonly day: string;
  /** The last fields of an item. */
  readonly item: object;
  readonly industry: string;
  readonly topic: string;
}

const kinds: Record<string, (facts: Facts) => { path: string; text: string }> = {
  'case-study': ({ id, title, day, item, industry }) =>
    page(`case-studies/${id}`, {
      id,
      industry,
      date: `${day}T00:00:00Z`,
      title,
      summary: sentence,
      challenge: sentence,
      solution: sentence,
      result: sentence,
      ...item,
    }),
  insight: ({ id, title, day, item }) =>
    page(`insights/${id}`, {
      id,
      category: 'ERP Selection',
      date: `${day}T00:00:00Z`,
      title,
      summary: sentence,
      ...item,
    }),
  whitepaper: ({ id, title, day, item }) =>
    page(`whitepapers/${id}`, {
      id,
      category: 'ERP Selection',
      publishDate: `${day}T00:00:00Z`,
      title,
      description: sentence,
      ...item,
    }),
  letter: ({ title, day }) => ({
    path: `${firmFolder}/letters/${day}.md`,
    text: `${frontMatter({ subject: title, preheader: sentence, draft: true })}\n${placeholder}.\n`,
  }),
  page: ({ id, title }) => page(`pages/${id}`, { title, description: sentence, draft: true }),
  service: ({ id, title, topic }) => ({
    path: `${firmFolder}/services/${id}.yaml`,
    text: stringify(serviceFields(title, topic), yamlForm),
  }),
  person: ({ id, title: name }) => ({
    path: `${firmFolder}/people/${id}.yaml`,
    text: stringify(
      {
        kind: 'adviser',
        name,
        role: placeholder,
        bio: sentence,
        fields: [placeholder],
        draft: true,
      },
      yamlForm,
    ),
  }),
};

/** Kinds that visitors see as soon as they are there: they have no `draft`. */
const atOnce = ['service'];

/** Kinds that a person signs. */
const signed = ['case-study', 'insight', 'whitepaper'];

/**
 * @param title the item's title, a letter's subject or a person's name
 * @param names what the firm has to name
 * @param author id of the person who writes; without one, the first of the firm
 * @throws Error that says how the command is written, or who can be the author
 */
export function newFile(kind: string, title: string, now: Date, names: FirmNames, author?: string): NewFile {
  const make = kinds[kind];
  const id = slugOf(title);
  if (make === undefined || id === '') {
    throw new Error(
      `Say what to make and its title: npm run new ${Object.keys(kinds).join('|')} "What a demonstration shows"`,
    );
  }
  if (author !== undefined && !names.authors.includes(author)) throw new Error(noSuchAuthor(author, names));
  const writer = author ?? names.authors[0];
  const file = make({
    id,
    title: title.trim(),
    day: now.toISOString().slice(0, 10),
    industry: names.industries[0] ?? placeholder,
    topic: names.topics[0] ?? placeholder,
    item: {
      ...(names.topics.length > 0 && { topics: names.topics.slice(0, 1) }),
      ...(writer && { author: writer }),
      draft: true,
    },
  });
  const next = [
    ...(signed.includes(kind) ? [aboutAuthor(writer, names)] : []),
    `Next: write what stands for “${placeholder}”, look at it with npm run dev, and run npm run content.`,
    atOnce.includes(kind)
      ? 'Visitors see it with the next release.'
      : 'When somebody else has read it, remove the line "draft: true".',
  ].join('\n');
  return { ...file, next };
}

/** A service with as few parts as its page can have, behind the others. */
function serviceFields(title: string, topic: string): object {
  const entry = { title: placeholder, text: sentence };
  return {
    title,
    description: sentence,
    order: 100,
    card: { icon: 'compass', home: sentence, overview: sentence, short: [placeholder] },
    topics: [topic],
    hero: { eyebrow: title, headline: placeholder, lead: sentence },
    approach: {
      heading: placeholder,
      intro: sentence,
      steps: [1, 2].map(() => ({ ...entry, outcome: sentence })),
    },
    benefits: { heading: placeholder, items: [entry, { ...entry }] },
    statistic: { value: '0', label: placeholder, note: sentence },
    callToAction: { heading: placeholder, text: sentence },
  };
}

function noSuchAuthor(author: string, { authors }: FirmNames): string {
  const known =
    authors.length > 0
      ? `Write one of ${authors.toSorted().join(', ')}.`
      : `Make the person first: npm run new person "Jane Doe"`;
  return `${firmFolder}/people has no ${author}.yaml. ${known}`;
}

function aboutAuthor(writer: string | undefined, { authors }: FirmNames): string {
  if (writer === undefined) {
    return `It has no author, because ${firmFolder}/people holds nobody. Make one with npm run new person "Jane Doe" and add the line "author: jane-doe".`;
  }
  if (authors.length === 1) return `Its author is ${writer}.`;
  return `Its author is ${writer}. For another, change the line "author", or write --author and one of ${authors.toSorted().join(', ')}.`;
}

function page(name: string, fields: object): { path: string; text: string } {
  return {
    path: `${firmFolder}/${name}.md`,
    text: `${frontMatter(fields)}\n## ${placeholder}: a heading\n\n${placeholder}.\n`,
  };
}

function frontMatter(fields: object): string {
  return `---\n${stringify(fields, yamlForm)}---\n`;
}
