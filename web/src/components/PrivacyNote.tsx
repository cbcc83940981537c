import { chakra } from '@chakra-ui/react';
import { TextLink } from './TextLink.tsx';

/** Beside a form's button: opens the privacy notice, also before the page's code is there. */
export function PrivacyNote() {
  return (
    <chakra.p fontSize="sm">
      <TextLink
        as="button"
        alone
        type="button"
        cursor="pointer"
        fontWeight={500}
        aria-haspopup="dialog"
        data-opens="privacy"
      >
        How we treat your data
      </TextLink>
    </chakra.p>
  );
}
