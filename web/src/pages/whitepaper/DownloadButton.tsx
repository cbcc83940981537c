import { DownloadIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../components/Button.tsx';
import type { Download } from './useDownload.ts';

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
