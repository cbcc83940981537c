import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { idempotencyKeyField } from '#functions/runtime/idempotencyKey.ts';
import { focusDrawnAnew } from './focusedField.ts';
import { draftAttribute, keep, putWordsBack } from './keptForms.ts';

/**
 * react-hook-form with a schema, whose words are kept for this tab until they are sent (`keptForms.ts`): over a reload, where
 * the visitor leaves and comes back, and where React draws the form anew.
 * @param name of the kept words, in the session storage
 */
export function useKeptForm<Values extends FieldValues>(name: string, schema: z.ZodType<Values, Values>) {
  // Without default values it takes what stands in the fields.
  const form = useForm<Values>({ resolver: zodResolver(schema), shouldFocusError: false });
  const { getValues, setValue, reset } = form;
  const element = useRef<HTMLFormElement>(null);

  const setText = useCallback(
    (field: string, text: string) => setValue(field as Path<Values>, text as PathValue<Values, Path<Values>>),
    [setValue],
  );
  /** When the form is drawn, and before a key can be pressed in it. */
  const onDrawn = useCallback(
    (drawn: HTMLFormElement | null) => {
      element.current = drawn;
      if (!drawn) return;
      putWordsBack(drawn);
      for (const [field, text] of new FormData(drawn)) {
        if (field !== idempotencyKeyField && getValues(field as Path<Values>) !== text)
          setText(field, String(text));
      }
      keep(drawn);
      focusDrawnAnew(drawn);
    },
    [getValues, setText],
  );

  return {
    ...form,
    /** Of the form element. */
    formProps: { ref: onDrawn, [draftAttribute]: name, noValidate: true },
    element,
    /** The idempotency key of the words in the form. */
    key: () => String(new FormData(element.current!).get(idempotencyKeyField)),
    /** Writes into a field as if it had been typed. */
    write: (field: Path<Values>, text: string) => {
      setText(field, text);
      if (element.current) keep(element.current);
    },
    /** Empties the fields that were sent, but keeps what was typed while they were on their way. */
    clear(sent: Values): void {
      const form = element.current!;
      const left = Object.entries(getValues()).map(([field, value]) => [
        field,
        value === sent[field] ? '' : value,
      ]);
      reset(Object.fromEntries(left) as DefaultValues<Values> & Values);
      // It writes into the fields with the next drawing only.
      for (const [field, value] of [...left, [idempotencyKeyField, '']]) {
        const input = form.elements.namedItem(field);
        if (input) (input as HTMLInputElement).value = value;
      }
      keep(form);
    },
  };
}
