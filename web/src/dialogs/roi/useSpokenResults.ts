import { useEffect, useRef, useState } from 'react';
import type { RoiResults } from './calculateRoi.ts';
import { netBenefitWord, type OutputName, outputs, outputText } from './roiFormat.ts';

/** Milliseconds without a change until the results are said: not every keystroke is one. */
const pause = 1000;

/** Those that a change is made for; all eight would take half a minute. */
const spokenNames: OutputName[] = [
  'annualSavings',
  'totalCost',
  'netBenefit',
  'roiPercentage',
  'paybackPeriod',
];

/** What a live region says: the results that are others than at the last time; nothing at first. */
export function useSpokenResults(results: RoiResults): string {
  const phrases = spokenNames.map((name) => phraseOf(name, results));
  const known = useRef(phrases);
  const [spoken, setSpoken] = useState('');
  const all = phrases.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `all` tells whether the phrases have changed
  useEffect(() => {
    const timer = setTimeout(() => {
      const changed = phrases.filter((phrase, index) => phrase !== known.current[index]);
      if (changed.length === 0) return;
      known.current = phrases;
      setSpoken(`${changed.join(', ')}.`);
    }, pause);
    return () => clearTimeout(timer);
  }, [all]);
  return spoken;
}

function phraseOf(name: OutputName, results: RoiResults): string {
  const word = name === 'netBenefit' ? ` ${netBenefitWord(results.netBenefit).toLowerCase()}` : '';
  return `${outputs[name].label} ${outputText(name, results)}${word}`;
}
