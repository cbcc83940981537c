import { focusHeading } from '../../focusHeading.ts';

/** Id of the history's section. */
export const historyId = 'history';

/** For when the button that was pressed has gone with what it removed. */
export function focusHistory(): void {
  const section = document.getElementById(historyId);
  if (section) focusHeading(section);
}
