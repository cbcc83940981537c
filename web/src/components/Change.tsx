import * as resourcesWords from '../../../content/built/words/resources.ts';
import { fillParts } from '../../../content/schema/fill.ts';
import type { Outcome } from '../../../content/schema/items.ts';
import { withSeparators } from '../format.ts';

/** The figures of a result: before and after. */
export function Change({ before, after, unit }: Pick<Outcome, 'before' | 'after' | 'unit'>) {
  const sign = unit === '%' ? unit : '';
  const parts = fillParts(resourcesWords.change, {
    before: withSeparators(before) + sign,
    after: withSeparators(after) + sign,
  });
  return (
    <b>{parts.map((part, index) => (index % 2 === 1 ? <small key={part}>{part.trim()}</small> : part))}</b>
  );
}
