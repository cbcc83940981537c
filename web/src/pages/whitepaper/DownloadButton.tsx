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
    <Button {...button} disabled={download.pending} aria-busy={download.pending} onClick={download.start}>
      <DownloadIcon size={19} strokeWidth={1.6} aria-hidden />
      {children}
    </Button>
  );
}
