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
  hooks,
  points: z.array(z.object({ heading: text, text })).min(3),
});

/** `scripts.yaml`: what the writer without a model says beside the library. A firm may leave the file out. */
export const scripts = z
  .object({
    /** Words that mean the same, between commas; the first stands for all. */
    sameWords: z.array(text).default([]),
    /** Words that tell nothing of a subject in this trade, between commas. */
    ignored: text.optional(),
    /** What can be filmed; the writer takes what is nearest to the words. */
    pictures: z.array(text).default([]),
    /** Hooks of items and services, by id, and further words by which visitors ask for them. */
    items: z.record(slug, z.object({ about: text.optional(), hooks })).default({}),
    subjects: z.array(subject).default([]),
  })
  .prefault({});
export type Scripts = z.infer<typeof scripts> & {
  /** The values of `facts.yaml`: figures that a script may say. */
  readonly facts: readonly string[];
};
