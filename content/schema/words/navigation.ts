import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** Links of bar, menu and footer. */
export const navigation = group({
  home: word('Home'),
  about: word('About'),
  services: word('Services'),
  industries: word('Industries'),
  resources: word('Resources'),
  testimonials: word('Testimonials'),
  contact: word('Contact'),
  footerServices: word('Services'),
  footerSolutions: word('Solutions'),
  follow: word('Follow us'),
  linkedin: word('LinkedIn'),
  twitter: word('Twitter'),
  facebook: word('Facebook'),
  aiServices: word('AI Services'),
  videoGenerator: word('AI Video Generator'),
  privacy: word('Privacy'),
  rights: word('© {years} {name}. All rights reserved.'),
});
export type NavigationWords = z.output<typeof navigation>;
