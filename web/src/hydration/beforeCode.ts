/**
 * Runs in every page's head before anything else, as the one inline script; the page's policy knows it by its
 * hash.
 */

import { heldWordsAttribute, keepWordsOverReloads } from '../forms/keptWords.ts';
import { loadCodeAfterFirstPaint } from './entryCode.ts';
import { hydratedEvent, noteFirstAct, notHydratedAttribute } from './marks.ts';

const held = new Map<Element, () => void>();

const isNotHydrated = (element: Element) => element.closest(`[${notHydratedAttribute}]`) !== null;

function hold(event: Event, element: Element, repeat: () => void): void {
  if (!isNotHydrated(element)) return;
  event.preventDefault();
  // React may listen already, and would answer the press a second time.
  event.stopPropagation();
  held.set(element, repeat);
  showHeld(element, true);
}

/** A held button shows it (`base.css`); a form's says it too, in the form's own sentence: once, however often pressed. */
function showHeld(element: Element, isHeld: boolean): void {
  if (!(element instanceof HTMLButtonElement)) return;
  element.ariaBusy = isHeld ? 'true' : null;
  const words = element.form?.querySelector<HTMLElement>(`[${heldWordsAttribute}]`);
  if (words && element.type === 'submit') words.hidden = !isHeld;
}

function repeatHeld(): void {
  for (const [element, repeat] of [...held]) {
    if (isNotHydrated(element)) continue;
    held.delete(element);
    showHeld(element, false);
    if (element.isConnected) repeat();
  }
}

/**
 * The HTML is there before its code: a button pressed meanwhile would do nothing, and a form would be sent the
 * browser's way. Such a press is held, and repeated when its part is hydrated. Links, fields and scrolling
 * are the browser's and need no help.
 */
function holdEarlyActions(): void {
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element && event.target.closest('a, button');
      if (!pressed) return;
      if (pressed instanceof HTMLButtonElement) {
        // The browser itself opens and closes the menu.
        if (!pressed.popoverTargetElement) hold(event, pressed, () => pressed.click());
      } else pressed.closest<HTMLElement>('[popover]')?.hidePopover();
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
  addEventListener(hydratedEvent, repeatHeld);
}

noteFirstAct();
keepWordsOverReloads();
holdEarlyActions();
loadCodeAfterFirstPaint();
