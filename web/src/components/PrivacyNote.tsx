import { chakra } from '@chakra-ui/react';
import { paths } from '../paths.ts';
import { TextLink } from '../ui/TextLink.tsx';

/** Beside a form's button: leads to the privacy notice. */
export function PrivacyNote() {
  return (
    <chakra.p fontSize="sm">
      <TextLink alone href={paths.privacy()} fontWeight={500}>
        How we treat your data
      </TextLink>
    </chakra.p>
  );
}
