import { DownloadIcon } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { Whitepaper } from '../../../../content/schema/items.ts';
import type { FormOutcome } from '../../forms/FormStatus.tsx';
import { type Notice, showToast } from '../../toast/toasts.ts';
import { Button } from '../../ui/Button.tsx';

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
export function useDownload(item: Pick<Whitepaper, 'id' | 'title'>): Download {
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
      const { requestDownload } = await import('./requestDownload.ts');
      const message = await requestDownload(item);
      say({ kind: 'success', title: readyTitle, text: message || readyText });
    } catch {
      say(failed);
    } finally {
      setPending(false);
    }
  };
  return { pending, outcome, start };
}

export function DownloadButton({
  download,
  children,
  ...button
}: ComponentProps<typeof Button> & { download: Download }) {
  return (
    <Button
      {...button}
      // `disabled` would drop the focus, and the page's second button is far from the status that takes it up.
      aria-disabled={download.pending}
      aria-busy={download.pending}
      onClick={() => {
        if (!download.pending) download.start();
      }}
    >
      <DownloadIcon size={19} strokeWidth={1.6} aria-hidden />
      {children}
    </Button>
  );
}
