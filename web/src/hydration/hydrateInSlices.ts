import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { notHydratedAttribute } from './marks.ts';

/**
 * Events by which React hydrates a part at once and whole, before the browser shows the press. Until a part is
 * hydrated, fields and the menu are the browser's, and buttons are held (`beforeCode.ts`).
 */
const hurrying =
  'pointerdown pointerup touchstart touchend mousedown mouseup click keydown keypress keyup textInput input change';

/** Hydrates the page in slices, between which the browser answers presses and keys. */
export function hydrateInSlices(root: Element, app: ReactNode): void {
  for (const type of hurrying.split(' ')) addEventListener(type, keepFromReact, true);
  startTransition(() => void hydrateRoot(root, app));
}

function keepFromReact(event: Event): void {
  const { type, target } = event;
  if (!(target instanceof Element) || !target.closest(`[${notHydratedAttribute}]`)) return;
  // A link to a page opens inside the app.
  if (type !== 'click' || !target.closest('a')) event.stopPropagation();
}
