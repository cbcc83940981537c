import { chakra } from '@chakra-ui/react';
import { PenLine } from 'lucide-react';
import { type Authorship, reviewText, writerOf } from '../texts/authorship.ts';

/** Who wrote what stands above, and that a person must look at it (decision 34). */
export function WrittenBy({ generatedBy, edited }: Authorship) {
  return (
    <chakra.div
      display="flex"
      gap="0.75rem"
      marginTop="1.75rem"
      paddingTop="1.25rem"
      borderTop="1px solid"
      borderColor="hairline"
      fontSize="sm"
    >
      <chakra.span flex="none" color="amber" marginTop="0.1875rem">
        <PenLine size={18} strokeWidth={1.6} aria-hidden />
      </chakra.span>
      <p>
        <chakra.b color="ink">
          Written by {writerOf(generatedBy)}
          {edited && ', then edited by hand'}.
        </chakra.b>{' '}
        {reviewText}
      </p>
    </chakra.div>
  );
}
