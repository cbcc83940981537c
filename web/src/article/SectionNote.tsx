import { chakra } from '@chakra-ui/react';
import { paragraphsOf } from '../paragraphsOf.ts';

/** A remark that stands beside the argument. */
export function SectionNote({ note }: { note: string }) {
  return (
    <chakra.aside
      aria-label="Note"
      marginTop="2rem"
      borderLeft="2px solid"
      borderColor="amber"
      paddingLeft="1.25rem"
      fontSize="sm"
      breakInside="avoid"
    >
      {paragraphsOf(note).map((paragraph) => (
        <chakra.p key={paragraph} _notFirst={{ marginTop: '0.75rem' }}>
          {paragraph}
        </chakra.p>
      ))}
    </chakra.aside>
  );
}
