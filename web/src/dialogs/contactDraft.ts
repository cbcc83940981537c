import { useNavigate } from 'react-router-dom';
import { type ContactDraft, contactDraft } from '../forms/contactDraft.ts';
import { paths } from '../paths.ts';
import { closeDialog } from './openDialog.ts';

/** Leads from a dialog to the contact form with a message to send. */
export function useContactWith(): (draft: ContactDraft) => void {
  const navigate = useNavigate();
  return (draft) => {
    contactDraft.set(draft);
    closeDialog();
    void navigate(paths.homeSection('contact'));
  };
}
