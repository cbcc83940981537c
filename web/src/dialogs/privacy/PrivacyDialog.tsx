import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { privacy } from '../../../../content/built/privacy.ts';
import { site } from '../../../../content/built/site.ts';
import { TextLink } from '../../components/TextLink.tsx';
import { Modal, ModalBody } from '../modal/Modal.tsx';
import { closeDialog } from '../openDialog.ts';

/** The privacy notice (decision 5). */
export default function PrivacyDialog({ open }: { open: boolean }) {
  return (
    <Modal open={open} onClose={closeDialog} title="Privacy" size="reading">
      <ModalBody>
        <Part heading="Who is responsible">
          {`${site.name} runs this site and is responsible for what happens with your data. Write to `}
          <TextLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</TextLink>.
        </Part>
        {privacy.map(({ heading, text }) => (
          <Part key={heading} heading={heading}>
            {text}
          </Part>
        ))}
      </ModalBody>
    </Modal>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <chakra.section _notLast={{ marginBottom: '1.25rem' }}>
      <chakra.h3 fontSize="h3" marginBottom="0.25rem">
        {heading}
      </chakra.h3>
      <p>{children}</p>
    </chakra.section>
  );
}
