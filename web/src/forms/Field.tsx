import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { labelRecipe, textBoxRecipe } from './fieldRecipes.ts';

/** Id of the text that says what is wrong with a field. */
const errorId = (id: string) => `${id}-error`;

/** Attributes that tie a control to its label and its error text. */
function controlProps(id: string, error: string | undefined) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId(id) : undefined,
  };
}

const Label = chakra('label', labelRecipe);

const ErrorText = chakra('p', {
  base: { color: 'danger', fontSize: 'sm', fontWeight: 500, marginTop: '0.375rem' },
});

interface FieldProps {
  id: string;
  label: string;
  error: string | undefined;
  children: ReactNode;
}

/** A label, its control and, under it, what is wrong. */
export function Field({ id, label, error, children }: FieldProps) {
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      {children}
      {error && <ErrorText id={errorId(id)}>{error}</ErrorText>}
    </div>
  );
}

const Input = chakra('input', textBoxRecipe);
const TextArea = chakra('textarea', textBoxRecipe);

interface Labelled {
  id: string;
  label: string;
  error: string | undefined;
}

export function TextField({ id, label, error, ...input }: Labelled & ComponentProps<typeof Input>) {
  return (
    <Field id={id} label={label} error={error}>
      <Input {...controlProps(id, error)} {...input} />
    </Field>
  );
}

export function TextAreaField({ id, label, error, ...area }: Labelled & ComponentProps<typeof TextArea>) {
  return (
    <Field id={id} label={label} error={error}>
      <TextArea {...controlProps(id, error)} {...area} />
    </Field>
  );
}

const Select = chakra('select', textBoxRecipe);

interface SelectFieldProps extends ComponentProps<typeof Select> {
  id: string;
  label: string;
  error: string | undefined;
  /** Shown until something is chosen. */
  placeholder: string;
  options: readonly string[];
  /** What visitors read, by option. */
  labels?: Readonly<Record<string, string>>;
}

/** One of a few fixed choices; nothing is chosen beforehand. */
export function SelectField({ id, label, error, placeholder, options, labels, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} error={error}>
      <Select {...controlProps(id, error)} {...select}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {labels?.[option] ?? option}
          </option>
        ))}
      </Select>
    </Field>
  );
}
