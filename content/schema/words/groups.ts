import type * as z from 'zod';
import {
  actions,
  breadcrumbs,
  dialogs,
  formats,
  forms,
  frame,
  navigation,
  notFound,
  notFoundPage,
  privacy,
  privacyPage,
  socialImages,
  toast,
  withoutCode,
} from './frameWords.ts';
import { group } from './kinds.ts';
import {
  article,
  caseStudy,
  figures,
  finder,
  finderResults,
  insight,
  itemNotFound,
  itemPages,
  library,
  print,
  resources,
  whitepaper,
  whitepaperSections,
} from './libraryWords.ts';
import {
  contact,
  home,
  homeSections,
  industries,
  newsletter,
  newsletterForm,
  schedule,
  service,
} from './pageWords.ts';

/** Words that load together, by the name of their module in `content/built/words`. */
export const groups = {
  frame,
  withoutCode,
  print,
  navigation,
  actions,
  toast,
  library,
  industries,
  service,
  forms,
  home,
  homeSections,
  contact,
  notFound,
  breadcrumbs,
  article,
  itemNotFound,
  itemPages,
  figures,
  whitepaper,
  whitepaperSections,
  caseStudy,
  insight,
  resources,
  newsletterForm,
  finder,
  finderResults,
  formats,
  dialogs,
  schedule,
  privacy,
  privacyPage,
  notFoundPage,
  newsletter,
  socialImages,
};

/** The whole of `words.yaml`: only what a firm writes otherwise, and the claims, which have no default. */
export const words = group(groups);
export type Words = z.output<typeof words>;

/** What a detail page shows, by the name of its words. */
export type ItemKind = keyof Words['itemPages']['kinds'];
