import { countWords } from '../../../../../functions/contract/countWords.ts';
import { plannedVideo } from '../state/plannedVideo.ts';
import type { CampaignResult, SeriesResult } from '../state/videoResult.ts';
import { spokenLength } from '../texts/spokenLength.ts';
import { unbroken } from '../texts/unbroken.ts';
import { Folded } from './Folded.tsx';
import { PartBody } from './PartBody.tsx';
import { ScriptActions } from './ScriptActions.tsx';
import { ScriptFacts } from './ScriptFacts.tsx';
import { ScriptParts } from './ScriptParts.tsx';

interface ScriptItemProps {
  result: SeriesResult | CampaignResult;
  index: number;
  /** Level of its heading. */
  level: 4 | 5;
}

/** One script of several, folded up until it is asked for. */
export function ScriptItem({ result, index, level }: ScriptItemProps) {
  const script = result.scripts[index]!;
  const words = countWords(script.voiceoverScript);
  const { angle, targetAudience } = plannedVideo(result, index);
  const role = `${angle.charAt(0).toUpperCase()}${angle.slice(1)} for ${unbroken(targetAudience)}`;
  return (
    <Folded
      number={index + 1}
      heading={script.title}
      level={level}
      note={`${role}, ${words} words, ${spokenLength(words)} spoken`}
      open={index === 0}
    >
      <PartBody result={result} index={index} part="title" />
      <ScriptFacts script={script} />
      <ScriptActions script={script} authorship={result} />
      <ScriptParts result={result} index={index} level={level === 4 ? 5 : 6} />
    </Folded>
  );
}
