import * as z from 'zod';
import { text } from './parts.ts';

const part = z.strictObject({ heading: text, intro: text });

/** `resources.yaml`: headings and introductions of /resources (specification §2). */
export const resources = z.strictObject({
  title: text,
  description: text,
  intro: text,
  caseStudies: part,
  insights: part,
  whitepapers: part,
  tools: part,
  newsletter: part,
  /** The categories that articles and papers have. Without the list any name is taken. */
  categories: z.array(text).min(1).optional(),
  /** The series that articles have. Without the list any name is taken. */
  series: z.array(text).min(1).optional(),
});
type AuthoredResources = z.infer<typeof resources>;
export type Resources = Omit<AuthoredResources, 'categories' | 'series'>;

/** `glossary.yaml`, which a firm need not have: terms as this site uses them; `seeAlso` names other terms of the list. */
export const glossary = z.strictObject({
  title: text,
  description: text,
  terms: z
    .array(z.strictObject({ term: text, definition: text, seeAlso: z.array(text).min(1).optional() }))
    .min(1),
});
type AuthoredGlossary = z.infer<typeof glossary>;
/** `id` follows from the term: the anchor `/resources#term-<id>`. */
type GlossaryTerm = AuthoredGlossary['terms'][number] & { id: string };
export type Glossary = Omit<AuthoredGlossary, 'terms'> & { terms: readonly GlossaryTerm[] };

/** Questions and answers on a service's page. */
export const questions = z.strictObject({
  heading: text,
  intro: text,
  items: z.array(z.strictObject({ question: text, answer: text })).min(2),
});

export type Questions = z.infer<typeof questions>;
