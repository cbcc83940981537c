import * as z from 'zod';
import { block } from './blocks.ts';
import {
  alternative,
  isoDateTime,
  pdfName,
  sampleField,
  signedAmount,
  slug,
  takeawayName,
  text,
} from './commonFields.ts';
import { picture } from './picture.ts';
import { specifiedCaseStudy, specifiedInsight, specifiedSection, specifiedWhitepaper } from './specified.ts';

/**
 * The shapes of everything a visitor reads: those of specification §3 with what our own items have beside it. The loader
 * checks the files under `content` against them, and the API replies with them.
 */

/** How a section of a whitepaper begins; its whole text is in the PDF. */
export const chapter = specifiedSection.omit({ bullets: true }).extend({
  /** The page of the PDF where it begins; set by the build, which makes the PDF. */
  page: z.int().positive().optional(),
});
export interface Chapter extends z.infer<typeof chapter> {}

/** One `## heading` of a text. Whoever reads the specified fields alone misses no paragraph and no bullet of a first list. */
export const section = chapter.extend({
  /** The entries of its first list as plain text. */
  bullets: z.array(text).min(1).optional(),
  /** Everything below the heading, in its author's order. */
  blocks: z.array(block).min(1),
});
export interface Section extends z.infer<typeof section> {}

const heroImage = {
  /** Address of the item's drawing (`content/drawing/cover.ts`); set by the build. */
  cover: text.optional(),
  /** The photo is shown instead of the drawing. */
  heroImage: text.optional(),
  heroImageAlt: alternative.optional(),
  /** The same photo in its sizes; set by the build. */
  heroPicture: picture.optional(),
};

/** The author of an item; the person's file says more. */
const author = z.object({
  id: slug,
  name: text,
  role: text,
  /** Decides which page introduces the person. */
  kind: z.enum(['adviser', 'expert']),
  /** No page introduces a person who has left. */
  left: z.literal(true).optional(),
});
export interface Author extends z.infer<typeof author> {}

/** A point of a drawing, in percent of its width. */
const point = z.object({ x: z.number(), y: z.number() });

/** A figure before and after the work. */
const outcome = z.strictObject({
  label: text,
  before: z.number(),
  after: z.number(),
  /** Of both numbers, e.g. `%` or `days`. */
  unit: text,
  /** Whether more or less is better. */
  better: z.enum(['up', 'down']),
  /** Its drawing where more is better, and the points below the weights of both figures; set by the build. */
  drawing: z.object({ src: text, before: point, after: point }).optional(),
});
export const authoredOutcome = outcome
  .omit({ drawing: true })
  .extend({ before: signedAmount, after: signedAmount });
export interface Outcome extends z.infer<typeof outcome> {}

/** Enough of an item of the library to name it and to lead to it. */
export const pointer = z.object({
  kind: z.enum(['case-study', 'insight', 'whitepaper']),
  id: slug,
  title: text,
  /** Industry or category. */
  subject: text,
  /** Minutes; a whitepaper has pages. */
  readTime: z.int().positive().optional(),
  pages: z.int().positive().optional(),
  /** Address of its drawing. */
  cover: text.optional(),
});
export interface Pointer extends z.infer<typeof pointer> {}

const library = {
  /** Ids of `topics.yaml`, the most important first. */
  topics: z.array(slug).min(1).optional(),
  author: author.optional(),
  /** Of each kind the other item with the nearest topics; set by the build. */
  related: z.array(pointer).min(1).optional(),
};

const quote = z.strictObject({ text, name: text, role: text });
export interface Quote extends z.infer<typeof quote> {}

/** What case studies and articles have in common. The build counts the words and sets `readTime`. */
const articleFields = {
  id: slug,
  date: isoDateTime,
  ...heroImage,
  ...sampleField,
  ...library,
  sections: z.array(section).min(1),
};

export const caseStudy = specifiedCaseStudy.extend({
  ...articleFields,
  /** The kind of work, where readers look for that more than for the industry: a second badge. */
  category: text.optional(),
  outcomes: z.array(outcome).min(1).optional(),
  quote: quote.optional(),
});
export interface CaseStudy extends z.infer<typeof caseStudy> {}

export const insight = specifiedInsight.extend({
  ...articleFields,
  /** A sentence of its own text that stands once more, large, after the section that has it. */
  pullQuote: text.optional(),
  /** Articles with the same name here belong together, oldest first. */
  series: text.optional(),
  /** All articles of the series, this one among them; set by the build. */
  seriesParts: z.array(pointer).min(2).optional(),
});
export interface Insight extends z.infer<typeof insight> {}

/** The build makes or reads the PDF, and sets `pages` and `filePath`, its key in the whitepaper bucket. */
export const whitepaper = specifiedWhitepaper.extend({
  id: slug,
  publishDate: isoDateTime,
  /** Name of a PDF of the firm's own, beside the paper's file; without it the build makes one. */
  file: pdfName.optional(),
  downloadCount: z.int().nonnegative().default(0),
  ...heroImage,
  ...sampleField,
  ...library,
  /** Documents and workbooks to work with: files of the folder `takeaways`. `holds` says what is in them. */
  takeaways: z
    .array(z.strictObject({ name: takeawayName, holds: text }))
    .min(1)
    .optional(),
  sections: z.array(chapter).min(1),
});
export interface Whitepaper extends z.infer<typeof whitepaper> {}
/** With its whole text, as it is printed. */
export const printedWhitepaper = whitepaper.extend({ sections: z.array(section).min(1) });
export interface PrintedWhitepaper extends z.infer<typeof printedWhitepaper> {}
/** The part of a whitepaper that a download needs. */
export type WhitepaperFile = Pick<Whitepaper, 'id' | 'title' | 'filePath'>;

/** A picture of a whitepaper's cover or of two pages that face each other, taken from its PDF. */
export const guidePicture = z.object({
  /** The whitepaper's. */
  id: z.string(),
  kind: z.enum(['cover', 'spread']),
  /** Name in `dist/pictures`. */
  file: z.string(),
  /** The numbers of the pages and their contents. */
  alt: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
});
export type GuidePicture = z.infer<typeof guidePicture>;
