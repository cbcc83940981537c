import { chakra } from '@chakra-ui/react';
import type { Quote } from '../../../../content/schema/items.ts';

/** A client's words about the work, in the column beside the text. */
export default function PullQuote({ text, name, role }: Quote) {
  return (
    <chakra.figure
      borderTop="2px solid"
      borderColor="amber"
      paddingTop="1.25rem"
      maxWidth="26rem"
      breakInside="avoid"
    >
      <chakra.blockquote fontFamily="heading" fontSize="h3" lineHeight={1.4} color="ink">
        “{text}”
      </chakra.blockquote>
      <chakra.figcaption marginTop="0.875rem" fontSize="sm" color="quiet">
        {name}, {role}
      </chakra.figcaption>
    </chakra.figure>
  );
}
