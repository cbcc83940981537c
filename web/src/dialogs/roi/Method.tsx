import { chakra } from '@chakra-ui/react';
import type { RoiInputs } from './roiFields.ts';
import { formulasOf, typeset } from './roiMethod.ts';

/** Discloses every assumption and formula (decision 31). */
export function Method({ inputs }: { inputs: RoiInputs }) {
  return (
    <chakra.details fontSize="sm" borderBlock="1px solid" borderColor="hairline">
      <chakra.summary paddingBlock="0.75rem" fontWeight={600} color="ink" cursor="pointer">
        How this is calculated
      </chakra.summary>
      <MethodList items={formulasOf(inputs)} />
    </chakra.details>
  );
}

export function MethodList({ items }: { items: readonly string[] }) {
  return (
    <chakra.ul
      display="grid"
      gap="0.625rem"
      paddingBottom="1rem"
      _print={{ gap: '0.25rem', paddingBottom: '0.25rem' }}
    >
      {items.map((text) => (
        <li key={text}>{typeset(text)}</li>
      ))}
    </chakra.ul>
  );
}
