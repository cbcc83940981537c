import type * as z from 'zod';
import { group, plural, word } from './kinds.ts';

/** The contact form. */
export const contact = group({
  website: word('Website'),
  firstName: word('First name'),
  lastName: word('Last name'),
  email: word('Email'),
  emailExample: word('you@company.com'),
  company: word('Company'),
  companyExample: word('Your Company Name'),
  message: word('Message'),
  messageExample: word('Tell us what you need...'),
  sending: word('Sending...'),
  send: word('Send Message'),
  sent: word('Message sent successfully!'),
  sentText: word("We'll get back to you soon to discuss your needs."),
  failed: word('Failed to send message'),
  failedText: word('Please try again later.'),
  removed: word('{title} is not sent.'),
  along: word('What you send along'),
  remove: word('Remove'),
  figures: plural({ one: 'All {count} figures', other: 'All {count} figures' }),
});
export type ContactWords = z.output<typeof contact>;
