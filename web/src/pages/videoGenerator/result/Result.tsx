import { useEffect } from 'react';
import type { VideoResult } from '../state/videoResult.ts';
import { CampaignSheet } from './CampaignSheet.tsx';
import { ScriptSheet } from './ScriptSheet.tsx';
import { SeriesSheet } from './SeriesSheet.tsx';

interface ResultProps {
  result: VideoResult;
  /** Called when the result stands on the page, and after each of its changes. */
  onShown: () => void;
}

/** A card's result; everything in it is shown as text, whatever a model has written. */
export default function Result({ result, onShown }: ResultProps) {
  useEffect(onShown);
  if (result.kind === 'script') return <ScriptSheet result={result} />;
  if (result.kind === 'series') return <SeriesSheet result={result} />;
  return <CampaignSheet result={result} />;
}
