import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** The page of an unknown address. */
export const notFound = group({
  home: word('Go to the home page'),
  resources: word('Resources & Insights'),
  videoGenerator: word('AI Video Generator'),
});
export type NotFoundWords = z.output<typeof notFound>;
