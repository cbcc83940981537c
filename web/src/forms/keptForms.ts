import { idempotencyKeyField } from '#functions/runtime/idempotencyKey.ts';
import { tabStorage } from '../tabStorage.ts';

/**
 * Keeps the words of forms in the session storage, from the first letter on and until they are sent: this file is part of
 * the inline script, and of the pages' code. A form with this attribute is kept, under its value as name.
 */
export const draftAttribute = 'data-draft';

/** Visitors do not type into the honeypot: what filled it was a machine. */
const honeypot = 'reference';

/** Keeps what stands in a form now: to be called where the page itself has changed it. A form without words is forgotten. */
export function keep(form: HTMLFormElement): void {
  const name = form.getAttribute(draftAttribute);
  if (!name) return;
  const words = [...new FormData(form)].filter(([field, value]) => value !== '' && field !== honeypot);
  const hasWords = words.some(([field]) => field !== idempotencyKeyField);
  if (hasWords) tabStorage.keep(name, Object.fromEntries(words));
  else tabStorage.forget(name);
}

/** A message that is sent again under its key stays one message, whoever sends it: the page or the browser itself. */
function giveKey(form: HTMLFormElement): void {
  const key = form.elements.namedItem(idempotencyKeyField);
  // `randomUUID` is missing where a site is not encrypted.
  if (key instanceof HTMLInputElement) key.value ||= crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** Puts kept words into the fields that are still empty. */
export function putWordsBack(form: HTMLFormElement, name = form.getAttribute(draftAttribute)): void {
  const kept = name && tabStorage.read(name);
  for (const [field, value] of Object.entries(kept || {})) {
    const element = form.elements.namedItem(field);
    if (element && 'value' in element && typeof value === 'string') element.value ||= value;
  }
}

/**
 * Keeps the forms of the document from now on, those too that are drawn later. To be called by the inline script and by the
 * page's code, which is what remembers words where storage is blocked.
 */
export function keepForms(): void {
  const onChange = ({ target }: Event) => {
    const { form } = target as Partial<HTMLInputElement>;
    if (!form) return;
    // Before the document is whole its other fields have not been filled.
    if (document.readyState === 'loading') putWordsBack(form);
    giveKey(form);
    keep(form);
  };
  addEventListener('input', onChange);
  addEventListener('change', onChange);
  const onSubmit = ({ target }: SubmitEvent) => {
    giveKey(target as HTMLFormElement);
    keep(target as HTMLFormElement);
  };
  addEventListener('submit', onSubmit, { capture: true });
  const forms = () => document.querySelectorAll<HTMLFormElement>(`form[${draftAttribute}]`);
  addEventListener('DOMContentLoaded', () => {
    for (const form of forms()) putWordsBack(form);
    // Some programs fill fields without an event.
    addEventListener('pagehide', () => forms().forEach(keep));
  });
}
