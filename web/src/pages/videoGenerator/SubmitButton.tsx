import { chakra } from '@chakra-ui/react';
import { Button } from '../../components/Button.tsx';
import { outline } from '../../components/buttonRecipe.ts';

/**
 * Sends one of this page's many forms. Only the form in use has a filled button, and until one is used, the first
 * form of the page (`data-first`): decision 125.
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
