import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import { changeScript, withHook } from '../state/scriptParts.ts';
import type { PartProps } from './PartRewriter.tsx';

const Choice = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.25rem minmax(0, 1fr)',
    gap: '0.75rem',
    alignItems: 'center',
    // On a telephone a finger must hit it (44 px).
    minHeight: '2.75rem',
    paddingBlock: '0.375rem',
    borderTop: '1px solid',
    borderColor: 'hairline',
    cursor: 'pointer',
    _hover: { color: 'amber' },
  },
});

/** The hooks that came with a script, one for each pattern: the chosen one begins what is spoken. */
export function HookChoice({ result, index }: Omit<PartProps, 'part'>) {
  const script = result.scripts[index]!;
  const { hooks = [], hook } = script;
  // A result is drawn late (`ResultPanel`). A press that waited for it would jump back to the old choice meanwhile.
  const [{ chosen, drawn }, setChoice] = useState({ chosen: hook, drawn: hook });
  if (drawn !== hook) setChoice({ chosen: hook, drawn: hook });
  if (hooks.length < 2) return null;
  const choose = (text: string) => {
    setChoice({ chosen: text, drawn });
    changeScript(result, index, withHook(script, text), { edited: false });
  };
  return (
    <chakra.fieldset marginTop="0.75rem" fontSize="sm" _print={{ display: 'none' }}>
      <chakra.legend color="quiet" fontSize="xs" paddingBottom="0.375rem">
        {videoResultWords.hooks}
      </chakra.legend>
      {hooks.map(({ pattern, text }) => (
        <Choice key={pattern}>
          <chakra.input
            type="radio"
            name={`hook-${result.id}-${index}`}
            checked={text === chosen}
            onChange={() => choose(text)}
            width="1.125rem"
            height="1.125rem"
            accentColor="{colors.amber}"
          />
          <span>
            {text}{' '}
            <chakra.span display="block" color="quiet" fontSize="xs">
              {videoResultWords.hookPatterns[pattern]}
            </chakra.span>
          </span>
        </Choice>
      ))}
    </chakra.fieldset>
  );
}
