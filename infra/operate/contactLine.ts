import { contactFields } from '../../functions/contract/contact.ts';
import type { StoredContact } from '../../functions/stores/contacts.ts';

/** The parts of a message's line: when, who, then every other field in the form's order, so that none is forgotten. */
export function contactLine(contact: StoredContact): string[] {
  const { createdAt, suspectedSpam, firstName, lastName, email } = contact;
  const others = contactFields.filter((field) => !['firstName', 'lastName', 'email'].includes(field));
  return [
    createdAt,
    ...(suspectedSpam ? ['[suspected spam]'] : []),
    `${firstName} ${lastName} <${email}>`,
    ...others.map((field) => contact[field]),
  ];
}
