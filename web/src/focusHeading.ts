/** The first heading of a place, made able to have focus. */
export function arrivalHeading(place: ParentNode): HTMLElement | null {
  const heading = place.querySelector<HTMLElement>('h1, h2, h3');
  if (heading) heading.tabIndex = -1;
  return heading;
}

/** Moves focus to the first heading of a place, without scrolling: screen readers then read from there. */
export function focusHeading(place: ParentNode): void {
  arrivalHeading(place)?.focus({ preventScroll: true });
}
