import { chakra } from '@chakra-ui/react';
import { site } from '../../../../content/built/site.ts';
import { Modal } from '../modal/Modal.tsx';
import { ModalBody } from '../modal/ModalBody.tsx';
import { closeDialog } from '../openDialog.ts';

/** The privacy notice (decision 5). */
export default function PrivacyDialog({ open }: { open: boolean }) {
  return (
    <Modal open={open} onClose={closeDialog} title="Privacy" size="reading">
      <ModalBody>
        {site.privacy.map((paragraph) => (
          <chakra.p key={paragraph} _notLast={{ marginBottom: '1rem' }}>
            {paragraph}
          </chakra.p>
        ))}
      </ModalBody>
    </Modal>
  );
}
