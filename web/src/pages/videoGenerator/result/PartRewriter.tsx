import { chakra } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as videoWords from '../../../../../content/built/words/video.ts';
import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import {
  type Angle,
  type ScriptForm,
  type ScriptPart,
  scriptRequest,
} from '../../../../../functions/contract/video.ts';
import { generateScript } from '../../../api/videoWrites.ts';
import { announce } from '../../../components/Announcer.tsx';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../forms/Field.tsx';
import { type FormOutcome, FormStatus } from '../../../forms/FormStatus.tsx';
import { showToast } from '../../../toast/toasts.ts';
import { SubmitButton } from '../SubmitButton.tsx';
import { change, failureNotice, generations, tasks } from '../state/generations.ts';
import { history } from '../state/history.ts';
import { partNames, plannedVideo } from '../state/scriptParts.ts';
import { subjectOf, type VideoResult } from '../state/videoResult.ts';

/** A part of a script that is shown. */
export interface PartProps {
  result: VideoResult;
  /** Which of the result's scripts. */
  index: number;
  part: ScriptPart;
}

/** The contract's message for an instruction that is not valid. */
function instructionError(instruction: string): string | undefined {
  const { revise } = scriptRequest.shape;
  const parsed = revise.unwrap().shape.instruction.safeParse(instruction);
  return parsed.success ? undefined : parsed.error.issues[0]!.message;
}

/**
 * Has one part of a script written again (decision 39), for the audience, type and length that it was written for.
 * @param index which of the result's scripts
 * @throws ApiError or what the reply's check says
 */
async function rewritePart(
  { result, index, part }: { result: VideoResult; index: number; part: ScriptPart },
  instruction: string,
  signal: AbortSignal,
): Promise<void> {
  const script = result.scripts[index]!;
  const { angle, ...form } = plannedScript(result, index);
  const { data, generatedBy } = await generateScript(
    { ...form, revise: { script, part, angle, instruction } },
    signal,
  );
  // The visitor may have edited other parts meanwhile.
  const latest = latestOf(result);
  const scripts = latest.scripts.map((old, at) =>
    at === index ? { ...old, [part]: data.script[part] } : old,
  );
  change({ ...latest, scripts, generatedBy: generatedBy ?? latest.generatedBy } as VideoResult);
}

/** The form as which a script was ordered; those of a series and a campaign have their plan's. */
function plannedScript(result: VideoResult, index: number): ScriptForm & { angle?: Angle } {
  if (result.kind === 'script') return result.request;
  const { tone, brandWords } = result.request;
  return { topic: subjectOf(result), ...plannedVideo(result, index), tone, brandWords };
}

function latestOf(result: VideoResult): VideoResult {
  const candidates = [generations[result.kind].get().result, ...history.get().results];
  return candidates.find((candidate) => candidate?.id === result.id) ?? result;
}

interface PartRewriterProps extends PartProps {
  onDone: () => void;
}

/** Has one part written again, after the visitor's instruction (decision 39). */
export function PartRewriter({ onDone, ...place }: PartRewriterProps) {
  const { result, index, part } = place;
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState<FormOutcome>();
  const [pending, setPending] = useState<AbortController>();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  // A visitor who closes this, begins to edit or leaves does not want the text to change later.
  useEffect(() => () => pending?.abort(), [pending]);
  const name = partNames[part];

  const rewrite = async (event: FormEvent) => {
    event.preventDefault();
    const instruction = box.current!.value;
    const problem = instructionError(instruction);
    setError(problem);
    setOutcome(undefined);
    if (problem) return box.current!.focus();
    const controller = new AbortController();
    setPending(controller);
    announce(fill(videoResultWords.rewriting, { part: name }));
    try {
      await rewritePart(place, instruction, controller.signal);
      announce(fill(videoResultWords.rewritten, { part: name }));
      onDone();
    } catch (error) {
      if (controller.signal.aborted) return;
      setPending(undefined);
      const failure = failureNotice(error, tasks.script.failure);
      setOutcome(failure);
      showToast(failure);
    }
  };
  return (
    <chakra.form
      noValidate
      method="dialog"
      aria-label={fill(videoResultWords.rewriteForm, { part: name })}
      aria-busy={pending !== undefined}
      onSubmit={rewrite}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
      marginBlock="0.75rem 0.5rem"
    >
      <TextField
        ref={box}
        id={`rewrite-${result.id}-${index}-${part}`}
        label={videoResultWords.change}
        placeholder={videoResultWords.changeExample}
        autoComplete="off"
        error={error}
      />
      <chakra.div display="flex" gap="0.75rem" marginTop="0.75rem">
        <SubmitButton size="tool" disabled={pending !== undefined}>
          {pending
            ? videoWords.generating
            : fill(videoResultWords.rewriteButton, { part: videoResultWords.partsInText[part] })}
        </SubmitButton>
        <Button size="tool" look="outline" onClick={onDone}>
          {videoResultWords.cancel}
        </Button>
      </chakra.div>
      <FormStatus outcome={outcome} />
    </chakra.form>
  );
}
