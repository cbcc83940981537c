import { chakra } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField } from '../../../forms/Field.tsx';
import { SubmitButton } from '../SubmitButton.tsx';

interface InPlaceEditorProps {
  id: string;
  /** What is edited, e.g. 'Hook'. */
  name: string;
  /** Above the box, where that is more than the name. */
  label?: string;
  rows: number;
  text: string;
  /** Takes the new text. @returns what is wrong with it */
  onSave: (text: string) => string | undefined;
  onDone: () => void;
}

/** Changes a text in its place; Cancel and Escape leave it as it was. */
export function InPlaceEditor({ id, name, label = name, rows, text, onSave, onDone }: InPlaceEditorProps) {
  const [error, setError] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const problem = onSave(box.current!.value);
    setError(problem);
    if (problem) box.current!.focus();
    else onDone();
  };
  return (
    <chakra.form
      noValidate
      method="dialog"
      aria-label={fill(videoResultWords.editing, { part: name })}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      <TextAreaField ref={box} id={id} label={label} rows={rows} defaultValue={text} error={error} />
      <chakra.div display="flex" gap="0.75rem" marginBlock="0.75rem 0.5rem">
        <SubmitButton size="tool">{videoResultWords.save}</SubmitButton>
        <Button size="tool" look="outline" onClick={onDone}>
          {videoResultWords.cancel}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
