import { fillParts } from '../../../content/schema/fill.ts';
import type { Outcome } from '../../../content/schema/items.ts';
import { partsOfUnit, withSeparators } from '../format.ts';
import { inOrder } from '../inOrder.tsx';

interface ChangeProps extends Pick<Outcome, 'before' | 'after' | 'unit'> {
  /** With the unit's words, where nothing beside it says them. */
  inFull?: boolean;
}

/** The figures of a result: before and after. */
export function Change({ before, after, unit, inFull = false }: ChangeProps) {
  const { sign, words } = partsOfUnit(unit);
  const parts = fillParts('{before} to {after}', {
    before: withSeparators(before) + sign,
    after: withSeparators(after) + sign,
  });
  return (
    <b>
      {inOrder(parts, (part, index) => (index % 2 === 1 ? <small>{part.trim()}</small> : part))}
      {inFull && words && <small>{words}</small>}
    </b>
  );
}
