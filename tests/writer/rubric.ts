/** What a script is worth, in code: a mark from 0 to 1 for each thing that a listener would miss. */
import { grounds } from '../../content/built/grounds.ts';
import { halfHour } from '../../content/built/halfHour.ts';
import { home } from '../../content/built/home.ts';
import { insights } from '../../content/built/insights.ts';
import { servicePages } from '../../content/built/servicePages.ts';
import { whitepapers } from '../../content/built/whitepapers.ts';
import { hookWords, type VideoScript, wordsOfDuration } from '../../functions/contract/video.ts';
import { countWords } from '../../functions/contract/videoPlans.ts';
import { textsOf } from '../../functions/writers/checkScript.ts';
import { bannedIn } from '../../functions/writers/craft.ts';
import { coverage } from '../../functions/writers/facts.ts';
import { figuresOf } from '../../functions/writers/figures.ts';

export const criteria = ['coverage', 'figures', 'hook', 'hooks', 'length', 'unshared', 'plain'] as const;
export type Marks = Record<(typeof criteria)[number], number>;

/** The firm offers a call of 30 minutes; `factsFor` says so to a model. */
const offer = '30 minutes';

const library = figuresOf(
  textsOf({ grounds, insights, whitepapers, servicePages, home, halfHour, offer }).join('\n'),
);

/** A script that is as long as it should be within this share gets the whole mark, beyond the other none. */
const lengths = { whole: 0.1, none: 0.4 };
/** A figure fits seldom: so many hooks to choose from are enough. */
const enoughHooks = 4;

/**
 * @param script what was written about the topic.
 * @param others the scripts of the same run and writer; none should say the same.
 */
export function marksOf(script: VideoScript, topic: string, others: readonly VideoScript[]): Marks {
  const { title, hook, hooks = [], voiceoverScript, duration } = script;
  const choices = hooks.filter(({ text: one }) => countWords(one) <= hookWords);
  const text = textsOf(script).join('\n');
  const founded = new Set([...library, ...figuresOf(topic)]);
  const invented = [...figuresOf(text)].filter((figure) => !founded.has(figure));
  const target = wordsOfDuration(duration) ?? Number.NaN;
  const off = Math.abs(countWords(voiceoverScript) / target - 1);
  const said = sentencesOf(voiceoverScript);
  const elsewhere = new Set(others.flatMap((other) => [...sentencesOf(other.voiceoverScript)]));
  const shared = [...said].filter((sentence) => elsewhere.has(sentence)).length;
  return {
    coverage: coverage(topic, `${title} ${voiceoverScript}`),
    figures: invented.length === 0 ? 1 : 0,
    hook: hookMark(hook, topic, others),
    hooks: within(choices.length / enoughHooks),
    length: within((lengths.none - off) / (lengths.none - lengths.whole)),
    unshared: said.size === 0 ? 0 : 1 - shared / said.size,
    plain: bannedIn(text).length === 0 ? 1 : 0,
  };
}

/** A third each: it fits into five seconds, it speaks of the topic, no other video begins so. */
function hookMark(hook: string, topic: string, others: readonly VideoScript[]): number {
  const fits = countWords(hook) <= hookWords;
  const speaks = coverage(topic, hook) > 0;
  const beginning = beginningOf(hook);
  const isOwn = others.every((other) => beginningOf(other.hook) !== beginning);
  return [fits, speaks, isOwn].filter(Boolean).length / 3;
}

const beginningOf = (hook: string) => hook.toLowerCase().split(/\s+/).slice(0, 4).join(' ');

/** Short sentences such as ‘Why?’ are nobody's own. */
const leastWords = 5;

function sentencesOf(text: string): ReadonlySet<string> {
  const all = text.split(/(?<=[.!?][”’]?)\s+/u).map((sentence) => sentence.trim().toLowerCase());
  return new Set(all.filter((sentence) => countWords(sentence) >= leastWords));
}

function within(mark: number): number {
  return Math.min(1, Math.max(0, mark));
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
