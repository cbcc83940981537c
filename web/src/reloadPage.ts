/** On a form whose words survive a reload: the name of its `sessionDraft`. */
export const draftAttribute = 'data-draft';

/** Loads the page anew, and keeps what was typed into a form whose own code may not be there to do it. */
export function reloadPage(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(`form[${draftAttribute}]`)) {
    const words = [...new FormData(form)].filter(([, value]) => value !== '');
    if (words.length === 0) continue;
    try {
      sessionStorage.setItem(form.getAttribute(draftAttribute)!, JSON.stringify(Object.fromEntries(words)));
    } catch {
      // Storage is blocked or full.
    }
  }
  location.reload();
}
