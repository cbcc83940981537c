import { store } from '../store.ts';

/** The parameter of an address that names the tool to open. */
export const linkedTool = 'tool';

const names = ['schedule', 'privacy', 'assessment', 'roi-calculator'] as const;
export type DialogName = (typeof names)[number];

/** The parameter of such an address that answers the assessment's first question. */
export const linkedAnswer = 'answer';

interface AskedDialog {
  name: DialogName;
  open: boolean;
  /** Of the assessment's first question, where the page has asked it already. */
  answer: string | undefined;
}

/** The dialog that was last asked for, and whether it is open; `Overlays` shows it. */
export const dialogs = store<AskedDialog | undefined>(undefined);

export function isDialogName(name: string): name is DialogName {
  return names.some((known) => known === name);
}

/** @param search of the link that asked for it */
export function openDialog(name: DialogName, search?: string): void {
  dialogs.set({ name, open: true, answer: new URLSearchParams(search).get(linkedAnswer) ?? undefined });
}

export function closeDialog(): void {
  const shown = dialogs.get();
  if (shown) dialogs.set({ ...shown, open: false });
}
