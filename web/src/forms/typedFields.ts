type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the visitor has typed or chosen on this page, by the fields' ids. */
const typed = new Map<string, { value: string; checked: boolean }>();
let focused: string | undefined;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const isChecked = (field: Field) => field instanceof HTMLInputElement && field.checked;

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    // Without a choice of the page the browser shows the first one.
    const served = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(served, 0);
  }
  return (
    field.value !== field.defaultValue ||
    isChecked(field) !== ('defaultChecked' in field && field.defaultChecked)
  );
}

const note = (field: Field) => {
  if (field.id !== '') typed.set(field.id, { value: field.value, checked: isChecked(field) });
};

/**
 * Notes words and choices of the visitor from before hydration on. React draws a part anew where another program has
 * changed its HTML, such as a password manager or a translator: `restoreFields` then puts them back.
 */
export function watchFields(): void {
  for (const field of document.querySelectorAll<Field>('#_root :is(input, textarea, select)')) {
    if (isChanged(field)) note(field);
  }
  focused = document.activeElement?.id;
  addEventListener('input', ({ target }) => isField(target) && note(target), true);
  for (const act of acts) addEventListener(act, leaveToTheBrowser, { capture: true, passive: true });
  addEventListener('focusin', ({ target }) => {
    focused = (target as Element).id;
  });
}

/** What a visitor does in a field. React hydrates the whole page at once within the first of these events that it hears. */
const acts = [
  ...['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'],
  ...['keydown', 'keypress', 'textInput', 'input', 'keyup', 'change'],
];

/** Until React is there, a field is the browser's alone, so that no letter waits. The words are read when it is. */
function leaveToTheBrowser(event: Event): void {
  if (isField(event.target) && event.target.closest('[data-not-hydrated]')) event.stopPropagation();
}

/** Counts as typed what the page itself has written into a field since. */
export function noteWritten(id: string): void {
  const field = document.getElementById(id);
  if (isField(field)) note(field);
}

/** On another page the same ids may belong to other fields; what shall last longer is a draft of its form. */
export function forgetFields(): void {
  typed.clear();
  focused = undefined;
}

/** Puts words, choices and the focus back into fields that React has drawn anew. */
export function restoreFields(place: ParentNode): void {
  for (const [id, { value, checked }] of typed) {
    const field = document.getElementById(id);
    if (!isField(field) || !place.contains(field)) continue;
    if (isChecked(field) !== checked) field.click();
    else if (field.value !== value) enter(field, value);
  }
  const field = focused && document.activeElement === document.body && document.getElementById(focused);
  if (field && place.contains(field)) field.focus({ preventScroll: true });
}

/** As if it had been typed: by the element's own setter, so that React hears of the change. */
function enter(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}
