import { useState } from 'react';
import type { Whitepaper } from '../../../../content/schema.ts';
import { saveFile } from '../../files/saveFile.ts';
import type { FormOutcome } from '../../formOutcome.ts';
import { loadCode } from '../../lostCode.ts';
import { type Notice, showToast } from '../../toast/toasts.ts';

/** Specification §8. */
const readyTitle = 'Download Ready!';
const failed: Notice = {
  kind: 'failure',
  title: 'Download Failed',
  text: 'Unable to download the whitepaper. Please try again.',
};
/** When the server sends no message of its own. */
const readyText = 'Your whitepaper is being downloaded.';

export interface Download {
  pending: boolean;
  outcome: FormOutcome | undefined;
  start: () => void;
}

/** Asks for a link, saves the file, and refreshes the cached whitepapers so that the count can update. */
export function useDownload({ id, title }: Pick<Whitepaper, 'id' | 'title'>): Download {
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<FormOutcome>();

  const say = (notice: Notice) => {
    setOutcome(notice);
    showToast(notice);
  };
  const start = async () => {
    setPending(true);
    setOutcome(undefined);
    try {
      // The API's schemas are no part of the first view.
      const { requestDownload } = await loadCode(() => import('./requestDownload.ts'));
      const { downloadUrl, filename, message } = await requestDownload(id);
      saveFile(downloadUrl, filename || `${title}.pdf`);
      say({ kind: 'success', title: readyTitle, text: message || readyText });
    } catch {
      say(failed);
    } finally {
      setPending(false);
    }
  };
  return { pending, outcome, start };
}
