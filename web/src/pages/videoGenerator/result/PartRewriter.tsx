import { chakra } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { announce } from '../../../components/Announcer.tsx';
import { Button } from '../../../components/Button.tsx';
import type { FormOutcome } from '../../../formOutcome.ts';
import { FormStatus } from '../../../forms/FormStatus.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { showToast } from '../../../toast/toasts.ts';
import { SubmitButton } from '../SubmitButton.tsx';
import { failureNotice } from '../state/failureNotice.ts';
import { instructionError, rewritePart } from '../state/rewritePart.ts';
import { partNames } from '../state/scriptParts.ts';
import { tasks } from '../state/tasks.ts';
import type { PartProps } from './PartProps.ts';

interface PartRewriterProps extends PartProps {
  onDone: () => void;
}

/** Has one part written anew, after the visitor's instruction (decision 39). */
export function PartRewriter({ onDone, ...place }: PartRewriterProps) {
  const { result, index, part } = place;
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState<FormOutcome>();
  const [pending, setPending] = useState<AbortController>();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  // Whoever closes this, begins to edit or leaves does not want the text to change later.
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
    announce(`Rewriting: ${name}`);
    try {
      await rewritePart(place, instruction, controller.signal);
      announce(`Rewritten: ${name}`);
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
      aria-label={`Rewrite ${name}`}
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
        label="What should change?"
        placeholder="For example: shorter, with a question"
        autoComplete="off"
        error={error}
      />
      <chakra.div display="flex" gap="0.75rem" marginTop="0.75rem">
        <SubmitButton size="tool" disabled={pending !== undefined}>
          {pending ? 'Generating...' : `Rewrite ${name.toLowerCase()}`}
        </SubmitButton>
        <Button size="tool" look="outline" onClick={onDone}>
          Cancel
        </Button>
      </chakra.div>
      <FormStatus outcome={outcome} />
    </chakra.form>
  );
}
