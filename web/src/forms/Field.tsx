import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { labelRecipe } from './fieldRecipes.ts';

/** Id of the text that says what is wrong with a field. */
const errorId = (id: string) => `${id}-error`;

/** What ties a control to its label and its error text. */
export function controlProps(id: string, error: string | undefined) {
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
