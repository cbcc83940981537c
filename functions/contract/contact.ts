import * as z from 'zod';
import { contactContext } from './contactContext.ts';
import { mailState } from './delivery.ts';
import { emailAddress, messageText, singleLine } from './text.ts';

/** Specification §9: shortest accepted message, counted after trimming (decision 18). */
const minMessageLength = 10;
/** Decision 19. */
const maxNameLength = 100;
const maxMessageLength = 5000;

/** `POST /api/contacts`: the five fields of specification §3 with the messages of §5. */
export const contactForm = z.object({
  firstName: singleLine('First name', { required: 'First name is required', max: maxNameLength }),
  lastName: singleLine('Last name', { required: 'Last name is required', max: maxNameLength }),
  email: emailAddress,
  company: singleLine('Company', { required: 'Company is required', max: maxNameLength }),
  message: messageText('Message', {
    min: minMessageLength,
    tooShort: `Message must be at least ${minMessageLength} characters`,
    max: maxMessageLength,
  }),
});
export type ContactForm = z.infer<typeof contactForm>;
/** In the order in which the form asks for them. */
export const contactFields = Object.keys(contactForm.shape) as (keyof ContactForm)[];

/**
 * The form, what the visitor chose to send along (decision 45), and the honeypot, which people never see and never
 * fill (decision 22).
 */
export const contactRequest = contactForm.extend({
  context: contactContext.optional(),
  website: z.string().optional(),
});

/** The same for a first, a repeated and a suspected-spam message (decision 22). */
export const contactReply = z.object({ success: z.literal(true), id: z.string() });

/** What is put into the contacts table (specification §3). */
const contact = contactForm.extend({
  id: z.string(),
  createdAt: z.iso.datetime(),
  suspectedSpam: z.boolean().optional(),
  context: contactContext.optional(),
  ...mailState.shape,
});
export type Contact = z.infer<typeof contact>;
