import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import * as videoChoicesWords from '../../../../../content/built/words/videoChoices.ts';
import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import { fill, fillParts } from '../../../../../content/schema/fill.ts';
import {
  durations,
  type VideoScript,
  wordsPerDuration,
  wordsPerMinute,
} from '../../../../../functions/video/video.ts';
import { campaignVideos, countWords, seriesVideos } from '../../../../../functions/video/videoPlans.ts';
import { counted } from '../../../counted.ts';
import type { CampaignResult, SeriesResult } from '../state/videoResult.ts';
import { spokenLength } from '../texts/spokenLength.ts';
import { CopyPart, ScriptParts } from './ScriptParts.tsx';

/**
 * A fixed choice as it is shown in running text: no line breaks at its hyphens ('C-Suite'). A word joiner, for the
 * site's fonts have no non-breaking hyphen. Its value stays.
 */
export function unbroken(choice: string): string {
  return choice.replaceAll('-', '-\u2060');
}

/** How long the script asks for, and how long its words take. */
export function ScriptFacts({ script }: { script: VideoScript }) {
  const { duration } = script;
  const words = countWords(script.voiceoverScript);
  const known = durations.find((one) => one === duration);
  const asked = known && wordsPerDuration[known];
  return (
    <chakra.p fontSize="sm" color="quiet" marginTop="0.625rem">
      {fillParts(asked ? videoResultWords.factsAbout : videoResultWords.facts, {
        duration,
        asked,
        words: counted(videoResultWords.words, words),
        length: <b key="length">{fill(videoResultWords.spoken, { length: spokenLength(words) })}</b>,
        rate: wordsPerMinute,
      })}
    </chakra.p>
  );
}

const Details = chakra('details', {
  base: {
    borderTop: '1px solid',
    borderColor: 'hairline',
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  },
});

const Summary = chakra('summary', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.75rem minmax(0, 1fr) auto',
    alignItems: 'baseline',
    paddingBlock: '0.875rem',
    cursor: 'pointer',
    color: 'ink',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { color: 'amber' },
    '& > svg': { alignSelf: 'center', transition: 'transform 180ms' },
  },
});

interface FoldedProps {
  number: number;
  heading: string;
  level: 4 | 5;
  note: string;
  open: boolean;
  children: ReactNode;
}

/** A numbered item that opens and closes. */
function Folded({ number, heading, level, note, open, children }: FoldedProps) {
  return (
    <Details open={open}>
      <Summary>
        <chakra.span fontFamily="heading" fontWeight={560} color="amber">
          {number}
        </chakra.span>
        <span>
          <chakra.span
            role="heading"
            aria-level={level}
            display="block"
            fontFamily="heading"
            fontWeight={560}
            fontSize="h3"
            lineHeight={1.25}
          >
            {heading}
          </chakra.span>
          <chakra.span fontSize="xs" color="quiet">
            {note}
          </chakra.span>
        </span>
        <ChevronDown size={18} strokeWidth={1.6} aria-hidden />
      </Summary>
      <chakra.div paddingBottom="1.5rem">{children}</chakra.div>
    </Details>
  );
}

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
  const { angle, targetAudience } = (result.kind === 'series' ? seriesVideos : campaignVideos)[index]!;
  const role = fill(videoResultWords.role, {
    angle: videoChoicesWords.angles[angle],
    audience: unbroken(videoChoicesWords.audiences[targetAudience]),
  });
  return (
    <Folded
      number={index + 1}
      heading={script.title}
      level={level}
      note={fill(videoResultWords.note, {
        role,
        words: counted(videoResultWords.words, words),
        length: spokenLength(words),
      })}
      open={index === 0}
    >
      <CopyPart script={script} part="title" />
      <ScriptFacts script={script} />
      <ScriptParts script={script} id={`${result.id}-${index}`} level={level === 4 ? 5 : 6} />
    </Folded>
  );
}
