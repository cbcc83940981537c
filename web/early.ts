/**
 * The one inline script of every page, whose hash the Content-Security-Policy allows: it never depends on the content.
 * Until React is there, links, fields, the menu and scrolling are the browser's; a press of a button is kept here.
 */

import { keepWords } from './src/forms/keptWords.ts';
import { loadType } from './src/loadType.ts';
import { randomKey } from './src/randomKey.ts';

const notHydrated = '[data-not-hydrated]';
const presses = new Map<HTMLElement, () => HTMLElement | undefined>();

/** Finds a button again where React had to draw it anew: by its place within what has an id. */
function placeOf(button: HTMLElement): () => HTMLElement | undefined {
  const { id } = button.closest('[id]')!;
  const selector = `button[id="${id}"], [id="${id}"] button`;
  const buttons = () => [...document.querySelectorAll<HTMLElement>(selector)];
  const index = buttons().indexOf(button);
  return () => buttons()[index];
}

function keepPress(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button || button.popoverTargetElement || !button.closest(notHydrated)) return;
  event.preventDefault();
  event.stopPropagation();
  if (presses.has(button)) return;
  presses.set(button, placeOf(button));
  button.ariaBusy = 'true';
  // Send waits five seconds for React; then the browser sends the form itself, and the API answers with a page.
  if (button.type === 'submit' && button.form?.method === 'post') {
    setTimeout(() => presses.has(button) && send(button.form!), 5000);
  }
}

/** Sends a form without React. Offline it waits: the browser's error page would take the place of what was typed. */
function send(form: HTMLFormElement): void {
  if (!navigator.onLine) {
    addEventListener('online', () => send(form), { once: true });
    return;
  }
  const key = form.querySelector<HTMLInputElement>('[name=idempotencyKey]');
  // Sent again after Back, the message stays one.
  if (key) key.value ||= randomKey();
  presses.clear();
  form.submit();
}

/** Repeats the kept presses of buttons that are hydrated now. */
function repeatPresses(): void {
  for (const [button, find] of presses) {
    const now = button.isConnected ? button : find();
    if (!now || now.closest(notHydrated)) continue;
    presses.delete(button);
    now.ariaBusy = null;
    now.click();
  }
}

/** Takes the page's code out of its template, after the first paint, so that HTML and fonts load before it. */
function loadCode(): void {
  const template = document.querySelector<HTMLTemplateElement>('#_code');
  if (!template) return;
  template.remove();
  const lost = document.querySelector<HTMLTemplateElement>('#_code-lost')!.content;
  for (const script of template.content.querySelectorAll('script'))
    script.onerror = () => document.body.append(lost);
  document.head.append(template.content);
}

/** The browser scrolls to a section by itself; a page that was there before it brings back to its place, and at once. */
function scrollSmoothly(): void {
  if (loadType() !== 'navigate' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  document.documentElement.style.scrollBehavior = 'smooth';
}

scrollSmoothly();
addEventListener('click', keepPress, true);
addEventListener('pagehide', keepWords);
addEventListener('hydrated', repeatPresses);
addEventListener('hashchange', () => document.querySelector<HTMLElement>(':popover-open')?.hidePopover());
// The second frame begins when the first one is painted; a tab in the background is not painted.
addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(loadCode)));
addEventListener('load', () => setTimeout(loadCode, 1000));
