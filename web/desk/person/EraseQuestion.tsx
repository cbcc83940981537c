import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import * as words from '../../../content/built/words/deskPerson.ts';
import { fill } from '../../../content/schema/fill.ts';
import { counted } from '../../src/counted.ts';
import { Question } from '../Question.tsx';

interface Props {
  readonly email: string;
  readonly count: number;
  readonly erasing: boolean;
  readonly onErase: () => Promise<unknown>;
}

/** The button that erases a person, and its question. */
export function EraseQuestion({ email, count, erasing, onErase }: Props) {
  const [open, setOpen] = useState(false);
  const erase = async () => {
    await onErase();
    setOpen(false);
  };
  return (
    <>
      <Button colorPalette="red" onClick={() => setOpen(true)} variant="outline">
        {words.erase}
      </Button>
      <Question
        act={
          <Button colorPalette="red" loading={erasing} onClick={() => void erase()}>
            {words.erase}
          </Button>
        }
        onClose={() => setOpen(false)}
        open={open}
        title={fill(words.eraseQuestion, { email })}
      >
        {counted(words.eraseText, count)}
      </Question>
    </>
  );
}
