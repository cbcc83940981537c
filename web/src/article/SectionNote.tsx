import { chakra } from '@chakra-ui/react';
import { paragraphsOf } from '../paragraphsOf.ts';
import { columns } from '../theme/columns.ts';

/** A remark that stands beside the argument. */
export function SectionNote({ note }: { note: string }) {
  return (
    <chakra.aside
      aria-label="Note"
      {...columns('5rem minmax(0, 1fr)', 'md')}
      gap="0.25rem 1rem"
      marginTop="2rem"
      borderBlock="1px solid"
      borderColor="hairline"
      paddingBlock="1rem"
      fontSize="sm"
      breakInside="avoid"
    >
      <chakra.p aria-hidden="true" color="amber" fontWeight={600}>
        Note
      </chakra.p>
      <div>
        {paragraphsOf(note).map((paragraph) => (
          <chakra.p key={paragraph} _notFirst={{ marginTop: '0.75rem' }}>
            {paragraph}
          </chakra.p>
        ))}
      </div>
    </chakra.aside>
  );
}
