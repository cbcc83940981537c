import { chakra } from '@chakra-ui/react';
import type { Outcome } from '../../../../content/schema.ts';
import { HiddenText } from '../../components/HiddenText.tsx';
import { withSeparators } from '../../format.ts';

/** A result as the head of a card: before and after. */
export function Figure({ label, before, after, unit }: Outcome) {
  const [from, to] = [withSeparators(before), withSeparators(after)];
  const percent = unit === '%' ? '%' : '';
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
        <span aria-hidden="true">
          {from} → {to}
          {percent}
        </span>
        <HiddenText>{`${label}: from ${from} to ${to} ${unit}`}</HiddenText>
      </chakra.span>
      <chakra.span aria-hidden="true" marginTop="0.375rem" fontSize="sm" color="quiet">
        {label}
        {unit !== '%' && `, ${unit}`}
      </chakra.span>
    </chakra.p>
  );
}
