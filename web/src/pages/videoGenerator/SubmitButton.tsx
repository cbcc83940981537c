import { chakra } from '@chakra-ui/react';
import { Button, outline } from '../../components/Button.tsx';

/**
 * Sends one of this page's many forms. Only the form in use has a filled button, and until one is used, the first
 * form of the page (`data-first`): two filled buttons in one view say nothing.
 */
export const SubmitButton = chakra(
  Button,
  {
    base: {
      'form:not(:focus-within, [data-first]) &, #generator:has(form:focus-within) form:not(:focus-within) &':
        outline,
    },
  },
  { defaultProps: { type: 'submit' } },
);
