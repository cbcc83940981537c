import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod';
import '../../api/withoutEval.ts';

interface FormSettings<Request extends FieldValues> {
  /** Prefix of the fields' ids. */
  id: string;
  schema: z.ZodType<Request, Request>;
  /** In the form's order. */
  fields: readonly Path<Request>[];
  onValid: (request: Request) => void;
}

/** A generation form's fields and errors (specification §5). What was entered stays (decision 18). */
export function useGenerationForm<Request extends FieldValues>(settings: FormSettings<Request>) {
  const { id, schema, fields, onValid } = settings;
  // Without default values react-hook-form keeps what was typed before hydration.
  const { register, handleSubmit, formState } = useForm<Request, unknown, Request>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
  });
  const fieldId = (name: Path<Request>) => `${id}-${name}`;
  const errorOf = (name: Path<Request>) => formState.errors[name]?.message as string | undefined;
  return {
    field: (name: Path<Request>) => ({ ...register(name), id: fieldId(name), error: errorOf(name) }),
    errors: fields.flatMap((name) => {
      const message = errorOf(name);
      return message ? [{ id: fieldId(name), message }] : [];
    }),
    submission: formState.submitCount,
    onSubmit: handleSubmit(onValid),
  };
}
