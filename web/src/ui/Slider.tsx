import { Slider as ChakraSlider } from '@chakra-ui/react';

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
