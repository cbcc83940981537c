/**
 * What the bench reads in a page: roles, attributes, boxes and words, as a visitor's browser shows them, and nothing
 * of how the page is made. The functions travel to the page as text (`pageScript`): they know only each other.
 */

/** A link, button, field or form, and what a visitor does with it. */
export interface Control {
  /** Finds it again in another visit of the page. */
  readonly key: string;
  /** Copies of one thing share it: `main: link to #contact`. */
  readonly kind: string;
  readonly act: 'press' | 'keyboard' | 'hover' | 'type' | 'choose' | 'send';
  /** Key of the button that has to be pressed before it is visible. */
  readonly opener?: string;
  /** What a press must bring in any case, whatever a late press does. */
  readonly promise?: { readonly target?: string; readonly dialog?: true };
}

/** What a visitor finds when the page has come to rest. */
export interface Observation {
  /** Path, query and hash; the whole address on another site. */
  readonly url: string;
  readonly scrolled: number;
  /** Of the element that the hash names: its distance from the top of the window, in pixels. */
  readonly targetTop?: number;
  /** Whether the page cannot be scrolled further down. */
  readonly atEnd: boolean;
  readonly sections: number;
  readonly headings: number;
  /** Names of the open dialogs. */
  readonly dialogs: string[];
  readonly tooltips: string[];
  readonly focus: string;
  /** What is expanded, pressed, ticked, chosen or filled in. */
  readonly states: string[];
  /** Visible text of the main part, a line each, digits made equal. */
  readonly lines: string[];
  /** What live regions have said. */
  readonly announced: string[];
}

function tidy(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

function wordsOf(element: Element): string {
  const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null;
  const byId = element.getAttribute('aria-labelledby');
  return tidy(
    element.getAttribute('aria-label') ??
      (byId && document.getElementById(byId)?.textContent) ??
      labels?.[0]?.textContent ??
      (element.matches('input, select, textarea') ? element.getAttribute('name') : element.textContent),
  );
}

function isVisible(element: Element): boolean {
  if (element.closest('[aria-hidden=true], [inert], template')) return false;
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const { width, height, right, bottom } = element.getBoundingClientRect();
  // What is fixed above the window's edge stays there wherever the page is scrolled to.
  const above = getComputedStyle(element).position === 'fixed' ? 0 : scrollY;
  return width > 4 && height > 4 && right > 0 && bottom + above > 0;
}

function regionOf(element: Element): string {
  if (element.closest('[role=dialog], dialog')) return 'dialog';
  if (element.closest('main')) return 'main';
  if (element.closest('header, [role=banner]')) return 'bar';
  return element.closest('footer') ? 'footer' : 'page';
}

function keyOf(element: Element): string {
  const attributes = ['type', 'name', 'href'].map((name) => element.getAttribute(name) ?? '');
  return [regionOf(element), element.localName, ...attributes, wordsOf(element)].join('|');
}

function allControls(): Element[] {
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, form')].filter(
    (element) =>
      !element.closest('[aria-hidden=true], template') &&
      !(element as HTMLButtonElement).disabled &&
      element.getAttribute('tabindex') !== '-1',
  );
}

/** A link within a drawing does not take its address apart: one of HTML does it for it. */
function linkOf(element: Element): HTMLAnchorElement | undefined {
  if (element instanceof HTMLAnchorElement) return element;
  if (!(element instanceof SVGAElement)) return undefined;
  return Object.assign(document.createElement('a'), { href: element.getAttribute('href') });
}

function linkKind(link: HTMLAnchorElement, region: string): string | undefined {
  const { origin, pathname, hash, protocol } = link;
  if (!protocol.startsWith('http')) return undefined;
  if (origin !== location.origin) return 'link to another site';
  const here = pathname === location.pathname;
  if (hash)
    return `link to ${here ? '' : "another page's "}${region === 'main' ? `${here ? '' : pathname}${hash}` : 'section'}`;
  if (here) return 'link to this page';
  const folder = /^\/[^/]+\//.exec(pathname)?.[0];
  return folder && region === 'main' ? `link to ${folder}…` : 'link to a page';
}

function formName(element: Element): string {
  const form = element.closest('form');
  return form ? ` of “${wordsOf(form).slice(0, 40)}”` : '';
}

/** What a visitor can do with an element; a submit button is part of its form. */
function describe(element: Element): Pick<Control, 'kind' | 'act' | 'promise'> | undefined {
  const region = regionOf(element);
  const link = linkOf(element);
  if (link) {
    const kind = linkKind(link, region);
    const place = link === element ? '' : ' in a drawing';
    const target = link.hash && link.origin === location.origin ? link.hash.slice(1) : undefined;
    return kind ? { kind: `${region}: ${kind}${place}`, act: 'press', promise: { target } } : undefined;
  }
  if (element instanceof HTMLFormElement) return { kind: `${region}: form${formName(element)}`, act: 'send' };
  if (element instanceof HTMLSelectElement)
    return { kind: `${region}: select${formName(element)}`, act: 'choose' };
  if (element instanceof HTMLButtonElement && !element.form?.contains(element)) {
    const dialog = element.getAttribute('aria-haspopup') === 'dialog' ? true : undefined;
    const words = wordsOf(element).replace(/\d/g, '0').split(' ').slice(0, 2).join(' ');
    return {
      kind: `${region}: button “${words}”${dialog ? ' (dialog)' : ''}`,
      act: 'press',
      promise: { dialog },
    };
  }
  if (element instanceof HTMLButtonElement) {
    if (element.type === 'submit') return undefined;
    return { kind: `${region}: button “${wordsOf(element)}”${formName(element)}`, act: 'press' };
  }
  if (element.localName === 'summary') return { kind: `${region}: disclosure`, act: 'press' };
  const type = element instanceof HTMLInputElement ? element.type : element.localName;
  const pressed = /^(checkbox|radio)$/.test(type);
  return {
    kind: `${region}: field ${type}${formName(element)}`,
    act: pressed ? 'press' : type === 'range' ? 'choose' : 'type',
  };
}

function openerOf(element: Element): Element | undefined {
  const summary = element.closest('details:not([open])')?.querySelector('summary');
  if (summary && isVisible(summary)) return summary;
  for (let part = element.parentElement; part; part = part.parentElement) {
    const id = CSS.escape(part.id);
    const opener = id && document.querySelector(`[aria-controls~="${id}"], [popovertarget="${id}"]`);
    if (opener && isVisible(opener)) return opener;
  }
  return undefined;
}

/** The first of each kind, in the order of the page. */
export function listControls(): Control[] {
  const found = new Map<string, Control>();
  const take = (control: Control) => {
    if (!found.has(control.kind)) found.set(control.kind, control);
  };
  for (const element of allControls()) {
    const described = describe(element);
    if (!described) continue;
    const control: Control = { key: keyOf(element), ...described };
    if (isVisible(element)) {
      take(control);
      if (element.localName === 'button' && !tidy(element.textContent))
        take({ ...control, kind: `${control.kind} hovered`, act: 'hover', promise: undefined });
      continue;
    }
    const opener = openerOf(element);
    if (opener) take({ ...control, kind: `menu ${control.kind}`, opener: keyOf(opener) });
    // After an arrival at a section, the first tab key leads to what follows the section's heading.
    else if (scrollY === 0 && element.matches('body a[href^="#"]'))
      take({ ...control, kind: 'skip link by keyboard', act: 'keyboard' });
  }
  return [...found.values()];
}

function findControl(key: string): Element | undefined {
  const same = allControls().filter((element) => keyOf(element) === key);
  return same.find(isVisible) ?? same[0];
}

/** Brings it into the window. @returns where to press, or nothing while it is not there or something covers it. */
export function aimAt(key: string): { x: number; y: number } | undefined {
  const element = findControl(key);
  if (!element || !isVisible(element)) return undefined;
  const box = () => element.getClientRects()[0] ?? element.getBoundingClientRect();
  const place = () => {
    const { left, top, width, height } = box();
    const point = { x: left + width / 2, y: top + height / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    return hit && (element.contains(hit) || hit.contains(element)) ? point : undefined;
  };
  const { top, bottom } = box();
  const uncovered = top >= 0 && bottom <= innerHeight && place();
  if (uncovered) return uncovered;
  // A visitor scrolls by a wheel or a finger, which the page hears.
  element.dispatchEvent(new Event(navigator.maxTouchPoints > 0 ? 'touchmove' : 'wheel', { bubbles: true }));
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return place();
}

function stateOf(element: Element): string[] {
  const states = ['aria-expanded', 'aria-pressed', 'aria-checked', 'aria-selected', 'aria-invalid']
    .filter((name) => element.getAttribute(name) === 'true')
    .map((name) => name.slice(5));
  if (element instanceof HTMLDetailsElement && element.open) states.push('open');
  if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) {
    if (element.checked) states.push('ticked');
  } else if (element.matches('input, textarea, select')) {
    const { value } = element as HTMLInputElement;
    if (value) states.push(`“${value}”`);
  }
  return states.map((state) => `${regionOf(element)} ${element.localName} ${wordsOf(element)}: ${state}`);
}

/** @returns nothing while a document has only begun. */
export function observePage(): Observation | undefined {
  if (!document.querySelector('body')) return undefined;
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible);
  const texts = (selector: string) => shown(selector).map(wordsOf).filter(Boolean);
  const main = document.querySelector('main');
  const hash = decodeURIComponent(location.hash.slice(1));
  const top = hash ? document.getElementById(hash)?.getBoundingClientRect().top : undefined;
  const focused = document.activeElement;
  const stateful =
    '[aria-expanded], [aria-pressed], [aria-checked], [aria-selected], [aria-invalid], details, input, select, textarea';
  return {
    url: location.href,
    scrolled: Math.round(scrollY),
    targetTop: top === undefined ? undefined : Math.round(top),
    atEnd: scrollY + innerHeight >= document.documentElement.scrollHeight - 2,
    sections: main?.querySelectorAll('section').length ?? 0,
    headings: main?.querySelectorAll('h2').length ?? 0,
    dialogs: texts('[role=dialog], dialog[open]'),
    // Their words may stand in a copy for screen readers that is too small to be seen.
    tooltips: [...document.querySelectorAll('[role=tooltip]')].map(wordsOf).filter(Boolean),
    focus: !focused || focused === document.body ? '' : keyOf(focused),
    states: [...document.querySelectorAll(stateful)].filter(isVisible).flatMap(stateOf),
    lines: [
      ...new Set(
        (main?.innerText ?? '')
          .split('\n')
          .map((line) => tidy(line).replace(/\d/g, '0'))
          .filter(Boolean),
      ),
    ],
    announced: [...(globalThis as unknown as { heard: Set<string> }).heard],
  };
}

/** Texts of live regions now. */
function announcements(): string[] {
  return [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')]
    .map((element) => tidy(element.textContent).replace(/\d/g, '0'))
    .filter(Boolean);
}

/** Remembers what live regions say from the page's beginning on: some of it stands there for a moment only. */
function listen(): void {
  const heard = new Set<string>();
  Object.assign(globalThis, { heard });
  new MutationObserver(() => {
    for (const text of announcements()) heard.add(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** A field takes the focus as by the tab key, which the page hears. @returns whether it is there. */
export function focusOn(key: string): boolean {
  const element = findControl(key);
  if (!(element instanceof HTMLElement) || !isVisible(element)) return false;
  const before = document.activeElement ?? document.body;
  before.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** What has to be filled in before a form is sent, and how it is sent. */
export function planForm(
  key: string,
): { fields: { key: string; type: string; chosen: boolean }[]; submit?: string } | undefined {
  const form = findControl(key);
  if (!(form instanceof HTMLFormElement) || !isVisible(form)) return undefined;
  const own = allControls().filter((element) => form.contains(element) && isVisible(element));
  const submit = own.find((element) => element instanceof HTMLButtonElement && element.type === 'submit');
  return {
    fields: own
      .filter((element) => element.matches('input, select, textarea'))
      .map((element) => ({
        key: keyOf(element),
        type: element.localName === 'input' ? (element as HTMLInputElement).type : element.localName,
        chosen: Boolean((element as HTMLInputElement).value),
      })),
    submit: submit && keyOf(submit),
  };
}

export function countBarLinks(): number {
  return allControls().filter(
    (element) => element.localName === 'a' && regionOf(element) === 'bar' && isVisible(element),
  ).length;
}

const helpers = { tidy, wordsOf, isVisible, regionOf, keyOf, allControls, linkOf, linkKind, formName };
const moreHelpers = { describe, openerOf, findControl, stateOf };
const questions = { listControls, observePage, aimAt, focusOn, planForm, countBarLinks };

/** `listen` as a script that runs before the page's own. */
export const listener = `{ ${[tidy, announcements, listen].map(String).join('\n')}\nlisten(); }`;

/** The functions above as a script that ends in the answer to a question. */
export function pageScript(question: keyof typeof questions, key?: string): string {
  const declarations = Object.values({ ...helpers, ...moreHelpers, ...questions }).map(String);
  const argument = key === undefined ? '' : JSON.stringify(key);
  return `(() => { ${declarations.join('\n')}\nreturn ${question}(${argument}); })()`;
}
