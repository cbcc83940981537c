import type { ContactForm } from '../../functions/contract/contact.ts';

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
