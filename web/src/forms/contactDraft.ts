import type { ContactContext } from '../../../functions/contract/contactContext.ts';
import { store } from '../store.ts';

/** What a tool puts into the contact form's empty message, what the form says about it, and what goes along. */
export interface ContactDraft {
  message: string;
  note: string;
  context: ContactContext;
}

/** Waits here until the contact form takes it. */
export const contactDraft = store<ContactDraft | undefined>(undefined);
