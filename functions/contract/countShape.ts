import type { Goal } from './counts.ts';

/*
 * What a page tells of one view. This file needs no library: pages load it beside the code that counts.
 */

/**
 * The upper bounds of the buckets of each Web Vital: milliseconds, and for the layout's shift its score. Those of "good"
 * and "needs improvement" are among them: https://web.dev/articles/vitals
 */
export const buckets = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000],
  inp: [50, 100, 150, 200, 300, 500],
  cls: [0.01, 0.05, 0.1, 0.15, 0.25],
} as const;
export type Vital = keyof typeof buckets;
export const vitals = Object.keys(buckets) as Vital[];

/** One view, or what a view that was told before has led to since. */
export interface Count {
  page: string;
  /** The class of the visit's source. */
  source: string;
  /** Whether the view itself is still to be counted. */
  view: boolean;
  goals: readonly Goal[];
  /** The number of the bucket of each vital that the browser has measured. */
  vitals: Partial<Record<Vital, number>>;
}
