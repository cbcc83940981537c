import * as z from 'zod';
import { dayOrTime } from './commonFields.ts';

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
