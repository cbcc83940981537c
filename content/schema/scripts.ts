import * as z from 'zod';
import { hookPatterns, hookWords } from './hooks.ts';
import { slug, text } from './parts.ts';

const hook = text.check(({ value, issues }) => {
  const words = value.split(/\s+/).length;
  if (words <= hookWords) return;
  const message = `has ${words} words; a hook has at most ${hookWords}, which fit into five seconds`;
  issues.push({ code: 'custom', message, input: value });
});
/** First sentences of a video to choose from, a pattern each. */
const hooks = z.partialRecord(z.enum(hookPatterns), hook);
export type Hooks = z.infer<typeof hooks>;

/** Sentences to be spoken as they stand, and what can be filmed meanwhile. */
const point = z.object({ heading: text, text, picture: text.optional() });
const points = z.array(point).min(1);
/** What can be filmed first. Scripts of one text take different ones. */
const pictures = z.array(text).default([]);

/** A subject that people ask for and that no item of the library is about. */
const subject = z.object({
  id: slug,
  title: text,
  /** Further words by which visitors ask for it, between commas. */
  about: text,
  /** It is taken only when the visitor says one of these words; between commas. */
  only: text.optional(),
  /** The service whose page the script invites to; without it the nearest one. */
  service: slug.optional(),
  lead: text,
  pictures,
  hooks,
  points: points.min(3),
});

/** What a script says of an item or a service, where its own text is to be read and not to be heard. */
const item = z.object({
  /** Further words by which visitors ask for it, between commas. */
  about: text.optional(),
  hooks: hooks.default({}),
  pictures,
  lead: text.optional(),
  points: points.optional(),
  /** A case study in half a minute: problem, what was done, result. */
  short: text.optional(),
  /** A service's videos on what stands in the way, and on what speaks for the firm. */
  challenges: points.optional(),
  advantages: points.optional(),
});
export type SpokenItem = z.infer<typeof item>;

/** `scripts.yaml`: what the writer without a model says beside the library. A firm may leave the file out. */
export const scripts = z
  .object({
    /** Words that mean the same, between commas; the first stands for all. */
    sameWords: z.array(text).default([]),
    /** Words that tell nothing of a subject in this trade, between commas. */
    ignored: text.optional(),
    /** By the id of an article, a whitepaper, a case study or a service. */
    items: z.record(slug, item).default({}),
    subjects: z.array(subject).default([]),
  })
  .prefault({});
export type Scripts = z.infer<typeof scripts> & {
  /** The values of `facts.yaml`: figures that a script may say. */
  readonly facts: readonly string[];
};
