import type { MouseEvent } from 'react';
import { store } from './store.ts';
import type { Beginning } from './toolLink.ts';

interface AskedDialog {
  /** In `tools/toolDialogs.ts`. */
  name: string;
  open: boolean;
  beginning: Beginning;
}

/** The dialog that was last asked for, and whether it is open; `Overlays` shows it. */
export const dialogs = store<AskedDialog | undefined>(undefined);

export function openDialog(name: string, beginning: Beginning = {}): void {
  dialogs.set({ name, open: true, beginning });
}

export function closeDialog(): void {
  const shown = dialogs.get();
  if (shown) dialogs.set({ ...shown, open: false });
}

/** A press of a link that opens something here instead; any other press is the browser's, such as one for a new tab. */
export function onPlainClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
