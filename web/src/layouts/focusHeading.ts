/** Moves focus to the first heading of a place, without scrolling: screen readers then read from there. */
export function focusHeading(place: ParentNode): void {
  const heading = place.querySelector<HTMLElement>('h1, h2, h3');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
