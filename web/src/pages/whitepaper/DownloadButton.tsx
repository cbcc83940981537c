import { useMutation } from '@tanstack/react-query';
import { DownloadIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Whitepaper } from '../../../../content/schema/items.ts';
import { Button } from '../../ui/Button.tsx';
import type { FormOutcome } from '../../ui/FormStatus.tsx';
import { showToast } from '../../ui/toasts.ts';

export interface Download {
  pending: boolean;
  /** The line beside the button; the toast says more (specification §8). */
  outcome: FormOutcome | undefined;
  start: () => void;
}

/** Asks for a link, saves the file, and refreshes the cached whitepapers so that the count can update. */
export function useDownload(item: Pick<Whitepaper, 'id' | 'title'>): Download {
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationFn: async () => {
      // The API's schemas are no part of the first view.
      const { requestDownload } = await import('./requestDownload.ts');
      return requestDownload(item);
    },
    onSuccess: (message) =>
      showToast({
        kind: 'success',
        title: 'Download Ready!',
        text: message || 'Your whitepaper is being downloaded.',
      }),
    onError: () =>
      showToast({
        kind: 'failure',
        title: 'Download Failed',
        text: 'Unable to download the whitepaper. Please try again.',
      }),
  });
  return {
    pending: isPending,
    outcome: isSuccess
      ? { kind: 'success', text: 'The file is on its way.' }
      : isError
        ? { kind: 'failure', text: 'Nothing was downloaded.' }
        : undefined,
    start: () => mutate(),
  };
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
