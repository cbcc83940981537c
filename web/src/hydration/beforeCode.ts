/**
 * Runs in every page's head before anything else, as the one inline script; the page's policy knows it by its
 * hash.
 */
import { keepWordsOverReloads } from '../forms/keptWords.ts';
import { heldWordsAttribute, hydratedEvent, noteFirstAct, notHydratedAttribute } from './marks.ts';

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

/** A form's button that is held says so, in the form's own sentence: shown once, however often it is pressed. */
function showHeld(element: Element, isHeld: boolean): void {
  const words = element.closest('form')?.querySelector<HTMLElement>(`[${heldWordsAttribute}]`);
  if (!words || !('type' in element) || element.type !== 'submit') return;
  words.hidden = !isHeld;
  element.ariaBusy = isHeld ? 'true' : null;
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
  addEventListener(hydratedEvent, repeatHeld);
}

/** Milliseconds after which the code is loaded in any case. */
const afterLoad = 1000;

/**
 * Takes the page's code out of its template once the page has been painted: until then the HTML and its fonts
 * have the line and the processor for themselves.
 */
export function loadCodeAfterFirstPaint(): void {
  const load = () => {
    const template = document.querySelector<HTMLTemplateElement>('#code');
    if (!template) return;
    template.remove();
    // In their order, one after the other.
    for (const script of template.content.querySelectorAll('script')) script.async = false;
    document.head.append(template.content);
  };
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  // A paint may come before the end of a long page is there.
  addEventListener('DOMContentLoaded', () => {
    if (performance.getEntriesByType('paint').length > 0) load();
  });
  // A tab in the background is not painted.
  addEventListener('load', () => setTimeout(load, afterLoad));
}

noteFirstAct();
keepWordsOverReloads();
holdEarlyActions();
loadCodeAfterFirstPaint();
