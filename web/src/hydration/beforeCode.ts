import { aliveEvent, lateAttribute } from './late.ts';

const held = new Map<Element, () => void>();

const isLate = (element: Element) => element.closest(`[${lateAttribute}]`) !== null;

function hold(event: Event, element: Element, repeat: () => void): void {
  if (!isLate(element)) return;
  event.preventDefault();
  // React may listen already, and would answer the press a second time.
  event.stopPropagation();
  held.set(element, repeat);
}

function repeatHeld(): void {
  for (const [element, repeat] of [...held]) {
    if (isLate(element)) continue;
    held.delete(element);
    if (element.isConnected) repeat();
  }
}

/**
 * The HTML is there before its code: a button pressed meanwhile would do nothing, and a form would be sent the
 * browser's way. Such a press is held, and repeated when its part has come alive. Links, fields and scrolling
 * are the browser's and need no help.
 */
export function holdEarlyActions(): void {
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
  addEventListener(aliveEvent, repeatHeld);
}
