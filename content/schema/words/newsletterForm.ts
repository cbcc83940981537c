import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** The form of the newsletter. */
export const newsletterForm = group({
  empty: word('Please enter your email address.'),
  failed: word('Failed to subscribe to newsletter. Please try again.'),
  thanks: word("Thank you for subscribing! You'll receive our latest insights and updates at {address}."),
  email: word('Email address'),
  sending: word('Subscribing...'),
  send: word('Subscribe'),
  emailExample: word('you@company.com'),
});
export type NewsletterFormWords = z.output<typeof newsletterForm>;
