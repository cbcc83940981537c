import * as z from 'zod';
import { sourceClasses } from './sourceClasses.ts';

const campaign = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'may hold only a–z, 0–9 and hyphens, at most 40')
  .refine(
    (name) => !(sourceClasses as readonly string[]).includes(name),
    'is the name of a class of sources',
  );

/** `counting` in `site.yaml`: how views of pages are counted, where `features.counting` is not off. */
export const counting = z.object({
  /** Campaigns that are counted by name: the value of `utm_campaign` in links to the site. Others count as other. */
  campaigns: z.array(campaign).max(20).default([]),
  /** One view of so many is told, and counts for all of them: for sites with millions of views. */
  oneIn: z.int().min(1).max(1000).default(1),
});
export type Counting = z.infer<typeof counting>;

/** The paths that are counted by name. */
export type CountedPages = readonly string[];
