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
