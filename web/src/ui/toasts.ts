import { store } from '../store.ts';
import type { FormOutcome } from './FormStatus.tsx';

/** Specification §9, in milliseconds. */
export const toastDuration = 5000;
const toastRemovalDelay = 1_000_000;

/** How something ended, as a notification says it; the page says the same (`FormStatus`). */
interface Notice extends FormOutcome {
  title: string;
}

interface Toast extends Notice {
  id: number;
  open: boolean;
}

/** The one toast there is: a new one replaces it (specification §9: at most 1). */
export const toasts = store<Toast | undefined>(undefined);

let lastId = 0;

export function showToast(notice: Notice): void {
  lastId += 1;
  toasts.set({ ...notice, id: lastId, open: true });
}

/** Closes a toast; its content leaves the store `toastRemovalDelay` later, unless another has come. */
export function dismissToast(id: number): void {
  const toast = toasts.get();
  if (toast?.id !== id || !toast.open) return;
  toasts.set({ ...toast, open: false });
  setTimeout(() => {
    if (toasts.get()?.id === id) toasts.set(undefined);
  }, toastRemovalDelay);
}
