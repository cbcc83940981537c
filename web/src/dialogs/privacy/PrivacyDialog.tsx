import { Modal, ModalBody } from '../modal/Modal.tsx';
import { closeDialog } from '../openDialog.ts';
import { PrivacyNotice } from './PrivacyNotice.tsx';

/** The privacy notice. */
export default function PrivacyDialog({ open }: { open: boolean }) {
  return (
    <Modal open={open} onClose={closeDialog} title="Privacy" size="reading">
      <ModalBody>
        <PrivacyNotice headings="h3" />
      </ModalBody>
    </Modal>
  );
}
