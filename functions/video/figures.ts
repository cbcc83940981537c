/** The figures that a text states, in digits and in words, in one notation. */

/** A figure of a text. */
export interface Figure {
  /** As it stands in the text. */
  readonly words: string;
  /** The same for ‘2,000’, ‘2000’ and ‘two thousand’; a share such as `9/10`; a multiple such as `x2`. */
  readonly value: string;
  /** Whether it only orders or counts, as in ‘3 steps’. */
  readonly orders: boolean;
}

/** Whole numbers up to this need no source, unless they have a unit of money or measure. */
const mostOrdering = 12;

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const powers: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000 };
const power = Object.keys(powers).join('|');
const count = [...units, ...tens].join('|');
/** Such as ‘forty-one’ and ‘two thousand and six’; ‘a hundred’ and ‘hundreds’ are manners of speaking. */
const numberWords = String.raw`(?<![\p{L}\p{N}-])(?:${count})(?:[\s-](?:${count}|${power})|(?<=${power})\sand\s(?:${count}))*(?![\p{L}-])`;
const digits = String.raw`(?<![\p{L}\p{N}.,/:]|\p{L}-)\d+(?:[.,]\d+)*(?![\d:])`;
const number = `(?:${digits}|${numberWords})`;
const measure = String.raw`[-\s]*(?:%|percent|per cent|times(?=\s(?:as|the|more|less|\p{L}+er)\b)|x\b|fold|million|billion)`;

/** Each kind of figure, the longer before those that are a part of it. */
const figure = new RegExp(
  [
    String.raw`(?<part>${number})\s(?:out\sof|in)\s(?:every\s)?(?<whole>${number})(?!\s*%)`,
    String.raw`(?<![\p{L}-])(?<count>an?|one|two|three|four)[\s-](?<fraction>third|quarter|fifth)s?\sof\b`,
    String.raw`(?<![\p{L}-])(?<multiple>twice|double|triple|half)(?=(?<times>\s(?:the|as|of)\s\p{L}+))`,
    String.raw`(?<money>[$€£]\s?)?(?<amount>${number})(?<measure>${measure})?`,
  ].join('|'),
  'giu',
);

const multiples: Readonly<Record<string, string>> = { twice: 'x2', double: 'x2', triple: 'x3', half: '1/2' };
const fractions: Readonly<Record<string, number>> = { third: 3, quarter: 4, fifth: 5 };

/** What may not follow the number of a name: more of a number, or a measure. */
const nameEnds = String.raw`(?![\p{L}\p{N}]|,\d|\s*(?:%|percent|per\scent|times))`;
/** Such as ‘ISO 9001’, and ‘Rule 26’ within a sentence: a number after capitals, or after a word that begins with one. */
const named = new RegExp(
  [
    String.raw`(?<!\p{L})\p{Lu}[\p{Lu}\p{N}&/]+[\s-]\d+(?:[.:-]\d+)*${nameEnds}`,
    String.raw`(?<=\p{Ll},?\s)\p{Lu}\p{L}+\s(?!(?:19|20)\d\d)\d+(?:\.\d+)*${nameEnds}`,
  ].join('|'),
  'gu',
);
/** Texts whose numbers state nothing: placeholders in brackets, and ‘24/7’. */
const noStatements = /\[[^\]]*\]|\b24\/7\b/gu;

/** The names with a number of a text; at the beginning of a sentence ‘Rule 26’ cannot be told from ‘Only 26’. */
export function namesIn(text: string): string[] {
  return text.match(named) ?? [];
}

/** The figures that a text states; a number that is a part of a name is none. @param known names, wherever they stand. */
export function figuresIn(text: string, known: readonly string[] = []): Figure[] {
  const anyKnown = new RegExp(`(?<!\\p{L})(?:${known.map(RegExp.escape).join('|')})${nameEnds}`, 'gu');
  const withoutKnown = known.length > 0 ? text.replace(anyKnown, ' ') : text;
  return [...withoutKnown.replace(noStatements, ' ').replace(named, ' ').matchAll(figure)].map(figureOf);
}

/** Every number of a visitor's own words, as a part of a name too, and the figures that they state. */
export function valuesOf(text: string): string[] {
  const all = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
  return [...all.map(digitsOf), ...[...text.matchAll(figure)].map((match) => figureOf(match).value)];
}

function figureOf({ 0: whole, groups = {} }: RegExpMatchArray): Figure {
  const words = whole.trim();
  if (groups.part && groups.whole) {
    return { words, value: `${digitsOf(groups.part)}/${digitsOf(groups.whole)}`, orders: false };
  }
  if (groups.fraction) {
    const count = Math.max(1, units.indexOf(groups.count!.toLowerCase()));
    return { words, value: `${count}/${fractions[groups.fraction.toLowerCase()]}`, orders: false };
  }
  if (groups.multiple) {
    return { words: words + groups.times, value: multiples[groups.multiple.toLowerCase()]!, orders: false };
  }
  const value = digitsOf(groups.amount!);
  const orders = !groups.money && !groups.measure && /^\d+$/.test(value) && Number(value) <= mostOrdering;
  return { words: groups.amount!, value, orders };
}

/** A number in digits or in words as digits without separators. */
function digitsOf(number: string): string {
  if (/^\d/.test(number)) return number.replaceAll(',', '');
  let sum = 0;
  let part = 0;
  for (const word of number.toLowerCase().split(/[\s-]+/)) {
    const power = powers[word];
    if (power === 1_000) [sum, part] = [sum + Math.max(1, part) * power, 0];
    else if (power) part = Math.max(1, part) * power;
    else if (units.includes(word)) part += units.indexOf(word);
    else if (tens.includes(word)) part += 10 * (tens.indexOf(word) + 2);
  }
  return String(sum + part);
}
