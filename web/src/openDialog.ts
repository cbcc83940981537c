import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Beginning } from './toolLink.ts';

/**
 * An open dialog is the state of its entry in the browser's history: Back closes it, Forward and a reload open it again, and
 * who leads on to another page comes back to it.
 */
interface OpenDialog {
  /** In `tools/toolDialogs.ts`. */
  name: string;
  beginning: Beginning;
  /** Whether the entry before this one is the same page without the dialog. */
  isStep: boolean;
}

/** The dialog of an entry, in the router's `location.state`. */
export function dialogOf({ state }: Location): OpenDialog | undefined {
  return (state as { dialog?: OpenDialog } | null)?.dialog;
}

/** What the dialog that has just been opened begins with; one that comes back by the history or a reload goes on as it was. */
export function useBeginning(): Beginning {
  const dialog = dialogOf(useLocation());
  const isBack = useNavigationType() === 'POP';
  return isBack ? {} : (dialog?.beginning ?? {});
}

interface Opening {
  beginning?: Beginning;
  /** Whether the page itself has been opened for the dialog: then Back leads to the page before. */
  withPage?: boolean;
}

/** Opens a dialog; a second one takes the place of the first. */
export function useOpenDialog(): (name: string, opening?: Opening) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return (name, { beginning = {}, withPage = false } = {}) => {
    const { pathname, search, hash } = location;
    const open = dialogOf(location);
    const dialog: OpenDialog = { name, beginning, isStep: open?.isStep ?? !withPage };
    // At once where a press opens it: a second press then finds it open. Effects cannot flush.
    const how = { replace: open !== undefined || withPage, flushSync: !withPage };
    void navigate({ pathname, search, hash }, { ...how, state: { dialog } });
  };
}

/** From which a dialog is being closed: going back takes the browser a moment, in which Close may be pressed again. */
const left = new WeakSet<Location>();

/** Closes the dialog, and leaves no entry behind that Back would stop at. */
export function useCloseDialog(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    const dialog = dialogOf(location);
    if (!dialog || left.has(location)) return;
    left.add(location);
    const { pathname, search, hash } = location;
    if (dialog.isStep) void navigate(-1);
    else void navigate({ pathname, search, hash }, { replace: true });
  };
}
