import { Text } from '@chakra-ui/react';
import { DownloadIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { queries } from '../../api/queries.ts';
import { queryClient, useApiQuery } from '../../api/queryClient.ts';
import type { Whitepaper } from '../../api/replies.ts';
import { useWrite } from '../../api/useWrite.ts';
import { counted } from '../../format.ts';
import { saveFile } from '../../saveFile.ts';
import { Button } from '../../ui/Button.tsx';
import type { FormOutcome } from '../../ui/FormStatus.tsx';
import { showToast } from '../../ui/toasts.ts';

interface Download {
  pending: boolean;
  /** The line beside the button; the toast says more (specification §8). */
  outcome: FormOutcome | undefined;
  start: () => void;
}

/** Asks for a link and saves its file. The counter has moved, so the cached whitepapers are queried again. */
export function useDownload({ id, title }: Whitepaper): Download {
  const { mutate, isPending, isSuccess, isError } = useWrite({
    mutationFn: async () => {
      // The API's schemas are no part of the first view.
      const { downloadWhitepaper } = await import('../../api/writes.ts');
      const { downloadUrl, filename, message } = await downloadWhitepaper(id);
      saveFile(downloadUrl, filename || `${title}.pdf`);
      return message;
    },
    onSuccess: (message) => {
      void queryClient.invalidateQueries({ queryKey: queries.whitepapers().queryKey });
      showToast({
        kind: 'success',
        title: 'Download Ready!',
        text: message || 'Your whitepaper is being downloaded.',
      });
    },
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

interface DownloadButtonProps extends ComponentProps<typeof Button> {
  download: Download;
}

export function DownloadButton({ download, children, ...button }: DownloadButtonProps) {
  return (
    <Button
      {...button}
      // `disabled` would drop the focus, and the page's second button is far from the status that takes it up.
      aria-disabled={download.pending}
      aria-busy={download.pending}
      onClick={download.start}
    >
      <DownloadIcon size={19} strokeWidth={1.6} aria-hidden />
      {children}
    </Button>
  );
}

/**
 * How often the paper was downloaded. Its space is reserved until the API has said it, and stays empty for a new paper:
 * a count of 0 tells a visitor nothing about it.
 */
export function DownloadCount({ slug }: { slug: string }) {
  const { data, isEmbedded } = useApiQuery(queries.whitepaper(slug));
  const count = data && !isEmbedded ? data.downloadCount : 0;
  return (
    <Text fontSize="sm" color="quiet" minHeight="1.6em" minWidth="8em">
      {count > 0 && counted(count, 'download', 'downloads')}
    </Text>
  );
}
