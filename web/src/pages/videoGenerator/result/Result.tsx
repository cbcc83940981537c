import type { VideoResult } from '../state/videoResult.ts';
import { CampaignSheet } from './CampaignSheet.tsx';
import { ScriptSheet } from './ScriptSheet.tsx';
import { SeriesSheet } from './SeriesSheet.tsx';

/** A card's result; everything in it is shown as text, whatever a model has written. */
export default function Result({ result }: { result: VideoResult }) {
  if (result.kind === 'script') return <ScriptSheet result={result} />;
  if (result.kind === 'series') return <SeriesSheet result={result} />;
  return <CampaignSheet result={result} />;
}
