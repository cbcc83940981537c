import { Button, Field, Input, List, RadioGroup, Text } from '@chakra-ui/react';
import { useState } from 'react';
import * as words from '../../../content/built/words/deskLetters.ts';
import { fill } from '../../../content/schema/fill.ts';
import type { DeskLetter, LeftOut } from '../../../functions/contract/letters.ts';
import { counted } from '../../src/counted.ts';
import { Question } from '../Question.tsx';
import { leftOutLines } from './letterList.ts';

interface Props {
  readonly letter: DeskLetter;
  readonly leftOut: LeftOut;
  readonly open: boolean;
  readonly onClose: () => void;
  /** @param startAt ISO 8601; nothing is now */
  readonly onSend: (startAt?: string) => Promise<void>;
}

/** Says to how many a letter goes and who is left out, and asks when. */
export function SendDialog({ letter: { subject, counts }, leftOut, open, onClose, onSend }: Props) {
  const [later, setLater] = useState(false);
  const [time, setTime] = useState('');
  const [sending, setSending] = useState(false);
  const toGo = counts.waiting + counts.sending;
  const lines = leftOutLines(leftOut);
  const send = async () => {
    setSending(true);
    // The field's time is that of this computer's zone, as `Date` reads it.
    await onSend(later ? new Date(time).toISOString() : undefined);
    setSending(false);
    onClose();
  };
  return (
    <Question
      act={
        <Button
          colorPalette="firm"
          disabled={toGo === 0 || (later && !time)}
          loading={sending}
          onClick={() => void send()}
        >
          {later ? words.sendLater : words.sendNow}
        </Button>
      }
      onClose={onClose}
      open={open}
      title={fill(words.sendTitle, { subject })}
    >
      <Text fontWeight="medium">
        {toGo > 0 ? counted(words.sendTo, toGo) : words.nobodyWaits}
        {counts.sent > 0 && ` ${counted(words.have, counts.sent)}`}
      </Text>
      <Text marginTop="3">{lines.length > 0 ? `${words.leftOutTitle}:` : words.nobodyLeftOut}</Text>
      <List.Root paddingStart="5">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List.Root>
      <RadioGroup.Root
        aria-label={words.when}
        colorPalette="firm"
        marginBlock="4"
        onValueChange={({ value }) => setLater(value === 'later')}
        value={later ? 'later' : 'now'}
      >
        {Object.entries({ now: words.now, later: words.later }).map(([value, name]) => (
          <RadioGroup.Item key={value} marginEnd="6" value={value}>
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText>{name}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {later && (
        <Field.Root>
          <Field.Label>{words.time}</Field.Label>
          <Input
            onChange={(event) => setTime(event.target.value)}
            type="datetime-local"
            value={time}
            width="auto"
          />
        </Field.Root>
      )}
    </Question>
  );
}
