import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { controlProps, Field } from './Field.tsx';
import { textBoxRecipe } from './fieldRecipes.ts';

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
      <TextArea resize="vertical" {...controlProps(id, error)} {...area} />
    </Field>
  );
}
