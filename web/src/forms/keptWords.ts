import { idempotencyKeyField } from '#functions/runtime/idempotencyKey.ts';

/** On a form whose words survive a reload: their name in the session storage, as for a `sessionDraft`. */
export const draftAttribute = 'data-draft';

/** Names of fields that are not kept, because visitors do not type into them: the honeypot and the idempotency key. */
const unkept = ['reference', idempotencyKeyField];

/**
 * Stores what is in the forms now: part of the inline script, so that words are kept from the first moment on. A form that
 * is empty is forgotten, unless the words of the page view before are not back yet.
 */
export function keepWords(): void {
  for (const form of formsWithDraft()) {
    const name = form.getAttribute(draftAttribute)!;
    const words = [...new FormData(form)].filter(([field, value]) => value !== '' && !unkept.includes(field));
    try {
      if (words.length > 0) sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(words)));
      else if (!form.closest('[data-not-hydrated]')) sessionStorage.removeItem(name);
    } catch {
      // Storage is blocked or full.
    }
  }
}

/** Puts the words of the page view before back into the fields that are still empty. */
export function putWordsBack(): void {
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
