import type { VideoGenerator } from '../../../../content/pages.ts';
import { CampaignCard } from './CampaignCard.tsx';
import { HistorySection } from './HistorySection.tsx';
import { ScriptCard } from './ScriptCard.tsx';
import { SeriesCard } from './SeriesCard.tsx';

export type CardWords = Pick<VideoGenerator, 'script' | 'series' | 'campaign' | 'history'>;

/** The three cards and what this device remembers of them. */
export default function Generator({ script, series, campaign, history }: CardWords) {
  return (
    <div id="generator">
      <ScriptCard words={script} />
      <SeriesCard words={series} />
      <CampaignCard words={campaign} />
      <HistorySection {...history} />
    </div>
  );
}
