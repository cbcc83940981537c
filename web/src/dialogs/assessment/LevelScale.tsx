import { chakra } from '@chakra-ui/react';
import type { ReadinessLevel } from '../../../../content/pages.ts';
import { HiddenText } from '../../components/HiddenText.tsx';
import { levelRanges } from './assess.ts';

interface LevelScaleProps {
  levels: ReadinessLevel[];
  reached: ReadinessLevel;
}

/** The four levels from the lowest, with their scores; the reached one stands out. */
export function LevelScale({ levels, reached }: LevelScaleProps) {
  const ranges = levelRanges(levels);
  const scale = levels.map((level, index) => ({ level, range: ranges[index]! })).reverse();
  return (
    <chakra.ol
      aria-label="Readiness levels"
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', sm: 'repeat(4, 1fr)' }}
      // Chakra's breakpoints are of screens only.
      _print={{ gridTemplateColumns: 'repeat(4, 1fr)', marginBlock: '0.75rem' }}
      gap="0.75rem 0.25rem"
      marginBlock="1.5rem"
      fontSize="sm"
    >
      {scale.map(({ level, range }) => {
        const here = level === reached;
        return (
          <chakra.li
            key={level.name}
            aria-current={here ? 'true' : undefined}
            borderTop={here ? '4px solid' : '1px solid'}
            borderColor={here ? 'amber' : 'edge'}
            paddingTop={here ? '0.5rem' : 'calc(0.5rem + 3px)'}
            color={here ? 'ink' : 'quiet'}
            fontWeight={here ? 600 : 400}
          >
            {level.name}
            <chakra.span display="block" fontSize="xs" fontWeight={400}>
              {range}
            </chakra.span>
            {here && <HiddenText>, your level</HiddenText>}
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
