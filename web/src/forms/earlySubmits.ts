import { type RefObject, useEffect } from 'react';

/**
 * A visitor can press a form's button before its code is here. The press is held back (the browser would
 * leave the page) and repeated when the form has come alive.
 */
const alive = new WeakSet<HTMLFormElement>();
const early = new WeakSet<HTMLFormElement>();

export function holdEarlySubmits(): void {
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (alive.has(form)) return;
      event.preventDefault();
      early.add(form);
    },
    { capture: true },
  );
}

/** Declares a form alive. */
export function useLiveForm(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    alive.add(element);
    if (early.delete(element)) element.requestSubmit();
  }, [form]);
}
