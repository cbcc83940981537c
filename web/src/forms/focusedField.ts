/** The element that had the focus last. It keeps its selection when it is no longer in the document. */
let focused: Element | null = null;

/** Notes from now on what has the focus. */
export function watchFocus(): void {
  focused = document.activeElement;
  addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
}

/**
 * React draws a form anew where another program, such as a translator or a password manager, has changed its HTML before. Who
 * types meanwhile goes on in the new field, at the same letter.
 */
export function focusDrawnAnew(form: HTMLFormElement): void {
  if (!focused || focused.isConnected || document.activeElement !== document.body) return;
  const field = document.getElementById(focused.id);
  if (!field || !form.contains(field)) return;
  const { selectionStart, selectionEnd } = focused as HTMLInputElement;
  field.focus({ preventScroll: true });
  // Fields of some types, such as addresses, tell no selection.
  if (selectionStart !== null && 'setSelectionRange' in field) {
    (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  }
}
