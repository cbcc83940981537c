import { focusHeading } from '../focusHeading.ts';

const fields = 'input, textarea, select, [contenteditable]';

/** Ends a navigation at a heading; a field that the visitor uses meanwhile keeps its focus. */
export function focusArrival(place: ParentNode): void {
  if (!document.activeElement?.matches(fields)) focusHeading(place);
}
