import { chakra, type HTMLChakraProps, type SystemStyleObject } from '@chakra-ui/react';
import type { Outcome } from '#content/schema/items.ts';
import { partsOfUnit, withSeparators } from '../format.ts';

const figuresLook: SystemStyleObject = {
  textStyle: 'heading',
  color: 'amber',
  '& small': { fontSize: '0.6em', letterSpacing: '0' },
};

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
    <chakra.b css={figuresLook} {...style}>
      {withSeparators(before) + sign} <small>to</small> {withSeparators(after) + sign}
      {inFull && words && <small>{` ${words}`}</small>}
    </chakra.b>
  );
}
