import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** Names of the pages above a page, for search engines. */
export const breadcrumbs = group({
  home: word('Home'),
  resources: word('Resources'),
  services: word('Services'),
});
export type BreadcrumbsWords = z.output<typeof breadcrumbs>;
