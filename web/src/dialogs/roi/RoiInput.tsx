import { chakra } from '@chakra-ui/react';
import { textBoxRecipe } from '../../forms/fieldRecipes.ts';
import { type RoiField, type RoiFieldName, roiFields, sliderPosition } from './roiFields.ts';
import { inputText } from './roiFormat.ts';

const NumberBox = chakra('input', textBoxRecipe);

const thumb = {
  width: '1.375rem',
  height: '1.375rem',
  border: '0',
  borderRadius: 'full',
  background: 'ink',
};
const track = { height: '2px', background: 'edge' };

/** A wire with a disc on it; with forced colours it is the browser's own. */
const Range = chakra('input', {
  base: {
    display: 'block',
    width: '100%',
    height: '2rem',
    marginTop: '0.25rem',
    background: 'transparent',
    cursor: 'pointer',
    '@media (forced-colors: none)': {
      appearance: 'none',
      '&::-webkit-slider-runnable-track': track,
      '&::-webkit-slider-thumb': { ...thumb, appearance: 'none', marginTop: 'calc(1px - 0.6875rem)' },
      '&::-moz-range-track': track,
      '&::-moz-range-thumb': thumb,
    },
  },
});

const signs = { dollars: ' ($)', percent: ' (%)', people: '' };

interface RoiInputProps {
  name: RoiFieldName;
  /** What stands in the number field. */
  text: string;
  onChange: (text: string) => void;
}

/** A number field of any number and, for a percentage, the slider that follows it (specification §5). */
export function RoiInput({ name, text, onChange }: RoiInputProps) {
  const { label, unit, hint, slider }: RoiField = roiFields[name];
  const id = `roi-${name}`;
  return (
    <div>
      <chakra.label
        htmlFor={id}
        display="block"
        marginBottom="0.375rem"
        fontSize="sm"
        fontWeight={600}
        color="ink"
      >
        {label}
        {signs[unit]}
      </chakra.label>
      <NumberBox
        id={id}
        type="number"
        inputMode="decimal"
        step="any"
        autoComplete="off"
        aria-describedby={hint && `${id}-hint`}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        // Turning the wheel scrolls the dialog; it must not count in a field that has focus.
        onWheel={(event) => event.currentTarget.blur()}
      />
      {slider && <RoiSlider label={label} slider={slider} value={Number(text) || 0} onChange={onChange} />}
      {hint && (
        <chakra.p id={`${id}-hint`} fontSize="xs" lineHeight={1.45} color="quiet" marginTop="0.125rem">
          {hint}
        </chakra.p>
      )}
    </div>
  );
}

interface RoiSliderProps {
  label: string;
  slider: { min: number; max: number; step: number };
  value: number;
  onChange: (text: string) => void;
}

function RoiSlider({ label, slider, value, onChange }: RoiSliderProps) {
  const position = sliderPosition(value, slider);
  const beyond = position === value ? '' : ', beyond the slider';
  return (
    <Range
      type="range"
      aria-label={label}
      aria-valuetext={inputText(value, 'percent') + beyond}
      {...slider}
      value={position}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
