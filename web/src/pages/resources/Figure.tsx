import { chakra } from '@chakra-ui/react';
import type { Outcome } from '../../../../content/schema.ts';
import { withSeparators } from '../../format.ts';

/** A result as the head of a card: before and after. */
export function Figure({ label, before, after, unit }: Outcome) {
  return (
    <chakra.p display="flex" flexDirection="column" justifyContent="end">
      <chakra.span
        fontFamily="heading"
        fontWeight={560}
        fontSize="2.25rem"
        lineHeight={1.1}
        letterSpacing="-0.02em"
        color="amber"
      >
        {withSeparators(before)}{' '}
        <chakra.span fontSize="1.25rem" letterSpacing="0">
          to
        </chakra.span>{' '}
        {withSeparators(after)}
        {unit === '%' && '%'}
      </chakra.span>
      <chakra.span marginTop="0.375rem" fontSize="sm" color="quiet">
        {label}
        {unit !== '%' && `, ${unit}`}
      </chakra.span>
    </chakra.p>
  );
}
