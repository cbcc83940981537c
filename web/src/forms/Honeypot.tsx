import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import * as contactWords from '../../../content/built/words/contact.ts';

/** A field that people neither see nor reach; only a machine fills it. */
export function Honeypot(input: ComponentProps<'input'>) {
  return (
    <chakra.div position="absolute" left="-200vw" aria-hidden="true">
      <label>
        {contactWords.website}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" {...input} />
      </label>
    </chakra.div>
  );
}
