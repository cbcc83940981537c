import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Outcome } from '#content/schema/items.ts';
import { partsOfUnit, withSeparators } from '../format.ts';

interface BeforeAfterProps extends HTMLChakraProps<'b'> {
  outcome: Pick<Outcome, 'before' | 'after' | 'unit'>;
  /** With the unit's words, where nothing beside it says them. */
  inFull?: boolean;
}

/** The numbers of a result: before and after. */
export function BeforeAfter({
  outcome: { before, after, unit },
  inFull = false,
  ...style
}: BeforeAfterProps) {
  const { sign, words } = partsOfUnit(unit);
  return (
    <chakra.b
      textStyle="heading"
      color="amber"
      css={{ '& small': { marginInline: '0.25em', fontSize: '0.6em', letterSpacing: '0' } }}
      {...style}
    >
      {withSeparators(before) + sign}
      <small>to</small>
      {withSeparators(after) + sign}
      {inFull && words && <small>{words}</small>}
    </chakra.b>
  );
}
