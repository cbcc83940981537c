import { Box, chakra, Grid } from '@chakra-ui/react';
import { useId } from 'react';
import { countWords, durations, wordsPerDuration, wordsPerMinute } from '#content/shared/spoken.ts';
import type { VideoScript } from '#functions/video/video.ts';
import type { seriesVideos } from '#functions/video/videoPlans.ts';
import { counted } from '../../format.ts';
import { columns } from '../../theme/system.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { AvScript } from './AvScript.tsx';
import { CopyButton } from './CopyButton.tsx';
import { spokenLength, wordsAndLength } from './spokenLength.ts';

const parts = {
  title: 'Title',
  hook: 'Hook',
  mainContent: 'Main content',
  callToAction: 'Call to action',
  voiceoverScript: 'Voiceover',
  visualCues: 'Visual cues',
} as const;
type Part = keyof typeof parts;

interface PartProps {
  script: VideoScript;
  part: Part;
}

/** A part as one text; a list has an item on each line. */
function partText({ script, part }: PartProps): string {
  const value = script[part];
  return typeof value === 'string' ? value : value.map((item) => item.replace(/\s+/g, ' ')).join('\n');
}

export function CopyPart({ script, part }: PartProps) {
  return <CopyButton thing={`${parts[part]} of ${script.title}`} text={partText({ script, part })} />;
}

/** How long the script asks for, and how long its words take. */
export function ScriptFacts({ script }: { script: VideoScript }) {
  const words = countWords(script.voiceoverScript);
  const known = durations.find((duration) => duration === script.duration);
  return (
    <chakra.p textStyle="note" mt="0.625rem" breakAfter="avoid">
      {script.duration} asked for{known && `, about ${wordsPerDuration[known]} words`}. The voiceover has{' '}
      {counted(words, 'word', 'words')}: <b>{spokenLength(words)} spoken</b> at {wordsPerMinute} a minute.
    </chakra.p>
  );
}

/** A part's words as they are to be read. */
function PartWords({ script, part }: PartProps) {
  const value = script[part];
  if (typeof value === 'string') {
    const spoken = { color: 'ink', fontSize: 'lg', lineHeight: 1.65 };
    return (
      <chakra.p whiteSpace="pre-line" {...(part === 'voiceoverScript' && spoken)}>
        {value}
      </chakra.p>
    );
  }
  const isNumbered = part === 'mainContent';
  return (
    <Grid
      as={isNumbered ? 'ol' : 'ul'}
      gap="0.625rem"
      ps="1.25rem"
      listStyleType={isNumbered ? 'decimal' : "'–  '"}
      fontSize={isNumbered ? undefined : 'sm'}
      css={{ '& > li::marker': { textStyle: 'heading', color: 'amber' } }}
    >
      {value.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </Grid>
  );
}

/** What stands under a part's name. */
function partNote({ script, part }: PartProps): string {
  if (part === 'visualCues') return `${script.visualCues.length} to film or draw`;
  const length = wordsAndLength(partText({ script, part }));
  return part === 'hook' ? `${length}\nThe first 5 seconds` : length;
}

interface ScriptPartsProps {
  script: VideoScript;
  heading: 'h4' | 'h5' | 'h6';
}

/** A script's parts below its title: name and length at the left, the words at the right. */
function ScriptParts({ script, heading }: ScriptPartsProps) {
  const id = useId();
  const below = (Object.keys(parts) as Part[]).filter((part) => part !== 'title');
  return (
    <Box mt="1.5rem">
      {below.map((part) => (
        <Box
          key={part}
          role="group"
          aria-labelledby={`${id}${part}`}
          {...columns('8.5rem minmax(0, 1fr)', 'md')}
          gap="0.5rem 1.5rem"
          pt="1.125rem"
          pb="0.75rem"
          layerStyle="ruled"
        >
          <Box breakAfter="avoid">
            <chakra.p as={heading} id={`${id}${part}`} textStyle="strong" fontSize="sm">
              {parts[part]}
            </chakra.p>
            <chakra.p textStyle="caption" whiteSpace="pre-line">
              {partNote({ script, part })}
            </chakra.p>
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

/** A script below its title: as a table where it has scenes. On paper that has all the words, so the parts are left out. */
export function ScriptBody({ script, heading }: ScriptPartsProps) {
  const { title, scenes } = script;
  if (!scenes) return <ScriptParts script={script} heading={heading} />;
  return (
    <>
      <AvScript title={title} scenes={scenes} heading={heading} />
      <Disclosure borderColor="hairline" _print={{ display: 'none' }}>
        <summary>
          <chakra.span textStyle="strong" fontSize="sm">
            The same in parts<span className="unseen">: {title}</span>
          </chakra.span>
        </summary>
        <ScriptParts script={script} heading={heading} />
      </Disclosure>
    </>
  );
}

interface FoldedScriptProps {
  script: VideoScript;
  /** Its angle, and its audience, where they are known. */
  plan: (Pick<(typeof seriesVideos)[number], 'angle'> & { targetAudience?: string }) | undefined;
  number: number;
  /** Of its heading. */
  level: 4 | 5;
}

/** One script of several; the first is open. */
export function FoldedScript({ script, plan, number, level }: FoldedScriptProps) {
  return (
    <Disclosure open={number === 1} borderColor="hairline">
      <summary>
        <Grid as="span" gridTemplateColumns="1.75rem minmax(0, 1fr)" alignItems="baseline">
          <chakra.span textStyle="heading" color="amber">
            {number}
          </chakra.span>
          <chakra.span
            role="heading"
            aria-level={level}
            textStyle="heading"
            color="inherit"
            fontSize="h3"
            lineHeight={1.25}
          >
            {script.title}
          </chakra.span>
          <chakra.span gridColumn="2" textStyle="caption">
            {plan && (
              <>
                {plan.angle[0]!.toUpperCase() + plan.angle.slice(1)}
                {plan.targetAudience && (
                  <>
                    {' '}
                    for <chakra.span whiteSpace="nowrap">{plan.targetAudience}</chakra.span>
                  </>
                )}
                ,{' '}
              </>
            )}
            {wordsAndLength(script.voiceoverScript)} spoken
          </chakra.span>
        </Grid>
      </summary>
      <Box pb="1.5rem">
        <CopyPart script={script} part="title" />
        <ScriptFacts script={script} />
        <ScriptBody script={script} heading={level === 4 ? 'h5' : 'h6'} />
      </Box>
    </Disclosure>
  );
}
