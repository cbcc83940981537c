import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { dialogOf, useCloseDialog, useOpenDialog } from '#web/src/openDialog.ts';
import type { Beginning } from '#web/src/toolLink.ts';
import { renderAt } from './renderAt.tsx';

type Dialog = ComponentType<{ open: boolean }>;

interface PageProps {
  name: string;
  Dialog: Dialog;
  beginning: Beginning;
}

let closeDialog: () => void;

function Page({ name, Dialog, beginning }: PageProps) {
  const openDialog = useOpenDialog();
  const isOpen = dialogOf(useLocation()) !== undefined;
  closeDialog = useCloseDialog();
  return (
    <>
      <button type="button" onClick={() => openDialog(name, { beginning })}>
        Open
      </button>
      <Dialog open={isOpen} />
    </>
  );
}

const shown = () => document.querySelector('[role=dialog]');
const trigger = () => screen.getByText('Open');

/** A page with a button that opens the dialog; it has the focus before, and gets it back. */
export async function showDialog(name: string, Dialog: Dialog, beginning: Beginning = {}): Promise<void> {
  renderAt('/resources', <Page name={name} Dialog={Dialog} beginning={beginning} />);
  trigger().focus();
  fireEvent.click(trigger());
  await waitFor(() => expect(shown()).not.toBeNull());
}

/** Closed, with the focus back where it was. */
export async function untilClosed(): Promise<void> {
  await waitFor(() => {
    expect(shown()).toBeNull();
    expect(document.activeElement).toBe(trigger());
  });
}

/**
 * Leaves the page as a reload or a link does, which closes nothing for the visitor. The dialog's library tidies up behind
 * the document: what it does late must not meet the next dialog.
 */
export async function leavePage(): Promise<void> {
  if (shown()) {
    act(closeDialog);
    await untilClosed();
  }
  cleanup();
}
