import type { ContactForm } from '../../functions/contract/contact.ts';

interface FieldWords {
  /** Above the input. */
  label: string;
  /** What is said when the field is empty; an optional field has no such sentence. */
  empty?: string;
  /** How the privacy notice names what is kept. */
  inNotice: string;
}

/** What people read of each field of the contact form, in the form's order (docs/behaviour.md, `contact-errors`). */
export const contactWords: Record<keyof ContactForm, FieldWords> = {
  firstName: { label: 'First name', empty: 'First name is required', inNotice: 'name' },
  lastName: { label: 'Last name', empty: 'Last name is required', inNotice: 'name' },
  email: { label: 'Email', empty: 'Invalid email address', inNotice: 'email address' },
  company: { label: 'Company', empty: 'Company is required', inNotice: 'company' },
  message: { label: 'Message', empty: 'Message must be at least 10 characters', inNotice: 'message' },
};

/** The label and the sentence of each field that must be filled in. */
export const requiredWords = Object.values(contactWords).flatMap(({ label, empty }) =>
  empty ? [[label, empty] as const] : [],
);

let built = 0;

/** A valid contact message, each with an address and a text of its own. */
export function contactMessage(overrides: Partial<ContactForm> = {}): ContactForm {
  built += 1;
  const mark = `${process.pid}-${Date.now()}-${built}`;
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `ada-${mark}@example.com`,
    company: 'Analytical Engines',
    message: `We have outgrown our spreadsheets (${mark}).`,
    ...overrides,
  };
}
