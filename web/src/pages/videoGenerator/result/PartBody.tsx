import { chakra } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ScriptPart, VideoScript } from '../../../../../functions/contract/video.ts';
import { changeScript, partNames, partText, withPartText } from '../state/scriptParts.ts';
import { CopyButton } from './CopyButton.tsx';
import { EditButton } from './EditButton.tsx';
import { InPlaceEditor } from './InPlaceEditor.tsx';
import type { PartProps } from './PartProps.ts';
import { PartRewriter } from './PartRewriter.tsx';
import { PartWords } from './PartWords.tsx';
import { QuietButton } from './QuietButton.tsx';

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
  const thing = `${name} of ${script.title}`;

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
          label={Array.isArray(script[part]) ? `${name}, one on each line` : name}
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
      {/* The title stands above as the heading. */}
      {part !== 'title' && <PartWords part={part} script={script} />}
      <chakra.div display="flex" flexWrap="wrap" gap="0 1.25rem" marginTop="0.375rem">
        <CopyButton label="Copy" thing={thing} text={partText(script, part)} />
        <EditButton thing={thing} onClick={() => setDoing('edit')} />
        <QuietButton
          icon={RotateCcw}
          label="Rewrite"
          thing={thing}
          data-does="rewrite"
          aria-expanded={doing === 'rewrite'}
          onClick={() => setDoing(doing === 'rewrite' ? undefined : 'rewrite')}
        />
      </chakra.div>
      {doing === 'rewrite' && <PartRewriter result={result} index={index} part={part} onDone={done} />}
    </div>
  );
}
