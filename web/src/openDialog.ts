import { store } from './store.ts';

/** The parameter of an address that names the tool to open. */
export const toolParameter = 'tool';

/** The parameter of such an address that answers the assessment's first question. */
export const answerParameter = 'answer';

interface AskedDialog {
  /** In `tools/toolDialogs.ts`. */
  name: string;
  open: boolean;
  /** Of the assessment's first question, where the page has asked it already. */
  answer: string | undefined;
}

/** The dialog that was last asked for, and whether it is open; `Overlays` shows it. */
export const dialogs = store<AskedDialog | undefined>(undefined);

/** @param answer to the assessment's first question */
export function openDialog(name: string, answer?: string): void {
  dialogs.set({ name, open: true, answer });
}

export function closeDialog(): void {
  const shown = dialogs.get();
  if (shown) dialogs.set({ ...shown, open: false });
}
