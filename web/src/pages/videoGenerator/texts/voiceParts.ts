/** A piece of a voiceover: words that are spoken, a direction to the interviewer, or the place of an answer. */
export interface VoicePart {
  readonly kind: 'spoken' | 'direction' | 'answer';
  readonly text: string;
}

/** Answers stand in square brackets; a direction is a sentence of its own in round ones, which may hold others. */
const answer = String.raw`\[[^[\]]*\]`;
const direction = String.raw`(?<=^|[.!?)\]]\s+|\n)\((?:[^()]|\([^()]*\))*\)`;
const unspoken = new RegExp(`(${answer}|${direction})`, 'u');

/** A voiceover in its pieces. Only an interview, which has places for answers, has directions. */
export function voiceParts(voiceover: string): VoicePart[] {
  if (!new RegExp(answer, 'u').test(voiceover)) return [{ kind: 'spoken', text: voiceover }];
  // `split` with a group keeps what it found at the odd places.
  return voiceover.split(unspoken).flatMap((text, index) => {
    if (text === '') return [];
    const kind = index % 2 === 0 ? 'spoken' : text.startsWith('[') ? 'answer' : 'direction';
    return [{ kind, text } as const];
  });
}

/** A voiceover without directions. */
export function withoutDirections(voiceover: string): string {
  return voiceParts(voiceover)
    .filter(({ kind }) => kind !== 'direction')
    .map(({ text }) => text)
    .join('');
}
