import * as z from 'zod';

/**
 * The items of the library as specification §3 promises them. A page takes every reply that has these fields. `items.ts`
 * extends them by what our own items have, and by the rules for their authors.
 */

export const text = z.string().trim().min(1, 'must not be empty');
const isoDateTime = z.iso.datetime({ offset: true, local: true });

export const specifiedSection = z.object({
  heading: text,
  /** Plain text, a blank line between two paragraphs. */
  body: text,
  bullets: z.array(text).optional(),
});

const specifiedItem = z.object({
  id: text,
  title: text,
  /** Address of a photo. */
  heroImage: z.string().optional(),
  heroImageAlt: z.string().optional(),
  sections: z.array(specifiedSection),
});

const specifiedArticle = specifiedItem.extend({
  date: isoDateTime,
  /** Minutes. */
  readTime: z.int().positive(),
  summary: text,
});

export const specifiedCaseStudy = specifiedArticle.extend({
  industry: text,
  challenge: text,
  solution: text,
  result: text,
});

export const specifiedInsight = specifiedArticle.extend({ category: text });

export const specifiedWhitepaper = specifiedItem.extend({
  category: text,
  description: text,
  pages: z.int().positive(),
  format: z.literal('PDF'),
  publishDate: isoDateTime,
  filePath: text,
  downloadCount: z.number().default(0),
});
