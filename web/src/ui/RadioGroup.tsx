import { RadioGroup as ChakraRadioGroup } from '@chakra-ui/react';

interface RadioGroupProps {
  /** Id of the heading that asks. */
  labelledBy: string;
  name: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string) => void;
}

/** One answer of several, one below the other; nothing is chosen beforehand. */
export function RadioGroup({ labelledBy, name, options, value, onChange }: RadioGroupProps) {
  return (
    <ChakraRadioGroup.Root
      name={name}
      aria-labelledby={labelledBy}
      value={value ?? null}
      onValueChange={(details) => onChange(details.value!)}
    >
      {options.map((option) => (
        <ChakraRadioGroup.Item key={option.value} value={option.value}>
          <ChakraRadioGroup.ItemHiddenInput />
          <ChakraRadioGroup.ItemControl />
          <ChakraRadioGroup.ItemText>{option.label}</ChakraRadioGroup.ItemText>
        </ChakraRadioGroup.Item>
      ))}
    </ChakraRadioGroup.Root>
  );
}
