const held = new Map<Element, () => void>();

/** Milliseconds between two looks at what is held. */
const interval = 50;

/** React marks the elements that it has taken over. */
function alive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}

function hold(event: Event, element: Element, repeat: () => void): void {
  if (alive(element)) return;
  event.preventDefault();
  if (held.size === 0) setTimeout(repeatHeld, interval);
  held.set(element, repeat);
}

function repeatHeld(): void {
  for (const [element, repeat] of [...held]) {
    if (!alive(element) && element.isConnected) continue;
    held.delete(element);
    if (element.isConnected) repeat();
  }
  if (held.size > 0) setTimeout(repeatHeld, interval);
}

/**
 * The HTML is there before its code: a button pressed meanwhile would do nothing, a form would be sent the
 * browser's way. Such a press is held, and repeated as soon as the element has come alive.
 */
export function holdEarlyPresses(): void {
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button');
      if (button) hold(event, button, () => button.click());
    },
    true,
  );

  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      hold(event, form, () => form.requestSubmit());
    },
    true,
  );
}
