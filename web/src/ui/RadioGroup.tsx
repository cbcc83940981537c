import { RadioGroup as ChakraRadioGroup, defineSlotRecipe } from '@chakra-ui/react';

/** Answers one below the other, between lines; the whole line can be pressed. */
const radioGroup = defineSlotRecipe({
  className: 'radio-group',
  slots: ['root', 'item', 'itemControl', 'itemText'],
  base: {
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '0.875rem',
      minHeight: '3.25rem',
      paddingInline: '0.75rem',
      paddingBlock: '0.5rem',
      borderTop: '1px solid',
      borderColor: 'hairline',
      color: 'ink',
      cursor: 'pointer',
      transition: 'background-color 180ms',
      _hover: { background: 'sand' },
      _checked: { background: 'sand', fontWeight: 600 },
      '&:last-of-type': { borderBottom: '1px solid {colors.hairline}' },
      '&:has(:focus-visible)': { outline: '3px solid {colors.amber}', outlineOffset: '-3px' },
    },
    itemControl: {
      flex: 'none',
      width: '1.25rem',
      height: '1.25rem',
      border: '1px solid',
      borderColor: 'edge',
      borderRadius: 'full',
      background: 'white',
      _checked: {
        borderColor: 'amber',
        background: 'radial-gradient({colors.amber} 0 50%, {colors.white} 52%)',
        _highContrast: { forcedColorAdjust: 'none', background: 'Highlight' },
      },
    },
  },
});

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
      recipe={radioGroup}
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
