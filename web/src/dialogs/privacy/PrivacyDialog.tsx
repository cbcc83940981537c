import { Dialog, DialogBody } from '../../ui/Dialog.tsx';
import { closeDialog } from '../openDialog.ts';
import { PrivacyNotice } from './PrivacyNotice.tsx';

/** The privacy notice. */
export default function PrivacyDialog({ open }: { open: boolean }) {
  return (
    <Dialog open={open} onClose={closeDialog} title="Privacy" size="sm">
      <DialogBody>
        <PrivacyNotice headings="h3" />
      </DialogBody>
    </Dialog>
  );
}
