/**
 * Runs in every page's head before anything else, as the one inline script; the page's policy knows it by its
 * hash.
 */

import { giveKey, heldWordsAttribute, keepWordsOverReloads } from '../forms/keptWords.ts';
import { loadCodeAfterFirstPaint } from './entryCode.ts';
import { entryLostEvent, hydratedEvent, noteFirstAct, notHydratedAttribute } from './marks.ts';

/** Milliseconds for which a pressed Send waits for its code; then the browser sends the form, and the API answers with a page. */
const sendAfter = 5000;

const held = new Map<HTMLElement, () => void>();
/** None where the last try to get the page's code has failed. */
let patience = sendAfter;

const isNotHydrated = (element: Element) => element.closest(`[${notHydratedAttribute}]`) !== null;

function hold(event: Event, element: HTMLElement, repeat: () => void): void {
  if (!isNotHydrated(element)) return;
  event.preventDefault();
  // React may listen already, and would answer the press a second time.
  event.stopPropagation();
  held.set(element, repeat);
  showHeld(element, true);
  setTimeout(sendHeld, patience);
}

/** The form that a held press sends, if it is one that the browser can post without its code. */
function postedBy(element: HTMLElement): HTMLFormElement | undefined {
  const form = element.closest('form');
  return form?.method === 'post' && (element as HTMLButtonElement).type !== 'button' ? form : undefined;
}

/** Sends the held form the browser's way; what is not posted stays held. */
function sendHeld(): void {
  const element = [...held.keys()].find(postedBy);
  if (!element) return;
  if (navigator.onLine) {
    held.clear();
    // Back may lead from the answer to the page as it was left.
    addEventListener('pageshow', () => showHeld(element, false));
    const form = postedBy(element)!;
    giveKey(form);
    form.submit();
  } else {
    // The browser's page about a lost line would take the place of what was typed.
    addEventListener('online', sendHeld, { once: true });
  }
}

/** A held button shows it (`base.css`); a form's says it too, in the form's own sentence: once, however often pressed. */
function showHeld(element: HTMLElement, isHeld: boolean): void {
  if (!(element instanceof HTMLButtonElement)) return;
  element.ariaBusy = isHeld ? 'true' : null;
  const words = element.form?.querySelector<HTMLElement>(`[${heldWordsAttribute}]`);
  if (words && element.type === 'submit') words.hidden = !isHeld;
}

function repeatHeld(): void {
  patience = sendAfter;
  for (const [element, repeat] of [...held]) {
    if (isNotHydrated(element)) continue;
    held.delete(element);
    showHeld(element, false);
    if (element.isConnected) repeat();
  }
}

/**
 * The HTML is there before its code: a button pressed meanwhile would do nothing, and a form would be sent the
 * browser's way. Such a press is held, and repeated when its part is hydrated. A form that is posted is sent the
 * browser's way after all when its code does not come. Links, fields and scrolling are the browser's and need no help.
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
      if (isNotHydrated(form)) hold(event, form, () => form.requestSubmit());
      // The browser sends it now, unless its code does.
      else giveKey(form);
    },
    true,
  );
  addEventListener(hydratedEvent, repeatHeld);
  addEventListener(entryLostEvent, () => {
    patience = 0;
    sendHeld();
  });
}

noteFirstAct();
keepWordsOverReloads();
holdEarlyActions();
loadCodeAfterFirstPaint();
