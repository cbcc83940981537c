import { ButtonLink } from '../../components/Button.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { paths } from '../../paths.ts';
import { DownloadButton } from './DownloadButton.tsx';
import type { Download } from './useDownload.ts';

interface ClosingDownloadProps {
  pages: number;
  download: Download;
}

/** The call to action with the second download button. */
export function ClosingDownload({ pages, download }: ClosingDownloadProps) {
  return (
    <CallToAction id="download" heading="Ready when you are" text={`${pages} pages, PDF, free.`}>
      <DownloadButton look="light" download={download}>
        Download Now
      </DownloadButton>
      <ButtonLink look="onInk" href={paths.contact()}>
        Need Implementation Help?
      </ButtonLink>
    </CallToAction>
  );
}
