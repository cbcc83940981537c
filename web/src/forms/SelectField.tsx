import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { controlProps, Field } from './Field.tsx';
import { textBoxRecipe } from './fieldRecipes.ts';

const Select = chakra('select', textBoxRecipe);

interface SelectFieldProps extends ComponentProps<typeof Select> {
  id: string;
  label: string;
  error: string | undefined;
  /** What stands there until something is chosen. */
  placeholder: string;
  options: readonly string[];
}

/** One of a few fixed choices; nothing is chosen beforehand. */
export function SelectField({ id, label, error, placeholder, options, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} error={error}>
      <Select {...controlProps(id, error)} {...select}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </Field>
  );
}
