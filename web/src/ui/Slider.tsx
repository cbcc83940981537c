import { Slider as ChakraSlider, defineSlotRecipe } from '@chakra-ui/react';

/** A wire with a disc on it, around which a finger has 44 px. */
const slider = defineSlotRecipe({
  className: 'slider',
  slots: ['root', 'control', 'track', 'thumb'],
  base: {
    root: { color: 'ink', touchAction: 'pan-y' },
    control: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      height: { base: '2.75rem', md: '2rem' },
      paddingInline: '0.6875rem',
      cursor: 'pointer',
    },
    track: {
      flex: '1',
      height: '2px',
      background: 'color-mix(in srgb, currentColor 55%, transparent)',
      _highContrast: { background: 'CanvasText' },
    },
    thumb: {
      top: '50%',
      translate: '0 -50%',
      width: '1.375rem',
      height: '1.375rem',
      borderRadius: 'full',
      background: 'currentColor',
      _before: { content: '""', position: 'absolute', inset: '-0.6875rem' },
      _focusVisible: { borderRadius: 'full' },
      _highContrast: { background: 'Highlight' },
    },
  },
});

interface SliderProps {
  label: string;
  value: number;
  /** What a screen reader says for the value. */
  valueText: string;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

/** A number chosen on a wire, by pointer or arrow keys. */
export function Slider({ label, value, valueText, onChange, ...range }: SliderProps) {
  return (
    <ChakraSlider.Root
      recipe={slider}
      {...range}
      aria-label={[label]}
      value={[value]}
      getAriaValueText={() => valueText}
      onValueChange={(details) => onChange(details.value[0]!)}
    >
      <ChakraSlider.Control>
        <ChakraSlider.Track />
        <ChakraSlider.Thumb index={0} />
      </ChakraSlider.Control>
    </ChakraSlider.Root>
  );
}
