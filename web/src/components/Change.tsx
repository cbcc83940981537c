import type { Outcome } from '../../../content/schema/items.ts';
import { partsOfUnit, withSeparators } from '../format.ts';

interface ChangeProps extends Pick<Outcome, 'before' | 'after' | 'unit'> {
  /** With the unit's words, where nothing beside it says them. */
  inFull?: boolean;
}

/** The figures of a result: before and after. */
export function Change({ before, after, unit, inFull = false }: ChangeProps) {
  const { sign, words } = partsOfUnit(unit);
  return (
    <b>
      {withSeparators(before) + sign}
      <small>to</small>
      {withSeparators(after) + sign}
      {inFull && words && <small>{words}</small>}
    </b>
  );
}
