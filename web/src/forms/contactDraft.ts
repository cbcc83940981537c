import { store } from '../store.ts';

/** What a tool puts into the contact form's message, and what the form says about it. */
export interface ContactDraft {
  message: string;
  note: string;
}

/** Waits here until the contact form takes it. */
export const contactDraft = store<ContactDraft | undefined>(undefined);
