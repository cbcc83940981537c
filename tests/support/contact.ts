import { threadId } from 'node:worker_threads';
import type { ContactForm } from '#functions/contact/contact.ts';

interface FieldWords {
  /** Above the input. */
  label: string;
  /** What is said when the field is empty; an optional field has no such sentence. */
  empty?: string;
  /** How the privacy notice names what is kept. */
  inNotice: string;
}

/** Why a field may not be empty. */
export const requiredSentence = (label: string) => `${label} is required`;

/** What people read of each field of the contact form, in the form's order. */
export const contactWords: Record<keyof ContactForm, FieldWords> = {
  firstName: { label: 'First name', empty: requiredSentence('First name'), inNotice: 'name' },
  lastName: { label: 'Last name', empty: requiredSentence('Last name'), inNotice: 'name' },
  email: { label: 'Email', empty: 'Invalid email address', inNotice: 'email address' },
  company: { label: 'Company', empty: requiredSentence('Company'), inNotice: 'company' },
  message: { label: 'Message', empty: 'Message must be at least 10 characters', inNotice: 'message' },
};

/** The label and the sentence of each field that must be filled in. */
export const requiredWords = Object.values(contactWords).flatMap(({ label, empty }) =>
  empty ? [[label, empty] as const] : [],
);

let built = 0;

/** A valid contact message with every field, each with an address and a text of its own. */
export function contactMessage(overrides: Partial<Required<ContactForm>> = {}): Required<ContactForm> {
  built += 1;
  const mark = `${process.pid}-${threadId}-${Date.now()}-${built}`;
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `ada-${mark}@example.com`,
    company: 'Analytical Engines',
    message: `We have outgrown our spreadsheets (${mark}).`,
    ...overrides,
  };
}
