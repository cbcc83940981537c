import * as z from 'zod';
import { text } from './commonFields.ts';

/** A section, whose words have defaults. */
const part = (heading: string, intro: string) =>
  z.strictObject({ heading: text.default(heading), intro: text.default(intro) }).prefault({});

/**
 * `resources.yaml`, which a firm need not have: headings and introductions of /resources (specification §2). A section without
 * an item is not shown.
 */
export const resources = z
  .strictObject({
    title: text.default('Resources & Insights'),
    description: text.default('What we have written and made, to read and to use.'),
    intro: text.default('What we have written and made, to read and to use.'),
    caseStudies: part('Client Success Stories', 'What stood in the way, what was done, and what came of it.'),
    insights: part('Latest Insights', 'Short articles on what we are asked most often.'),
    whitepapers: part('In-Depth Whitepapers', 'Complete guides as PDF files.'),
    tools: part('Free Tools & Templates', 'Use them here, or take them along.'),
    newsletter: part(
      'Our newsletter',
      'You confirm by a link that we send you, and every letter has a link to unsubscribe.',
    ),
    /** The categories that articles and papers have. Without the list any name is taken. */
    categories: z.array(text).min(1).optional(),
    /** The series that articles have. Without the list any name is taken. */
    series: z.array(text).min(1).optional(),
  })
  .prefault({});
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
