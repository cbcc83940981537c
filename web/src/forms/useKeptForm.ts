import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import * as z from 'zod';
import { sessionDraft } from '../sessionDraft.ts';

/**
 * react-hook-form with a schema, which keeps what was typed for this tab until it is sent: also over a reload, and
 * where the visitor leaves and comes back. `name` is the item of the session storage, and the form's `data-draft`
 * (`keptWords.ts`), by which words that are typed before React is there are kept as well.
 */
export function useKeptForm<Values extends FieldValues>(name: string, schema: z.ZodType<Values, Values>) {
  const [draft] = useState(() => sessionDraft(name, z.record(z.string(), z.string())));
  // Without default values react-hook-form keeps what was typed before hydration.
  const form = useForm<Values>({ resolver: zodResolver(schema), shouldFocusError: false });
  const { getValues, setValue, subscribe, reset } = form;

  const keep = () => {
    // What filled the honeypot was no visitor.
    const { reference: _, ...words } = getValues();
    if (Object.values(words).some(Boolean)) draft.keep(words);
    else draft.forget();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` reads the form, which is one and the same
  useEffect(() => {
    const kept = draft.read() ?? {};
    // Words typed before hydration are newer than the kept ones.
    for (const [field, value] of Object.entries(getValues())) {
      const words = kept[field];
      if (!value && words) setValue(field as Path<Values>, words as PathValue<Values, Path<Values>>);
    }
    keep();
    return subscribe({ formState: { values: true }, callback: keep });
  }, [draft, getValues, setValue, subscribe]);

  return {
    ...form,
    /** Empties the fields that were sent, but keeps what was typed while they were on their way. */
    clear(sent: Values): void {
      const left = Object.entries(getValues()).map(([field, value]) => [
        field,
        value === sent[field] ? '' : value,
      ]);
      reset(Object.fromEntries(left) as DefaultValues<Values> & Values);
      keep();
    },
  };
}
