import { store } from '../store.ts';

export type DialogName = 'schedule' | 'privacy' | 'assessment' | 'roi-calculator';

/** The dialog that was last asked for, and whether it is open; `Overlays` shows it. */
export const dialogs = store<{ name: DialogName; open: boolean } | undefined>(undefined);

export function openDialog(name: DialogName): void {
  dialogs.set({ name, open: true });
}

export function closeDialog(): void {
  const shown = dialogs.get();
  if (shown) dialogs.set({ ...shown, open: false });
}
