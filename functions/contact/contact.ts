import * as z from 'zod';
import { emailAddress, honeypot, messageText, singleLine } from '../runtime/text.ts';

/** Specification §9: shortest accepted message, counted after trimming. */
const minMessageLength = 10;
/** Longest accepted text of each field, in characters: without a bound a request can be of any size. */
const maxNameLength = 100;
const maxMessageLength = 5000;

/** `POST /api/contacts`: the five fields of specification §3 with the messages of §5. */
export const contactForm = z.object({
  firstName: singleLine('First name', { max: maxNameLength }),
  lastName: singleLine('Last name', { max: maxNameLength }),
  email: emailAddress,
  company: singleLine('Company', { max: maxNameLength }),
  message: messageText('Message', { min: minMessageLength, max: maxMessageLength }),
});
export type ContactForm = z.infer<typeof contactForm>;
/** In the order in which the form asks for them. */
export const contactFields = Object.keys(contactForm.shape) as (keyof ContactForm)[];

/** The form, and the honeypot, which people never see and never fill. */
export const contactRequest = contactForm.extend({ reference: honeypot });

/** What the contact form sends. */
export type ContactRequest = z.infer<typeof contactRequest>;

/** The same for a first, a repeated and a suspected-spam message. */
export const contactReply = z.object({ success: z.literal(true), id: z.string() });
