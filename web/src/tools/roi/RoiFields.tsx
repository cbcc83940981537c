import { chakra, Grid, Input, SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { described, Field as LabelledField } from '../../ui/Field.tsx';
import { Range } from '../../ui/Range.tsx';
import { laborCost, wagesExceedRevenue } from './calculateRoi.ts';
import {
  examples,
  type Field,
  fields,
  type Inputs,
  inputsOf,
  inputText,
  labelWithUnit,
  type Texts,
  validate,
} from './fields.ts';
import { editedNumber, fieldNumber, readNumber, wholeAmount } from './numbers.ts';

const groups = [...new Set(fields.map(({ group }) => group))];

export function RoiFields() {
  const { getValues } = useFormContext<Texts>();
  /** As they were when a field was left: half a number is no mistake. */
  const [entered, setEntered] = useState(() => getValues());
  return (
    <Grid
      as="form"
      gap="2rem"
      alignContent="start"
      onSubmit={(event) => event.preventDefault()}
      onBlur={() => setEntered(getValues())}
    >
      {groups.map((group) => (
        <chakra.fieldset key={group} borderTop="2px solid {colors.ink}" pt="0.875rem" minW="0">
          <chakra.legend float="left" w="100%" mb="1rem" textStyle="heading" fontSize="h3" lineHeight={1.2}>
            {group}
          </chakra.legend>
          <SimpleGrid clear="both" columns={{ sm: 2, _print: 2 }} gap="1.5rem 2rem">
            {fields
              .filter((field) => field.group === group)
              .map((field) => (
                <NumberField key={field.name} {...field} />
              ))}
          </SimpleGrid>
          {group === groups[0] && <WagesNote entered={entered} />}
        </chakra.fieldset>
      ))}
    </Grid>
  );
}

/** Whether the visitor has entered wages that the revenue cannot pay. */
function isDoubtful(inputs: Inputs): boolean {
  const { employees, currentRevenue } = inputs;
  const isChanged = employees !== examples.employees || currentRevenue !== examples.currentRevenue;
  return isChanged && wagesExceedRevenue(inputs);
}

/**
 * A word about the number that is most often entered wrong. The specified examples have that relation too: they get no word
 * until one of the two has been changed.
 */
function WagesNote({ entered }: { entered: Texts }) {
  const { control } = useFormContext<Texts>();
  const current = useWatch({ control }) as Texts;
  return (
    <chakra.p
      role="status"
      fontSize="sm"
      css={{
        '&:not(:empty)': { marginTop: '1.25rem', layerStyle: 'ruled', borderColor: 'amber', pt: '0.5rem' },
      }}
    >
      {[entered, current].map(inputsOf).every(isDoubtful) &&
        `At ${wholeAmount(laborCost)} a year each, these wages are more than the revenue. Please check both numbers.`}
    </chakra.p>
  );
}

/**
 * A number field of any number and, for a percentage, its slider (specification §5). A browser's own number field would
 * take no separators between thousands, neither shown nor pasted.
 */
function NumberField(field: Field) {
  const { name, hint, slider } = field;
  const { register, setValue, getValues, control } = useFormContext<Texts>();
  const error = useFormState({ control, name }).errors[name]?.message;
  const id = `roi-${name}`;
  /** Writes the number anew, and leaves a text that is none as it is. */
  const rewrite = (write: (value: number) => string) => {
    const value = readNumber(getValues(name));
    if (value !== undefined) setValue(name, write(value));
  };
  return (
    <LabelledField id={id} label={labelWithUnit(field)} error={error} hint={hint}>
      <Input
        {...described({ id, error, hint })}
        inputMode="decimal"
        autoComplete="off"
        {...register(name, { validate, onBlur: () => rewrite(fieldNumber) })}
        onFocus={({ currentTarget }) => {
          rewrite(editedNumber);
          currentTarget.select();
        }}
      />
      {slider && <NumberSlider {...field} slider={slider} />}
    </LabelledField>
  );
}

/** Follows the number as far as it reaches; beyond that the number wins. */
function NumberSlider({ name, label, unit, slider }: Field & Required<Pick<Field, 'slider'>>) {
  const { setValue, control } = useFormContext<Texts>();
  const value = readNumber(useWatch({ control, name })) ?? 0;
  const position = Math.min(Math.max(value, slider.min), slider.max);
  const said = inputText(value, unit);
  return (
    <Range
      {...slider}
      aria-label={label}
      aria-valuetext={position === value ? said : `${said}, beyond the slider`}
      value={position}
      onChange={({ target }) => setValue(name, fieldNumber(target.valueAsNumber), { shouldValidate: true })}
    />
  );
}
