import { uncapitalised } from './capitalised.ts';
import type { Story } from './library/library.ts';
import { gist, type Passage } from './speech.ts';
import { interview } from './templateWords.ts';

/**
 * What an interviewer asks (decision 33): the usual questions, between them those that our article and our project
 * suggest. Every answer is a placeholder.
 */
export function interviewPassages(sections: readonly Passage[], story: Story | undefined): Passage[] {
  const suggested = [
    ...sections.flatMap(viewOf),
    ...(story?.study.outcomes ?? []).map(({ label }) => measure(label)),
  ];
  return interview.flatMap((question, index) => {
    const own = suggested[index];
    return own ? [question, own] : [question];
  });
}

/** Asks whether what our article says was so; our sentence must not pass for the client's. */
function viewOf({ heading, text }: Passage): Passage[] {
  const view = gist(text);
  const said = view.join(' ');
  if (/[“”"‘?]|\bwe\b/i.test(said)) return [];
  return [
    {
      heading,
      text: `To the interviewer, from our article: ${said} Was it like that for you? [Client: their own view, with one example.]`,
      least: view.length + 1,
    },
  ];
}

function measure(label: string): Passage {
  return {
    heading: 'The measure',
    text: `A comparable project counted this: ${uncapitalised(label)}. What did you count, and how did it change? [Client: what was counted, before and after, over which time.]`,
    least: 2,
  };
}
