/**
 * The one inline script of every page, whose hash the Content-Security-Policy allows: it never depends on the content.
 * Until React is there, links, fields, the menu and scrolling are the browser's; a press of a button is kept here.
 */

/** Milliseconds for which Send waits for React; then the browser sends the form itself, and the API answers with a page. */
const sendAfter = 5000;

const presses = new Map<HTMLElement, () => HTMLElement | undefined>();

function notHydrated(element: Element): boolean {
  return element.closest('[data-not-hydrated]') !== null;
}

/** Finds a button again where React had to draw it anew: by its id, or by its place within what has one. */
function placeOf(button: HTMLElement): () => HTMLElement | undefined {
  const around = button.closest('[id]')!;
  const { id } = around;
  if (around === button) return () => document.getElementById(id) ?? undefined;
  const buttons = (place: Element | null) => [...(place?.querySelectorAll<HTMLElement>('button') ?? [])];
  const index = buttons(around).indexOf(button);
  return () => buttons(document.getElementById(id))[index];
}

function keepPress(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest('button');
  // The browser opens the menu by itself.
  if (!button || button.popoverTargetElement || !notHydrated(button)) return;
  event.preventDefault();
  event.stopPropagation();
  if (presses.has(button)) return;
  presses.set(button, placeOf(button));
  button.ariaBusy = 'true';
  const { form } = button;
  if (button.type === 'submit' && form?.method === 'post') {
    setTimeout(() => presses.has(button) && send(form), sendAfter);
  }
}

/** The browser's page about a lost line would take the place of what was typed: then it waits for the line. */
function send(form: HTMLFormElement): void {
  if (!navigator.onLine) {
    addEventListener('online', () => send(form), { once: true });
    return;
  }
  const key = form.querySelector<HTMLInputElement>('[name=idempotencyKey]');
  // Sent again after Back, the message stays one. The function is not there where a site is not encrypted.
  if (key) key.value ||= crypto.randomUUID?.() ?? '';
  presses.clear();
  form.submit();
}

/** Presses again what React answers now. */
function repeatPresses(): void {
  for (const [button, find] of presses) {
    const now = button.isConnected ? button : find();
    if (!now || notHydrated(now)) continue;
    presses.delete(button);
    now.ariaBusy = null;
    now.click();
  }
}

/** The page can be read without its code, which waits in a template: first the HTML and its fonts have the line. */
function loadCode(): void {
  const template = document.querySelector<HTMLTemplateElement>('#code');
  if (!template) return;
  template.remove();
  document.head.append(template.content);
}

addEventListener('click', keepPress, true);
addEventListener('hydrated', repeatPresses);
// The second frame begins when the first one is painted; a tab in the background is not painted.
addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(loadCode)));
addEventListener('load', () => setTimeout(loadCode, 1000));

export {};
