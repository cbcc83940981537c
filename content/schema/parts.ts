import * as z from 'zod';
import { text } from './specified.ts';

export { text };

/** What a picture shows, for those who do not see it: their programs say by themselves that it is one. */
export const alternative = text
  .refine((words) => words.split(/\s+/).length >= 3, 'must say in a sentence what the picture shows')
  .refine(
    (words) => !/^(an? )?(image|picture|photo|photograph|graphic)\b/i.test(words),
    'must say what the picture shows, without “picture of”',
  );

/** ISO 8601 date and time in UTC, e.g. `2026-03-05T00:00:00Z`; shown in UTC. */
export const isoDateTime = z.iso.datetime();

/** When an author writes only a day, it begins at midnight in UTC, the time zone in which dates are shown. */
const midnight = 'T00:00:00Z';

/** What an author writes: a day such as `2026-03-05`, or an ISO date and time in UTC. Read as the latter. */
export const dayOrTime = z
  .union([z.iso.date(), z.iso.datetime()], {
    error: ({ input }) =>
      input === undefined
        ? undefined
        : 'must be a day such as 2026-03-05 (year, month, day), or a time in UTC such as 2026-03-05T13:00:00Z',
  })
  .transform((value) => (value.includes('T') ? value : value + midnight));

/** An item's id is its slug and its file's name. What belongs to it is looked up by it. */
export const slug = z
  .string()
  .regex(/^[a-z0-9-]+$/, 'may hold only a–z, 0–9 and hyphens')
  .refine((id) => !(id in {}), 'is a word of JavaScript’s own: choose another');

/** Refuses a list in which two entries have the same id. */
export const noIdTwice = z.refine<readonly { id: string }[]>((entries) => {
  return new Set(entries.map(({ id }) => id)).size === entries.length;
}, 'has an id twice');

/** A page of this site, with or without one of its sections. */
export const sitePath = z
  .string()
  .regex(/^\/[a-z0-9/#-]*$/, 'must be a path on this site such as /services#approach');

/** The field that marks a sample: testimonials, cases, people and headline numbers that are nobody's. */
export const sampleField = {
  /** Whether the owner has still to replace it: production refuses samples. */
  sample: z.boolean().optional(),
};

/** The fields of front matter about the time from which visitors see an item. */
export const publication = {
  draft: z.boolean().optional(),
  publishAt: dayOrTime.optional(),
};
/** The dates are ISO dates and times; a whitepaper has `publishDate`, other items `date`. */
export type Publication = z.infer<z.ZodObject<typeof publication>> & {
  date?: string | undefined;
  publishDate?: string | undefined;
};

/**
 * When visitors see it: a draft never, what has a date or `publishAt` from the later one of them.
 * @returns milliseconds since 1970: `Infinity` for a draft, `-Infinity` for what has no time
 */
export function appearsAt({ draft, publishAt, date, publishDate }: Publication): number {
  if (draft) return Number.POSITIVE_INFINITY;
  const times = [publishAt, date, publishDate].filter((time) => time !== undefined);
  return Math.max(...times.map((time) => Date.parse(time)));
}

/** For whom content is read. */
export interface Audience {
  readonly now: Date;
  /** Whether items that visitors do not see yet are included, with a mark on their titles. */
  readonly drafts: boolean;
  /** With `drafts`: whether the titles have no mark, as on the day on which all of it is out. */
  readonly unmarked?: boolean;
}

export const visitors = (): Audience => ({ now: new Date(), drafts: false });

/** Reads everything as if it were out: what is hidden has to be as right as what visitors see. */
export const everybody = (): Audience => ({ now: new Date(), drafts: true, unmarked: true });

/**
 * The title under which an audience sees an item, a person or a page. What visitors do not see yet has a prefix, such as
 * `Draft: A title`.
 * @returns `undefined` for an audience that does not see it
 */
export function shownTitle(
  title: string,
  publication: Publication,
  { now, drafts, unmarked }: Audience,
): string | undefined {
  const from = appearsAt(publication);
  if (unmarked || from <= now.getTime()) return title;
  if (!drafts) return undefined;
  const minute = () => new Date(from).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ');
  return publication.draft ? `Draft: ${title}` : `From ${minute()} UTC: ${title}`;
}

/** No place of a drawing has room for more digits. */
const trillion = 1e12;
const tooLarge = 'must be less than a trillion. Write it in a larger unit, such as millions';

/** A number that is drawn. */
export const amount = z
  .number({
    error: ({ input }) => (input === undefined ? undefined : 'must be a number such as 4, 2.5 or −2.5'),
  })
  .gt(-trillion, tooLarge)
  .lt(trillion, tooLarge);

/** An amount that may be below zero. YAML takes a number with print's minus sign (U+2212) for a text. */
export const signedAmount = z.preprocess(
  (value) => (typeof value === 'string' && /^−[\d.]+$/.test(value) ? Number(value.replace('−', '-')) : value),
  amount,
);

/** A PDF of the firm's own. */
export const pdfName = z
  .string()
  .regex(/^[\w-][\w.-]*\.pdf$/, 'must be the name of a PDF beside this file such as our-guide.pdf');

/** A file of the firm's folder `takeaways`. */
export const takeawayName = z
  .string()
  .regex(/^[\w-][\w.-]*\.(docx|xlsx)$/, 'must be the name of a file of takeaways such as a-plan.xlsx');
