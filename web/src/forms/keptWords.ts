/** On a form whose words survive a reload: their name in the session storage, as for a `sessionDraft`. */
export const draftAttribute = 'data-draft';
/** On a form's sentence that its button is held until its code is there. */
export const heldWordsAttribute = 'data-held-words';

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
    // What a machine put into the field that nobody sees shall not come back (`Honeypot.tsx`).
    const words = [...new FormData(form)].filter(([field, value]) => value !== '' && field !== 'website');
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
