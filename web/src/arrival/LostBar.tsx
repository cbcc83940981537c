import { chakra } from '@chakra-ui/react';
import { LostPart } from './LostPart.tsx';

/** Says at the foot of the screen what `LostPart` says in a part's place: for what has no place on the page. */
export function LostBar() {
  return (
    <chakra.div
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex={40}
      padding="1rem 1.25rem"
      background="white"
      borderTop="1px solid"
      borderColor="hairline"
    >
      <LostPart />
    </chakra.div>
  );
}
