import { chakra } from '@chakra-ui/react';
import { type ChangeEvent, type FocusEvent, memo, useState } from 'react';
import { flushSync } from 'react-dom';
import { locale } from '../../../../content/built/locale.ts';
import * as roiWords from '../../../../content/built/words/roi.ts';
import { fill } from '../../../../content/schema/fill.ts';
import { currencySign } from '../../../../content/schema/money.ts';
import type { Measurement } from '../../../../content/schema/tools.ts';
import { labelRecipe, textBoxRecipe } from '../../forms/fieldRecipes.ts';
import { Range } from '../../forms/Range.tsx';
import { type CashInputs, type RoiField, type Slider, sliderPosition } from './roiFields.ts';
import { inputText, measuredOf, measuredText } from './roiFormat.ts';
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

const signs = { dollars: ` (${currencySign(locale)})`, percent: ' (%)', people: '', months: '' };

interface RoiInputProps {
  name: keyof CashInputs;
  field: RoiField;
  /** The number field's text. */
  text: string;
  /** Why the results mean nothing with this number. */
  problem: string | undefined;
  onChange: (name: RoiInputProps['name'], text: string) => void;
}

/**
 * A number field of any number and, for a percentage, the slider that follows it (specification §5). It is drawn again
 * with its own changes only: there are too many of them to follow a slider.
 */
export const RoiInput = memo(function RoiInput({ name, field, text, problem, onChange }: RoiInputProps) {
  const { label, unit, hint, slider } = field;
  const id = `roi-${name}`;
  const change = (changed: string) => onChange(name, changed);
  const { box, isWrong } = useNumberBox(text, change);
  const cases = slider ? measuredOf(name) : [];
  const error = isWrong
    ? fill(roiWords.noNumber, { whole: withThousands('1000'), part: withThousands('7.5') })
    : problem;
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
          [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
        }
      />
      {error && (
        <chakra.p
          id={`${id}-error`}
          role={isWrong ? 'alert' : undefined}
          fontSize="xs"
          fontWeight={600}
          color="danger"
          marginTop="0.25rem"
        >
          {error}
        </chakra.p>
      )}
      {slider && (
        <RoiSlider
          id={id}
          label={label}
          slider={slider}
          cases={cases}
          value={Number(text) || 0}
          onChange={change}
        />
      )}
      {cases.length > 0 && (
        <chakra.p id={`${id}-cases`} fontSize="xs" lineHeight={1.45} color="amberDeep" marginTop="0.25rem">
          {measuredText(cases)}
        </chakra.p>
      )}
      {hint && (
        <chakra.p id={`${id}-hint`} fontSize="xs" lineHeight={1.45} color="quiet" marginTop="0.125rem">
          {hint}
        </chakra.p>
      )}
    </div>
  );
});

interface RoiSliderProps {
  /** Of the number field. */
  id: string;
  label: string;
  slider: Slider;
  cases: readonly Measurement[];
  value: number;
  onChange: (text: string) => void;
}

/** Where the disc's middle stands at a share of the way. */
const placeOf = (share: number) => `calc(var(--disc) / 2 + ${share} * (100% - var(--disc)))`;

function RoiSlider({ id, label, slider, cases, value, onChange }: RoiSliderProps) {
  const position = sliderPosition(value, slider);
  const entered = inputText(value, 'percent');
  const { min, max } = slider;
  return (
    <chakra.div
      position="relative"
      marginTop={{ base: '0', md: '0.25rem' }}
      paddingBottom={{ md: cases.length > 0 ? '0.3125rem' : '0' }}
      css={{ '--disc': { base: '2.75rem', md: '1.375rem' } }}
    >
      {cases
        .filter(({ percent }) => percent >= min && percent <= max)
        .map(({ percent, label }) => (
          // Below the disc, which would cover it. A border is drawn where colors are forced, too.
          <chakra.span
            key={`${label} ${percent}`}
            data-tick=""
            aria-hidden="true"
            position="absolute"
            top={{ base: '2.1875rem', md: '1.8125rem' }}
            height="0.5rem"
            marginLeft="-1px"
            borderLeft="2px solid"
            borderColor="amber"
            style={{ left: placeOf((percent - min) / (max - min)) }}
          />
        ))}
      <Range
        position="relative"
        aria-label={label}
        aria-valuetext={position === value ? entered : fill(roiWords.beyond, { value: entered })}
        aria-describedby={cases.length > 0 ? `${id}-cases` : undefined}
        {...slider}
        value={position}
        onChange={(event) => onChange(event.target.value)}
      />
    </chakra.div>
  );
}
