/** On an element whose HTML is there and whose code is not there yet. `MarkHydrated` takes it away. */
export const notHydratedAttribute = 'data-not-hydrated';
/** Names a part in the document. A page has each part once; the build refuses anything else. */
export const partAttribute = 'data-part';
/** Tells the window that a part is hydrated. */
export const hydratedEvent = 'hydrated';
/** Tells the window that the entry, or the page's own code, does not come; it is asked for again. */
export const entryLostEvent = 'entry-lost';

/**
 * What a visitor does that a page must not interrupt by scrolling or by moving the focus. Assistive technology sends
 * clicks without a pointer.
 */
export const visitorActs = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'click'] as const;

/** On the root element once the visitor has done any of it; the inline script notes it from the first moment. */
const actedAttribute = 'data-acted';

export function noteFirstAct(): void {
  const note = () => {
    document.documentElement.setAttribute(actedAttribute, '');
    for (const type of visitorActs) removeEventListener(type, note, true);
  };
  for (const type of visitorActs) addEventListener(type, note, { capture: true, passive: true });
}

export function hasActed(): boolean {
  return document.documentElement.hasAttribute(actedAttribute);
}
