import { chakra } from '@chakra-ui/react';
import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import { type ScriptPart, scriptParts, type VideoScript } from '../../../../../functions/video/video.ts';
import { counted } from '../../../counted.ts';
import { inOrder } from '../../../inOrder.tsx';
import { columns } from '../../../theme/system.ts';
import { wordsAndLength } from '../texts/spokenLength.ts';
import { CopyButton } from './CopyButton.tsx';

const Points = chakra('ol', {
  base: {
    counterReset: 'point',
    display: 'grid',
    gap: '0.625rem',
    '& > li': {
      counterIncrement: 'point',
      display: 'grid',
      gridTemplateColumns: '1.5rem minmax(0, 1fr)',
      _before: { content: 'counter(point)', fontFamily: 'heading', color: 'amber', fontWeight: 560 },
    },
  },
});

const Cues = chakra('ul', {
  base: {
    fontSize: 'sm',
    display: 'grid',
    gap: '0.5rem',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '1.5rem minmax(0, 1fr)',
      _before: { content: '"–"', color: 'amber' },
    },
  },
});

interface PartProps {
  script: VideoScript;
  part: ScriptPart;
}

/** A part's words as they are to be read. */
function PartWords({ part, script }: PartProps) {
  if (part === 'mainContent') return <Points>{inOrder(script.mainContent, item)}</Points>;
  if (part === 'visualCues') return <Cues>{inOrder(script.visualCues, item)}</Cues>;
  const spoken = part === 'voiceoverScript';
  return (
    <chakra.p
      whiteSpace="pre-line"
      color={spoken ? 'ink' : undefined}
      fontFamily={spoken ? 'heading' : undefined}
      fontSize={spoken ? 'lg' : undefined}
      lineHeight={spoken ? 1.65 : undefined}
    >
      {script[part]}
    </chakra.p>
  );
}

const item = (text: string) => <li>{text}</li>;

/** A part as one text; a list has an item on each line. */
function partText({ script, part }: PartProps): string {
  const value = script[part];
  return typeof value === 'string' ? value : value.map((item) => item.replace(/\s+/g, ' ')).join('\n');
}

/** Copies one part of a script. */
export function CopyPart({ script, part }: PartProps) {
  const thing = fill(videoResultWords.partOf, { part: videoResultWords.parts[part], title: script.title });
  return (
    <chakra.div marginTop="0.375rem">
      <CopyButton thing={thing} text={partText({ script, part })} />
    </chakra.div>
  );
}

const Row = chakra('div', {
  base: {
    ...columns('8.5rem minmax(0, 1fr)', 'md'),
    gap: '0.5rem 1.5rem',
    paddingBlock: '1.125rem 0.75rem',
    borderTop: '1px solid',
    borderColor: 'hairline',
  },
});

interface ScriptPartsProps {
  script: VideoScript;
  /** Begins the ids of its headings; no other script on the page has it. */
  id: string;
  /** Level of the parts' headings. */
  level: 4 | 5 | 6;
}

/** One part of a script: its name and length at the left, its words at the right. */
function PartRow({ level, id, script, part }: ScriptPartsProps & PartProps) {
  const headingId = `${id}-${part}`;
  return (
    <Row role="group" aria-labelledby={headingId}>
      <div>
        <chakra.p id={headingId} role="heading" aria-level={level} fontSize="sm" fontWeight={600} color="ink">
          {videoResultWords.parts[part]}
        </chakra.p>
        <chakra.p fontSize="xs" color="quiet">
          {part === 'visualCues'
            ? counted(videoResultWords.toFilm, script.visualCues.length)
            : wordsAndLength(partText({ script, part }))}
        </chakra.p>
        {part === 'hook' && (
          <chakra.p fontSize="xs" color="quiet">
            {videoResultWords.firstSeconds}
          </chakra.p>
        )}
      </div>
      <div>
        <PartWords script={script} part={part} />
        <CopyPart script={script} part={part} />
      </div>
    </Row>
  );
}

/** A script's parts below its title, in their order. */
export function ScriptParts(props: ScriptPartsProps) {
  return (
    <chakra.div marginTop="1.5rem">
      {scriptParts
        .filter((part) => part !== 'title')
        .map((part) => (
          <PartRow key={part} part={part} {...props} />
        ))}
    </chakra.div>
  );
}
