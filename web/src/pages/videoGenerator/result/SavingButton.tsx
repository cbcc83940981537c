import { useState } from 'react';
import { HiddenText } from '../../../components/HiddenText.tsx';
import { QuietButton } from './QuietButton.tsx';

interface SavingButtonProps {
  save: () => Promise<void>;
  label: string;
  thing: string;
}

/** Saves a file that takes a moment to make, and says when that failed. */
export function SavingButton({ save, label, thing }: SavingButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const start = async () => {
    if (state === 'busy') return;
    setState('busy');
    setState(
      await save().then(
        () => 'idle',
        () => 'failed',
      ),
    );
  };
  return (
    <>
      <QuietButton label={label} thing={thing} aria-busy={state === 'busy'} onClick={start}>
        {state === 'failed' && ' could not be made: try again'}
      </QuietButton>
      <HiddenText role="status">{state === 'failed' && 'The file could not be made: try again.'}</HiddenText>
    </>
  );
}
