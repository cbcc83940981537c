import { chakra } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import { type ScriptPart, scriptParts, type VideoScript } from '../../../../../functions/contract/video.ts';
import { counted } from '../../../counted.ts';
import { columns } from '../../../theme/system.ts';
import { changeScript, partNames, partText, withPartText } from '../state/scriptParts.ts';
import { wordsAndLength } from '../texts/spokenLength.ts';
import { VoiceText } from '../VoiceText.tsx';
import { HookChoice } from './HookChoice.tsx';
import { InPlaceEditor } from './InPlaceEditor.tsx';
import { type PartProps, PartRewriter } from './PartRewriter.tsx';
import { CopyButton, EditButton, QuietButton } from './QuietButton.tsx';

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

/** A part's words as they are to be read. */
function PartWords({ part, script }: { part: ScriptPart; script: VideoScript }) {
  if (part === 'mainContent') return <Points>{script.mainContent.map(item)}</Points>;
  if (part === 'visualCues') return <Cues>{script.visualCues.map(item)}</Cues>;
  const spoken = part === 'voiceoverScript';
  return (
    <chakra.p
      whiteSpace="pre-line"
      color={spoken ? 'ink' : undefined}
      fontFamily={spoken ? 'heading' : undefined}
      fontSize={spoken ? 'lg' : undefined}
      lineHeight={spoken ? 1.65 : undefined}
    >
      {spoken ? <VoiceText text={script[part]} /> : script[part]}
    </chakra.p>
  );
}

// A model's list may have equal items: only the place tells them apart.
const item = (text: string, index: number) => <li key={`${index} ${text}`}>{text}</li>;

/** Rows of the box in which a part is edited. */
const rows: Record<ScriptPart, number> = {
  title: 2,
  hook: 3,
  mainContent: 8,
  callToAction: 3,
  voiceoverScript: 14,
  visualCues: 8,
};

/** A part's words and what can be done with them: copy, edit, have rewritten. */
export function PartBody({ result, index, part }: PartProps) {
  const [doing, setDoing] = useState<'edit' | 'rewrite'>();
  const body = useRef<HTMLDivElement>(null);
  const script = result.scripts[index] as VideoScript;
  const name = partNames[part];
  const thing = fill(videoResultWords.partOf, { part: name, title: script.title });

  const save = (text: string) => {
    const changed = withPartText(script, part, text);
    if (typeof changed === 'string') return changed;
    changeScript(result, index, changed);
    return undefined;
  };
  const done = () => {
    setDoing(undefined);
    // Focus goes back to the button that opened what has closed.
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-does=${doing}]`)?.focus());
  };
  if (doing === 'edit') {
    return (
      <div ref={body}>
        <InPlaceEditor
          id={`edit-${result.id}-${index}-${part}`}
          name={name}
          label={Array.isArray(script[part]) ? fill(videoResultWords.lines, { part: name }) : name}
          rows={rows[part]}
          text={partText(script, part)}
          onSave={save}
          onDone={done}
        />
      </div>
    );
  }
  return (
    <div ref={body}>
      {/* The title is above as the heading. */}
      {part !== 'title' && <PartWords part={part} script={script} />}
      <chakra.div display="flex" flexWrap="wrap" gap="0 1.25rem" marginTop="0.375rem">
        <CopyButton label={videoResultWords.copy} thing={thing} text={partText(script, part)} />
        <EditButton thing={thing} onClick={() => setDoing('edit')} />
        <QuietButton
          icon={RotateCcw}
          label={videoResultWords.rewrite}
          thing={thing}
          data-does="rewrite"
          aria-expanded={doing === 'rewrite'}
          onClick={() => setDoing(doing === 'rewrite' ? undefined : 'rewrite')}
        />
      </chakra.div>
      {part === 'hook' && <HookChoice result={result} index={index} />}
      {doing === 'rewrite' && <PartRewriter result={result} index={index} part={part} onDone={done} />}
    </div>
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

/** One part of a script: its name and length at the left, its words at the right. */
function PartRow({ level, ...props }: PartProps & { level: 4 | 5 | 6 }) {
  const { result, index, part } = props;
  const script = result.scripts[index]!;
  const headingId = `${result.id}-${index}-${part}`;
  return (
    <Row role="group" aria-labelledby={headingId}>
      <div>
        <chakra.p id={headingId} role="heading" aria-level={level} fontSize="sm" fontWeight={600} color="ink">
          {partNames[part]}
        </chakra.p>
        <chakra.p fontSize="xs" color="quiet">
          {part === 'visualCues'
            ? counted(videoResultWords.toFilm, script.visualCues.length)
            : wordsAndLength(partText(script, part))}
        </chakra.p>
        {part === 'hook' && (
          <chakra.p fontSize="xs" color="quiet">
            {videoResultWords.firstSeconds}
          </chakra.p>
        )}
      </div>
      <PartBody {...props} />
    </Row>
  );
}

interface ScriptPartsProps extends Omit<PartProps, 'part'> {
  /** Level of the parts' headings. */
  level: 4 | 5 | 6;
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
