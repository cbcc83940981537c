import { Field as ChakraField, Input, NativeSelect, Textarea } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

interface FieldProps {
  /** Of the control. */
  id: string;
  label: ReactNode;
  /** What is wrong, as react-hook-form says it: `formState.errors[name]?.message`. */
  error: string | undefined;
  hint?: ReactNode;
  children: ReactNode;
}

const errorId = (id: string) => `${id}-error`;
const hintId = (id: string) => `${id}-hint`;

/** A label, its control, and under it what is wrong and a hint. The control takes {@link described} as well. */
export function Field({ id, label, error, hint, children }: FieldProps) {
  return (
    <ChakraField.Root id={id} invalid={Boolean(error)}>
      <ChakraField.Label>{label}</ChakraField.Label>
      {children}
      <ChakraField.ErrorText id={errorId(id)}>{error}</ChakraField.ErrorText>
      {hint && <ChakraField.HelperText id={hintId(id)}>{hint}</ChakraField.HelperText>}
    </ChakraField.Root>
  );
}

/** Ties a control to what stands under it: screen readers say a description, but few say `aria-errormessage`. */
export function described({ id, error, hint }: Pick<FieldProps, 'id' | 'error' | 'hint'>) {
  const ids = [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined };
}

type Labelled = Pick<FieldProps, 'id' | 'label' | 'error'>;

/** `<TextField id="contact-email" label="Email" error={errors.email?.message} {...register('email')} />` */
export function TextField({ id, label, error, ...input }: Labelled & ComponentProps<typeof Input>) {
  return (
    <Field id={id} label={label} error={error}>
      <Input {...described({ id, error })} {...input} />
    </Field>
  );
}

type TextAreaFieldProps = Labelled & Pick<FieldProps, 'hint'> & ComponentProps<typeof Textarea>;

/** As {@link TextField}, for several lines. */
export function TextAreaField({ id, label, error, hint, ...area }: TextAreaFieldProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <Textarea {...described({ id, error, hint })} {...area} />
    </Field>
  );
}

interface SelectFieldProps extends Labelled, Omit<ComponentProps<typeof NativeSelect.Field>, 'id'> {
  /** Shown until something is chosen. */
  placeholder: string;
  options: readonly string[];
  /** What visitors read, by option. */
  labels?: Readonly<Record<string, string>>;
}

/** One of a few fixed choices; nothing is chosen beforehand. */
export function SelectField({ id, label, error, options, labels, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} error={error}>
      <NativeSelect.Root>
        <NativeSelect.Field {...described({ id, error })} {...select}>
          {options.map((option) => (
            <option key={option} value={option}>
              {labels?.[option] ?? option}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field>
  );
}
