import { messageKeyField } from '../../../functions/contact/messageKey.ts';

/** On a form whose words survive a reload: their name in the session storage, as for a `sessionDraft`. */
export const draftAttribute = 'data-draft';
/** On a form's sentence that its button is held until its code is there. */
export const heldWordsAttribute = 'data-held-words';

/** In the session storage: the words that were last sent, and their key. */
export const messageKeyName = 'contact-form-key';

/** Fields of a form that nobody types into, or shall see again. */
const unkept = ['reference', messageKeyField];

function wordsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    value === '' || unkept.includes(name) ? [] : [[name, String(value)]],
  );
}

/**
 * Part of the inline script: gives the form's words their key before the browser sends them. The form's code finds the
 * same key for the same words (`idempotencyKeys`), so that they stay one message whoever sends them.
 */
export function giveKey(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>(`[name=${messageKeyField}]`);
  if (!field) return;
  try {
    // Not there where a site is not encrypted.
    field.value = crypto.randomUUID();
    const words = wordsOf(form).map(([name, value]) => [name, value.trim()]);
    const content = JSON.stringify(Object.fromEntries(words));
    const last = JSON.parse(sessionStorage.getItem(messageKeyName) ?? '{}');
    if (last.content === content) field.value = last.key;
    else sessionStorage.setItem(messageKeyName, JSON.stringify({ content, key: field.value }));
  } catch {
    // Storage is blocked or full.
  }
}

/** Part of the inline script: words are kept from the first moment on, whether or not the form's code is there. */
export function keepWordsOverReloads(): void {
  // Until the words of the page view before are back, an empty field says nothing.
  let areBack = false;
  addEventListener('DOMContentLoaded', () => {
    areBack = true;
    putWordsBack();
  });
  addEventListener('pagehide', () => keepWords(areBack));
}

/** Stores what is in the forms now, and forgets a form that is empty. */
export function keepWords(forgetsEmpty = true): void {
  for (const form of formsWithDraft()) {
    const name = form.getAttribute(draftAttribute)!;
    const words = wordsOf(form);
    try {
      if (words.length > 0) sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(words)));
      else if (forgetsEmpty) sessionStorage.removeItem(name);
    } catch {
      // Storage is blocked or full.
    }
  }
}

/** Puts kept words into the fields that are still empty. */
function putWordsBack(): void {
  for (const form of formsWithDraft()) {
    try {
      const words: unknown = JSON.parse(sessionStorage.getItem(form.getAttribute(draftAttribute)!) ?? '{}');
      for (const [name, value] of Object.entries(words as object)) {
        const field = form.elements.namedItem(name);
        if (!field || !('value' in field)) continue;
        field.value ||= String(value);
      }
    } catch {
      // Storage is blocked, or what it holds is no draft.
    }
  }
}

function formsWithDraft(): NodeListOf<HTMLFormElement> {
  return document.querySelectorAll<HTMLFormElement>(`form[${draftAttribute}]`);
}
