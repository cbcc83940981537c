/**
 * The figures of a text: what a viewer would take for a fact and might ask a source for. A count up to twelve of
 * nothing that is measured, such as ‘three steps’, orders a text and is none.
 */

/** A figure in one form, such as `40 percent`, `3 week`, `2000000 money`: two texts say the same when these are equal. */
type Figure = string;

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const large: Readonly<Record<string, number>> = {
  dozen: 12,
  hundred: 100,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
};
const values: Readonly<Record<string, number>> = Object.fromEntries([
  ...ones.map((word, value) => [word, value]),
  ...tens.map((word, index) => [word, 20 + 10 * index]),
]);
const numberWord = [...ones, ...tens, 'dozen', 'hundred', 'thousand', 'million', 'billion'].join('|');

/** Of shares that are said as a part of something. */
const shares: Readonly<Record<string, number>> = {
  half: 50,
  'a third': 33,
  'one third': 33,
  'two thirds': 67,
  'a quarter': 25,
  'one quarter': 25,
  'three quarters': 75,
};

const digits = String.raw`(?<money>[$€£])?\s?(?<digits>\d[\d,]{0,14}(?:\.\d{1,6})?)(?:\s?(?<scale>thousand|million|billion|bn|k|m)\b)?`;
const spelled = String.raw`(?<words>\b(?:${numberWord})(?:(?:\s+and\s+|[-\s]+)(?:${numberWord}))*(?:\b|(?=fold\b)))`;
/** A number that is no part of a name such as S/4, B2B or COVID-19. */
const number = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/]|\p{L}-)(?:${digits}|${spelled})(?!(?!(?:x|fold)\b)[\p{L}\p{N}])`,
  'giu',
);
const unit =
  /^[-\s]*(?<unit>%|percent\w*|per cent|times\b|-?fold\b|x\b|dollars?|euros?|pounds?|cents\b|seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?)/iu;
/** Between the two numbers of a range, or of a share such as ‘nine out of ten’. */
const range = /^[-\s]*(?:[–—]|-|to|and|or)[-\s]*$/iu;
const shareOf = /^\s*(?:out of|in)(?:\s+every)?\s*$/iu;

/** Counts up to this order a text. */
const mostOrdering = 12;
/** A share of more than so many is a count that happens to stand before ‘in’. */
const mostOfShare = 20;

/** Times of cues, hours such as 24/7, and what a placeholder in brackets asks for, are no figures of the text. */
const noFigures = /\b\d{1,2}:\d{2}\b|\b24\/7\b|\[[^\]]*\]/gu;

interface Said {
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly of: string | undefined;
}

/** The figures that a text says, each once. */
export function figuresOf(text: string): ReadonlySet<Figure> {
  const plain = text.replace(noFigures, ' ').replace(/\p{L}+(?:\s\p{L}+)?(?= of\b)/giu, shareInPercent);
  const said = [...plain.matchAll(number)].map((match) => saidBy(match, plain));
  return new Set(said.flatMap((one, index) => figureOf(one, said[index + 1], plain)));
}

/** The figures of a text that stand in none of the sources. */
export function unfoundedFigures(text: string, sources: readonly string[]): Figure[] {
  const founded = new Set(sources.flatMap((source) => [...figuresOf(source)]));
  return [...figuresOf(text)].filter((figure) => !founded.has(figure));
}

function shareInPercent(words: string): string {
  const share = shares[words.toLowerCase().replace(/\s+/g, ' ')];
  const last = /(?<before>.*\s)?half$/iu.exec(words);
  if (share !== undefined) return `${share} percent`;
  return last ? `${last.groups?.before ?? ''}${shares.half} percent` : words;
}

function saidBy(match: RegExpExecArray, text: string): Said {
  const { money, digits, scale, words } = match.groups ?? {};
  const to = match.index + match[0].length;
  const counted = unit.exec(text.slice(to))?.groups?.unit;
  const value = words
    ? spelledValue(words)
    : Number(digits?.replaceAll(',', '')) * (large[scale?.toLowerCase() ?? ''] ?? 1);
  return { value, from: match.index, to, of: money ? 'money' : counted && measure(counted) };
}

function spelledValue(words: string): number {
  let sum = 0;
  let group = 0;
  for (const word of words.toLowerCase().split(/[-\s]+/)) {
    const scale = large[word];
    if (scale === undefined) group += values[word] ?? 0;
    else if (scale <= 100) group = Math.max(1, group) * scale;
    else {
      sum += Math.max(1, group) * scale;
      group = 0;
    }
  }
  return sum + group;
}

function measure(unit: string): string {
  const word = unit.toLowerCase().replace(/^-/, '');
  if (word === '%' || word.startsWith('per')) return 'percent';
  if (/^(times|fold|x)$/.test(word)) return 'times';
  if (/^(dollar|euro|pound|cent)/.test(word)) return 'money';
  return word.replace(/s$/, '');
}

function figureOf({ value, to, of }: Said, next: Said | undefined, text: string): Figure[] {
  const between = next && text.slice(to, next.from);
  if (next && !of && between && shareOf.test(between) && value < next.value && isWhole(next)) {
    return [`${Math.round((100 * value) / next.value)} percent`];
  }
  const counted = of ?? (between && range.test(between) ? next?.of : undefined);
  if (!counted && value <= mostOrdering) return [];
  // ‘One day’ and ‘one hour’ seldom count.
  if (value === 1 && counted && !['percent', 'money', 'times'].includes(counted)) return [];
  return [`${value} ${counted ?? 'counted'}`];
}

function isWhole({ value, of }: Said): boolean {
  return !of && (value <= mostOfShare || value === 100);
}
