import { chakra } from '@chakra-ui/react';
import { DownloadIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { queries } from '../../api/queries.ts';
import { queryClient, useApiQuery } from '../../api/queryClient.ts';
import type { Whitepaper } from '../../api/replies.ts';
import { useWrite } from '../../api/useWrite.ts';
import { needed } from '../../failedCode.ts';
import { counted } from '../../format.ts';
import { saveFile } from '../../saveFile.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { FormOutcome } from '../../ui/FormStatus.tsx';
import { onPlainClick } from '../../ui/Link.tsx';
import { showToast } from '../../ui/toasts.ts';

interface Download {
  /** The download's own address, which leads to the file before the page's code is there. */
  href: string;
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
      const { downloadWhitepaper } = await needed(import('../../api/writes.ts'));
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
    href: `/api/whitepapers/${encodeURIComponent(id)}/download`,
    pending: isPending,
    outcome: isSuccess
      ? { kind: 'success', text: 'The file is on its way.' }
      : isError
        ? { kind: 'failure', text: 'Nothing was downloaded.' }
        : undefined,
    start: () => mutate(),
  };
}

interface DownloadButtonProps extends ComponentProps<typeof ButtonLink> {
  download: Download;
}

export function DownloadButton({ download, children, ...link }: DownloadButtonProps) {
  return (
    <ButtonLink
      {...link}
      href={download.href}
      rel="nofollow"
      aria-disabled={download.pending}
      aria-busy={download.pending}
      onClick={onPlainClick(download.start)}
    >
      <DownloadIcon size={19} strokeWidth={1.6} aria-hidden />
      {children}
    </ButtonLink>
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
    <chakra.p fontSize="sm" color="quiet" minHeight="1.6em" minWidth="8em">
      {count > 0 && counted(count, 'download', 'downloads')}
    </chakra.p>
  );
}
