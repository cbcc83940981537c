import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { readNumber, withThousands } from './numberText.ts';

/**
 * A text box for a number: with thousands separators as long as it is read, plain while it is edited. What was
 * typed and is no number stays as it was typed, and counts as an empty field.
 *
 * @param text the number's plain text, an empty one for none
 */
export function useNumberBox(text: string, onChange: (text: string) => void) {
  const [focused, setFocused] = useState(false);
  const [typed, setTyped] = useState(text);
  // A slider or a link may have set another number since.
  const current = (readNumber(typed) ?? '') === text ? typed : text;
  const isNumber = readNumber(current) !== undefined;
  return {
    /** Whether what stands there is no number; not said before the visitor has left the box. */
    isWrong: !focused && !isNumber,
    box: {
      value: focused || !isNumber ? current : withThousands(text),
      onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
        setTyped(value);
        onChange(readNumber(value) ?? '');
      },
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        flushSync(() => {
          if (isNumber) setTyped(text);
          setFocused(true);
        });
        // The text has changed under the selection that came with the focus. A click sets its caret after this.
        currentTarget.select();
      },
      onBlur: () => setFocused(false),
    },
  };
}
