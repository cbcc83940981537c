import { store } from '../store.ts';

/** The parameter of an address that names the tool to open. */
export const linkedTool = 'tool';

const names = ['schedule', 'privacy', 'assessment', 'roi-calculator'] as const;
export type DialogName = (typeof names)[number];

/** The dialog that was last asked for, and whether it is open; `Overlays` shows it. */
export const dialogs = store<{ name: DialogName; open: boolean } | undefined>(undefined);

export function isDialogName(name: string): name is DialogName {
  return names.some((known) => known === name);
}

export function openDialog(name: DialogName): void {
  dialogs.set({ name, open: true });
}

export function closeDialog(): void {
  const shown = dialogs.get();
  if (shown) dialogs.set({ ...shown, open: false });
}
