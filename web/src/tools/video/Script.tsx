import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import {
  durations,
  type VideoScript,
  wordsPerDuration,
  wordsPerMinute,
} from '../../../../functions/video/video.ts';
import { countWords, type seriesVideos } from '../../../../functions/video/videoPlans.ts';
import { counted } from '../../format.ts';
import { inOrder } from '../../inOrder.tsx';
import { columns } from '../../theme/system.ts';
import { CopyButton } from './CopyButton.tsx';
import { spokenLength, wordsAndLength } from './spokenLength.ts';

/** The parts of a script below its title, in their order. */
const parts = {
  hook: 'Hook',
  mainContent: 'Main content',
  callToAction: 'Call to action',
  voiceoverScript: 'Voiceover',
  visualCues: 'Visual cues',
} as const;
type Part = keyof typeof parts;

/**
 * A fixed choice as it is shown in running text: no line breaks at its hyphens ('C-Suite'). A word joiner, for the
 * site's fonts have no non-breaking hyphen.
 */
export function unbroken(choice: string): string {
  return choice.replaceAll('-', '-\u2060');
}

/** How long the script asks for, and how long its words take. */
export function ScriptFacts({ script }: { script: VideoScript }) {
  const words = countWords(script.voiceoverScript);
  const known = durations.find((duration) => duration === script.duration);
  return (
    <chakra.p fontSize="sm" color="quiet" marginTop="0.625rem">
      {script.duration} asked for{known && `, about ${wordsPerDuration[known]} words`}. The voiceover has{' '}
      {counted(words, 'word', 'words')}: <b>{spokenLength(words)} spoken</b> at {wordsPerMinute} a minute.
    </chakra.p>
  );
}

/** A part as one text; a list has an item on each line. */
function partText(script: VideoScript, part: Part | 'title'): string {
  const value = script[part];
  return typeof value === 'string' ? value : value.map((item) => item.replace(/\s+/g, ' ')).join('\n');
}

export function CopyPart({ script, part }: { script: VideoScript; part: Part | 'title' }) {
  const name = part === 'title' ? 'Title' : parts[part];
  return <CopyButton thing={`${name} of ${script.title}`} text={partText(script, part)} />;
}

const listItem = { display: 'grid', gridTemplateColumns: '1.5rem minmax(0, 1fr)' };

const Points = chakra('ol', {
  base: {
    counterReset: 'point',
    display: 'grid',
    gap: '0.625rem',
    '& > li': {
      ...listItem,
      counterIncrement: 'point',
      _before: { content: 'counter(point)', fontFamily: 'heading', color: 'amber', fontWeight: 560 },
    },
  },
});

const Cues = chakra('ul', {
  base: {
    fontSize: 'sm',
    display: 'grid',
    gap: '0.5rem',
    '& > li': { ...listItem, _before: { content: '"–"', color: 'amber' } },
  },
});

const Spoken = chakra('p', {
  base: { whiteSpace: 'pre-line', color: 'ink', fontFamily: 'heading', fontSize: 'lg', lineHeight: 1.65 },
});

const item = (text: string) => <li>{text}</li>;

/** A part's words as they are to be read. */
function PartWords({ script, part }: { script: VideoScript; part: Part }) {
  if (part === 'mainContent') return <Points>{inOrder(script.mainContent, item)}</Points>;
  if (part === 'visualCues') return <Cues>{inOrder(script.visualCues, item)}</Cues>;
  if (part === 'voiceoverScript') return <Spoken>{script.voiceoverScript}</Spoken>;
  return <chakra.p whiteSpace="pre-line">{script[part]}</chakra.p>;
}

interface ScriptPartsProps {
  script: VideoScript;
  /** Level of the parts' headings. */
  level: 4 | 5 | 6;
}

/** A script's parts: name and length at the left, the words at the right. */
export function ScriptParts({ script, level }: ScriptPartsProps) {
  const id = useId();
  return (
    <Box marginTop="1.5rem">
      {(Object.keys(parts) as Part[]).map((part) => (
        <Box
          key={part}
          role="group"
          aria-labelledby={`${id}${part}`}
          {...columns('8.5rem minmax(0, 1fr)', 'md')}
          gap="0.5rem 1.5rem"
          paddingBlock="1.125rem 0.75rem"
          borderTop="1px solid"
          borderColor="hairline"
        >
          <Box fontSize="xs" color="quiet">
            <chakra.p
              id={`${id}${part}`}
              role="heading"
              aria-level={level}
              fontSize="sm"
              fontWeight={600}
              color="ink"
            >
              {parts[part]}
            </chakra.p>
            <p>
              {part === 'visualCues'
                ? `${script.visualCues.length} to film or draw`
                : wordsAndLength(partText(script, part))}
            </p>
            {part === 'hook' && <p>The first 5 seconds</p>}
          </Box>
          <div>
            <PartWords script={script} part={part} />
            <CopyPart script={script} part={part} />
          </div>
        </Box>
      ))}
    </Box>
  );
}

const Folded = chakra('details', {
  base: {
    borderTop: '1px solid',
    borderColor: 'hairline',
    '& > summary': {
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
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  },
});

const ItemHeading = chakra('span', { base: { fontFamily: 'heading', fontWeight: 560 } });

interface FoldedScriptProps {
  script: VideoScript;
  plan: (typeof seriesVideos)[number];
  number: number;
  /** Level of its heading. */
  level: 4 | 5;
}

/** One script of several; the first is open. */
export function FoldedScript({ script, plan, number, level }: FoldedScriptProps) {
  const role = `${plan.angle[0]!.toUpperCase()}${plan.angle.slice(1)} for ${unbroken(plan.targetAudience)}`;
  return (
    <Folded open={number === 1}>
      <summary>
        <ItemHeading color="amber">{number}</ItemHeading>
        <span>
          <ItemHeading role="heading" aria-level={level} display="block" fontSize="h3" lineHeight={1.25}>
            {script.title}
          </ItemHeading>
          <chakra.span fontSize="xs" color="quiet">
            {role}, {wordsAndLength(script.voiceoverScript)} spoken
          </chakra.span>
        </span>
        <ChevronDown size={18} strokeWidth={1.6} aria-hidden />
      </summary>
      <Box paddingBottom="1.5rem">
        <CopyPart script={script} part="title" />
        <ScriptFacts script={script} />
        <ScriptParts script={script} level={level === 4 ? 5 : 6} />
      </Box>
    </Folded>
  );
}
