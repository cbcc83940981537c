import './withoutEval.ts';
import * as z from 'zod';
import type { Block } from '#content/schema/blocks.ts';
import type * as items from '#content/schema/items.ts';
import type { Picture } from '#content/schema/picture.ts';
import {
  specifiedCaseStudy,
  specifiedInsight,
  specifiedSection,
  specifiedWhitepaper,
} from '#content/schema/specified.ts';

/**
 * What the pages take of the API's replies: the specified fields (§3), and our own additions where they are there. The
 * server has checked those by their whole schemas (`content/schema/items.ts`); load this module after the first reply.
 */

/** An object of ours, known by its fields. */
const known = <T extends object>(...fields: (keyof T & string)[]) =>
  z.custom<T>(
    (value) => typeof value === 'object' && value !== null && fields.every((field) => field in value),
  );

/** A field beside the specified ones. Where another service means something else by its name, the page does without. */
const addition = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const pointers = addition(z.array(known<items.Pointer>('kind', 'id', 'title', 'subject')));

const additions = {
  cover: addition(z.string()),
  heroPicture: addition(known<Picture>('src', 'width', 'height')),
  topics: addition(z.array(z.string())),
  author: addition(known<items.Author>('id', 'name', 'role', 'kind')),
  related: pointers,
};

const sections = z.array(specifiedSection.extend({ blocks: addition(z.array(known<Block>('kind')).min(1)) }));

const caseStudy = specifiedCaseStudy.extend({
  ...additions,
  sections,
  category: addition(z.string()),
  outcomes: addition(z.array(known<items.Outcome>('label', 'before', 'after', 'unit')).min(1)),
  quote: addition(known<items.Quote>('text', 'name', 'role')),
});

const insight = specifiedInsight.extend({
  ...additions,
  sections,
  pullQuote: addition(z.string()),
  series: addition(z.string()),
  seriesParts: pointers,
});

const whitepaper = specifiedWhitepaper.extend({
  ...additions,
  sections: z.array(specifiedSection.extend({ page: addition(z.number()) })),
  takeaways: addition(
    z.array(known<NonNullable<items.Whitepaper['takeaways']>[number]>('name', 'holds')).min(1),
  ),
});

// Interfaces, so that an error of types says their names and not all of their fields.
export interface CaseStudy extends z.infer<typeof caseStudy> {}
export interface Insight extends z.infer<typeof insight> {}
export interface Whitepaper extends z.infer<typeof whitepaper> {}

export interface Replies {
  caseStudies: readonly CaseStudy[];
  caseStudy: CaseStudy;
  insights: readonly Insight[];
  insight: Insight;
  whitepapers: readonly Whitepaper[];
  whitepaper: Whitepaper;
}

export const replies: { [Name in keyof Replies]: z.ZodType<Replies[Name]> } = {
  caseStudies: z.array(caseStudy),
  caseStudy,
  insights: z.array(insight),
  insight,
  whitepapers: z.array(whitepaper),
  whitepaper,
};

export type Section = CaseStudy['sections'][number];
