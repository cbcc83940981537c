import type * as z from 'zod';
import { actions } from './actions.ts';
import { contact } from './contact.ts';
import { forms } from './forms.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { homeSections } from './homeSections.ts';
import { industries } from './industries.ts';
import { group } from './kinds.ts';
import { library } from './library.ts';
import { navigation } from './navigation.ts';
import { notFound } from './notFound.ts';
import { service } from './service.ts';
import { toast } from './toast.ts';

/** Words that load together, by the name of their module in `content/built/words`. */
export const groups = {
  frame,
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
};

/** The whole of `words.yaml`: only what a firm writes otherwise, and the claims, which have no default. */
export const words = group(groups);
export type Words = z.output<typeof words>;
