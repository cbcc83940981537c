import { chakra } from '@chakra-ui/react';
import { type ChangeEvent, type FocusEvent, memo, useState } from 'react';
import { flushSync } from 'react-dom';
import { locale } from '../../../../content/built/locale.ts';
import * as roiWords from '../../../../content/built/words/roi.ts';
import { fill } from '../../../../content/schema/fill.ts';
import { currencySign } from '../../../../content/schema/money.ts';
import { labelRecipe, textBoxRecipe } from '../../forms/fieldRecipes.ts';
import { Range } from '../../forms/Range.tsx';
import { type RoiField, type RoiFieldName, type Slider, sliderPosition } from './roiFields.ts';
import { inputText } from './roiFormat.ts';
import { edited, readNumber, withThousands } from './roiLink.ts';

/**
 * A text box for a number: with thousands separators as long as it is read, plain while it is edited. Typed
 * text that is no number stays as it is, and counts as an empty field.
 *
 * @param text the number's plain text, an empty one for none
 */
function useNumberBox(text: string, onChange: (text: string) => void) {
  const [focused, setFocused] = useState(false);
  const [typed, setTyped] = useState(edited(text));
  // A slider or a link may have set another number since.
  const current = (readNumber(typed) ?? '') === text ? typed : edited(text);
  const isNumber = readNumber(current) !== undefined;
  return {
    /** Whether the text is no number; not said before the visitor has left the box. */
    isWrong: !focused && !isNumber,
    box: {
      value: focused || !isNumber ? current : withThousands(text),
      onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
        setTyped(value);
        onChange(readNumber(value) ?? '');
      },
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        flushSync(() => {
          if (isNumber) setTyped(edited(text));
          setFocused(true);
        });
        // The text has changed under the selection that came with the focus. A click sets its caret after this.
        currentTarget.select();
      },
      onBlur: () => setFocused(false),
    },
  };
}

const NumberBox = chakra('input', textBoxRecipe);
const Label = chakra('label', labelRecipe);

const signs = { dollars: ` (${currencySign(locale)})`, percent: ' (%)', people: '' };

interface RoiInputProps {
  name: RoiFieldName;
  field: RoiField;
  /** The number field's text. */
  text: string;
  onChange: (name: RoiFieldName, text: string) => void;
}

/**
 * A number field of any number and, for a percentage, the slider that follows it (specification §5). It is drawn again
 * with its own changes only: there are too many of them to follow a slider.
 */
export const RoiInput = memo(function RoiInput({ name, field, text, onChange }: RoiInputProps) {
  const { label, unit, hint, slider } = field;
  const id = `roi-${name}`;
  const change = (changed: string) => onChange(name, changed);
  const { box, isWrong } = useNumberBox(text, change);
  return (
    <div>
      <Label htmlFor={id}>
        {label}
        {signs[unit]}
      </Label>
      <NumberBox
        id={id}
        {...box}
        // A browser's own number field takes no thousands separators, neither shown nor pasted.
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={
          [isWrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
        }
      />
      {isWrong && (
        <chakra.p
          id={`${id}-error`}
          role="alert"
          fontSize="xs"
          fontWeight={600}
          color="danger"
          marginTop="0.25rem"
        >
          {fill(roiWords.noNumber, { whole: withThousands('1000'), part: withThousands('7.5') })}
        </chakra.p>
      )}
      {slider && <RoiSlider label={label} slider={slider} value={Number(text) || 0} onChange={change} />}
      {hint && (
        <chakra.p id={`${id}-hint`} fontSize="xs" lineHeight={1.45} color="quiet" marginTop="0.125rem">
          {hint}
        </chakra.p>
      )}
    </div>
  );
});

interface RoiSliderProps {
  label: string;
  slider: Slider;
  value: number;
  onChange: (text: string) => void;
}

function RoiSlider({ label, slider, value, onChange }: RoiSliderProps) {
  const position = sliderPosition(value, slider);
  const entered = inputText(value, 'percent');
  return (
    <chakra.div marginTop={{ base: '0', md: '0.25rem' }}>
      <Range
        aria-label={label}
        aria-valuetext={position === value ? entered : fill(roiWords.beyond, { value: entered })}
        {...slider}
        value={position}
        onChange={(event) => onChange(event.target.value)}
      />
    </chakra.div>
  );
}
