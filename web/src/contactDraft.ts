import { useNavigate } from 'react-router-dom';
import { paths } from './paths.ts';
import { store } from './store.ts';

/** A tool's message for the contact form, and the form's note about it. */
export interface ContactDraft {
  message: string;
  note: string;
}

/** The draft of a tool, until the contact form takes it. */
export const contactDraft = store<ContactDraft | undefined>(undefined);

/** Leads from a dialog to the contact form with a message to send. */
export function useContactWith(): (draft: ContactDraft) => void {
  const navigate = useNavigate();
  return (draft) => {
    contactDraft.set(draft);
    void navigate(paths.contactForm());
  };
}
