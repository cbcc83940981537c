import { DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { HiddenText } from '../../../components/HiddenText.tsx';
import { saveBlob } from '../../../files/saveFile.ts';
import { loadCode } from '../../../lostCode.ts';
import { type CampaignResult, type SeriesResult, subjectOf } from '../state/videoResult.ts';

/** Downloads a series or a campaign whole. */
export function ArchiveButton({ result }: { result: SeriesResult | CampaignResult }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { archive } = await loadCode(() => import('../texts/archive.ts'));
      const { blob, filename } = archive(result);
      saveBlob(blob, filename);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="outline" size="tool" marginTop="1.25rem" disabled={busy} aria-busy={busy} onClick={save}>
      <DownloadIcon size={17} strokeWidth={1.6} aria-hidden />
      <span>
        Download all (ZIP)<HiddenText>: {subjectOf(result)}</HiddenText>
      </span>
    </Button>
  );
}
