import * as z from 'zod';

/**
 * The shapes of everything a visitor reads (specification §3). The loader checks the files under
 * `content` against them, the API contract replies with them, the web client renders them.
 */

const text = z.string().trim().min(1, 'must not be empty');

/** An item's id is its slug and its file's name (decision 23). */
export const slug = z.string().regex(/^[a-z0-9-]+$/, 'may hold only a–z, 0–9 and hyphens');

/** ISO 8601 date and time in UTC, e.g. `2026-03-05T00:00:00Z`; shown in UTC (decision 24). */
export const isoDateTime = z.iso.datetime('must be an ISO date and time such as 2026-03-05T00:00:00Z');

/** One `## heading` of an item with its paragraphs (blank line between them) and bullets. */
export const section = z.object({
  heading: text,
  body: text,
  bullets: z.array(text).min(1).optional(),
});
export type Section = z.infer<typeof section>;

const heroImage = {
  /** Site path or URL of a photo. Without one the item's own mobile is drawn. */
  heroImage: text.optional(),
  heroImageAlt: text.optional(),
};

const demonstration = {
  /** Demonstration content that the owner is expected to replace before production (decision 2). */
  sample: z.boolean().optional(),
};

export const caseStudy = z.object({
  id: slug,
  industry: text,
  date: isoDateTime,
  /** Minutes. */
  readTime: z.int().positive(),
  title: text,
  summary: text,
  challenge: text,
  solution: text,
  result: text,
  ...heroImage,
  ...demonstration,
  sections: z.array(section).min(1),
});
export type CaseStudy = z.infer<typeof caseStudy>;

export const insight = z.object({
  id: slug,
  category: text,
  date: isoDateTime,
  /** Minutes. */
  readTime: z.int().positive(),
  title: text,
  summary: text,
  ...heroImage,
  ...demonstration,
  sections: z.array(section).min(1),
});
export type Insight = z.infer<typeof insight>;

export const whitepaper = z.object({
  id: slug,
  category: text,
  title: text,
  description: text,
  /** Pages of the built PDF; the build fails when the claim differs (decision 27). */
  pages: z.int().positive(),
  format: z.literal('PDF'),
  publishDate: isoDateTime,
  /** Key of the PDF in the whitepaper bucket. */
  filePath: text,
  downloadCount: z.int().nonnegative().default(0),
  ...heroImage,
  ...demonstration,
  sections: z.array(section).min(1),
});
export type Whitepaper = z.infer<typeof whitepaper>;

/** A run of words in a letter. */
const run = z.object({
  text: z.string().min(1),
  /** An address that begins with https:// or mailto:, or a path of the site such as `/resources`. */
  href: z.string().optional(),
  style: z.enum(['strong', 'em']).optional(),
});
export type Run = z.infer<typeof run>;

const letterBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), words: z.array(run).min(1) }),
  z.object({ kind: z.literal('paragraph'), words: z.array(run).min(1) }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(run).min(1)).min(1) }),
]);
export type LetterBlock = z.infer<typeof letterBlock>;

/** A letter to the newsletter's subscribers. */
export const letter = z.object({
  /** The day of the letter, for example `2026-12-01`; also its file's name. */
  id: z.iso.date(),
  /** RFC 5322 recommends lines of 78 characters; longer subjects are cut where people read them. */
  subject: text.max(78),
  /** What lists of mails show beside the subject. */
  preheader: text.max(140),
  ...demonstration,
  blocks: z.array(letterBlock).min(1),
});
export type Letter = z.infer<typeof letter>;
