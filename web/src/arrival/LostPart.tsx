import { chakra } from '@chakra-ui/react';
import { reloadPage } from '../lostCode.ts';

/** Stands in for a part whose code could not be loaded; its button loads the page anew. */
export function LostPart() {
  return (
    <chakra.p role="alert">
      This part of the page could not be loaded.{' '}
      <chakra.button type="button" textDecoration="underline" cursor="pointer" onClick={reloadPage}>
        Load the page again
      </chakra.button>
    </chakra.p>
  );
}
