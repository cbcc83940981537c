import { Field, NativeSelect } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import * as words from '../../../content/built/words/deskPage.ts';
import { leadStates } from '../../../functions/contract/desk.ts';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly width?: string;
  /** Further choices, before the states. */
  readonly children?: ReactNode;
}

/** A choice among the states of a lead. */
export function StateSelect({ value, onChange, width, children }: Props) {
  return (
    <Field.Root width={width}>
      <Field.Label>{words.columns.state}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field onChange={(event) => onChange(event.target.value)} value={value}>
          {children}
          {leadStates.map((state) => (
            <option key={state} value={state}>
              {words.states[state]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
