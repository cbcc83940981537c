import type { Outcome } from '../../content/schema.ts';
import type { Story } from './library/library.ts';
import type { Passage } from './speech.ts';

/** A published project as it is told there: the challenge, the solution, the result, figures and the client's words. */
export function storyPassages({ study, passages }: Story): Passage[] {
  const { challenge, solution, result, outcomes = [], quote } = study;
  return [
    { heading: 'The challenge', text: challenge },
    { heading: 'The solution', text: solution },
    { heading: 'The result', text: result },
    ...(outcomes.length > 0
      ? [{ heading: 'In figures', text: outcomes.map((outcome) => `${inWords(outcome)}.`).join(' ') }]
      : []),
    ...(quote
      ? [
          {
            heading: 'In the client’s words',
            text: `“${quote.text}” So said ${quote.name}, ${quote.role}.`,
            least: 2,
          },
        ]
      : []),
    ...passages,
  ];
}

/** Such as ‘Forecast error by quarter: from 24% to 8%’. */
export function inWords({ label, before, after, unit }: Outcome): string {
  const amount = (value: number) => {
    const number = value.toLocaleString('en-US');
    return unit.startsWith('%') ? `${number}${unit}` : `${number} ${unit}`;
  };
  return `${label}: from ${amount(before)} to ${amount(after)}`;
}
