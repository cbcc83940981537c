import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** A field that people neither see nor reach; what fills it is a machine (decision 22). */
export function Honeypot(input: ComponentProps<'input'>) {
  return (
    <chakra.div position="absolute" left="-200vw" aria-hidden="true">
      <label>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" {...input} />
      </label>
    </chakra.div>
  );
}
