/** Words that say nothing about a subject. */
const stopWords = new Set(
  `a about after all an and any are as at be been before being between both but by can could did do does doing down
  each few for from get gets getting go goes had has have having he her here his how i if in into is it its just
  make makes making me more most my no nor not of off on once only or other our out over own put same she should so
  some such than that the their them then there these they thing things this those through to too under until up us
  use used uses using very was way we well were what when where which while who whom why will with within without
  would you your`.split(/\s+/),
);

/** What is written in several ways counts as one word. */
const oneWord: readonly (readonly [RegExp, string])[] = [
  [/\bgo(ing|es)?[- ]?live\b|\bwent live\b/g, 'golive'],
  [/\bcut[- ]?over\b/g, 'cutover'],
  [/\bmonth[- ]end\b/g, 'monthend'],
  [/\broll(ing)?[- ]?out\b/g, 'rollout'],
  [/\bartificial intelligence\b|\bmachine learning\b/g, 'ai'],
  [/\bcustomer relationship management\b/g, 'crm'],
  [/\benterprise resource planning\b/g, 'erp'],
  [/\bsupply[- ]chain\b/g, 'supplychain'],
  [/[’']s\b/g, ''],
];

/** Its words in small letters, in their order, as they are written. */
export function words(text: string): string[] {
  const joined = oneWord.reduce(
    (joining, [pattern, word]) => joining.replace(pattern, word),
    text.toLowerCase(),
  );
  return joined.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The stems of the words that say something about a subject, in their order. */
export function terms(text: string): string[] {
  return words(text)
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map(stem);
}

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/** Endings that are cut off when enough is left: ‘migration’ and ‘migrating’ are one subject. */
const endings = /(?:ations?|ating|ated|ates?|ions?|ings?|ures?|ments?|ed|es|e|s)$/;
const leastStem = 4;

export function stem(word: string): string {
  const single = word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  const cut = single.replace(endings, '');
  return cut.length >= leastStem ? cut : single;
}
