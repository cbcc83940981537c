import { chakra } from '@chakra-ui/react';
import { scriptParts } from '../../../../../functions/contract/video.ts';
import type { PartProps } from './PartProps.ts';
import { PartRow } from './PartRow.tsx';

interface ScriptPartsProps extends Omit<PartProps, 'part'> {
  /** Level of the parts' headings. */
  level: 4 | 5 | 6;
}

/** A script's parts below its title, in their order. */
export function ScriptParts(props: ScriptPartsProps) {
  return (
    <chakra.div marginTop="1.5rem">
      {scriptParts
        .filter((part) => part !== 'title')
        .map((part) => (
          <PartRow key={part} part={part} {...props} />
        ))}
    </chakra.div>
  );
}
