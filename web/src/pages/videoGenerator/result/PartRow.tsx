import { chakra } from '@chakra-ui/react';
import { columns } from '../../../theme/columns.ts';
import { partNames, partText } from '../state/scriptParts.ts';
import { wordsAndLength } from '../texts/spokenLength.ts';
import { PartBody } from './PartBody.tsx';
import type { PartProps } from './PartProps.ts';

const Row = chakra('div', {
  base: {
    ...columns('8.5rem minmax(0, 1fr)', 'md'),
    gap: '0.5rem 1.5rem',
    paddingBlock: '1.125rem 0.75rem',
    borderTop: '1px solid',
    borderColor: 'hairline',
  },
});

/** One part of a script: its name and length at the left, its words at the right. */
export function PartRow({ level, ...props }: PartProps & { level: 4 | 5 | 6 }) {
  const { result, index, part } = props;
  const script = result.scripts[index]!;
  const headingId = `${result.id}-${index}-${part}`;
  return (
    <Row role="group" aria-labelledby={headingId}>
      <div>
        <chakra.p id={headingId} role="heading" aria-level={level} fontSize="sm" fontWeight={600} color="ink">
          {partNames[part]}
        </chakra.p>
        <chakra.p fontSize="xs" color="quiet">
          {part === 'visualCues'
            ? `${script.visualCues.length} to film or draw`
            : wordsAndLength(partText(script, part))}
        </chakra.p>
        {part === 'hook' && (
          <chakra.p fontSize="xs" color="quiet">
            The first 5 seconds
          </chakra.p>
        )}
      </div>
      <PartBody {...props} />
    </Row>
  );
}
