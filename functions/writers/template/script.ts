import { site } from '../../../content/built/site.ts';
import * as words from '../../../content/built/words/scripts.ts';
import { fill } from '../../../content/schema/fill.ts';
import { type HookPattern, hookPatterns } from '../../../content/schema/hooks.ts';
import { durationOf, type Tone, type VideoScript, wordsFor, wordsPerMinute } from '../../contract/video.ts';
import { countWords } from '../../contract/videoPlans.ts';
import { WriterFault } from '../Deadline.ts';
import type { ScriptPlan } from '../scriptPlan.ts';
import { asSentence, capitalised, sentences, shortened, unfounded } from './language.ts';
import type { Source } from './material.ts';
import { type Basis, basisOf, offersOf } from './offers.ts';
import { assertCovered, subjectOf } from './search.ts';
import { gist, type Offer, pick, type Spoken, seedOf, speak, tolerance } from './speech.ts';

const maxPoints = 12;
const wordsOfHalfMinute = 75;
/** From this share of its words on a script needs no more. */
const enough = 0.87;

/** What the scripts of one order have said, so that none repeats another. */
export interface Said {
  readonly sentences: Set<string>;
  readonly pictures: Set<string>;
}

export const nothingSaid = (): Said => ({ sentences: new Set(), pictures: new Set() });

/**
 * A script out of the firm's own published words (decision 187). The same plan gives the same script.
 * @param variant 0 for the usual script; another number takes other connecting sentences and another order.
 * @throws WriterFault when nothing is published on the topic
 */
export function templateScript(
  plan: ScriptPlan,
  variant = 0,
  said = nothingSaid(),
  basis = basisOf(plan),
): VideoScript {
  if (!basis) {
    assertCovered(subjectOf(plan.topic), '');
    throw new WriterFault('off subject', 'the subject has no word of the library');
  }
  const turn = seedOf(`${plan.topic} ${plan.videoType} ${plan.targetAudience} ${plan.angle}`) + variant;
  const told = basis.story ?? basis.source;
  const hooks = hooksOf(told, turn);
  const [hook = ''] = unsaid(inTone(hooks, plan), turn, said);
  const title = titleOf(plan, basis.subject ? told : basis.source, variant);
  const everyClosing = closingsFor(plan).map((closing) => fill(closing, { firm: site.name }));
  const closings = unsaid(everyClosing, seedOf(title) + variant, said);
  const target = wordsFor(plan);
  const offers = offersOf(plan, basis, variant, turn);
  const essences = essencesOf(plan, basis, turn, said);
  // Half a minute has room for one point; the subject's essence and the viewer's come only where room is left.
  const isShort = target <= wordsOfHalfMinute;
  const openings = isShort || basis.story ? ['', ...essences] : essences;
  const own = offers.filter(({ filler }) => !filler);
  const choices = [own, offers].flatMap((some) =>
    isShort ? [some.filter((offer) => offer.sentences !== basis.source.lead.sentences), some] : [some],
  );
  const spoken = (some: readonly Offer[], essence: string, closing: string) => {
    const opening = `${hook} ${essence}`.trim();
    const added = new Set([...said.sentences, ...sentences(`${opening} ${closing}`)]);
    const { voiceover, spoken } = speak(some, { opening, closing, target, said: added });
    return { voiceover, spoken, added, closing, length: countWords(voiceover) };
  };
  let best = spoken(choices[0]!, openings[0]!, closings[0]!);
  for (const some of choices) {
    for (const closing of closings) {
      for (const essence of openings) {
        if (best.length > target * enough) break;
        const other = spoken(some, essence, closing);
        if (other.length > best.length && other.length <= target * tolerance) best = other;
      }
    }
  }
  const { voiceover, spoken: passages, added, closing: callToAction } = best;
  for (const sentence of added) said.sentences.add(sentence);
  const captioned = passages.filter(({ heading }) => heading);
  // A told project was found by the subject.
  if (basis.subject && told !== basis.story) {
    assertCovered(basis.subject, [title, told.about, told.only, hook, voiceover].join(' '));
  }
  return {
    title,
    duration: durationOf(plan),
    hook,
    mainContent: captioned.slice(0, maxPoints).map(pointOf),
    callToAction,
    voiceoverScript: voiceover,
    visualCues: cues({ title, spoken: captioned, voiceover }, sourcesOf(basis, told), turn, said),
    hooks,
  };
}

/** A tone shows in the hook and in the last sentence: what stands between them is published text. */
const hooksOfTone: Record<Tone, readonly HookPattern[]> = {
  plain: ['figure', 'question'],
  warm: ['scene', 'question'],
  provocative: ['contradiction', 'cost'],
};

function inTone(hooks: NonNullable<VideoScript['hooks']>, { tone }: ScriptPlan): string[] {
  const fitting = hooks.filter(({ pattern }) => tone && hooksOfTone[tone].includes(pattern));
  return (fitting.length > 0 ? fitting : hooks).map(({ text }) => text);
}

const closingsFor = ({ tone }: ScriptPlan): readonly string[] =>
  tone ? words.closingsOfTone[tone] : words.closings;

/** A point of the outline: the heading, and as much of the text as says something by itself. */
function pointOf({ heading, text }: Spoken): string {
  return `${asSentence(heading)} ${gist(sentences(text))}`.trim();
}

/** A hook of each pattern, as far as there are some; a figure in it stands in the facts. */
export function hooksOf({ hooks, id }: Source, turn: number): NonNullable<VideoScript['hooks']> {
  const own: Partial<Record<HookPattern, string>> = hooks;
  const neutral: Partial<Record<HookPattern, readonly string[]>> = words.hooks;
  return hookPatterns.flatMap((pattern) => {
    const others = neutral[pattern];
    const text = own[pattern] ?? (others && pick(others, seedOf(id) + turn));
    return text && unfounded(text).length === 0 ? [{ pattern, text }] : [];
  });
}

/** Named by what is told. A question keeps its mark, and then no colon follows. */
function titleOf(plan: ScriptPlan, { title, study }: Source, variant: number): string {
  const { angle, videoType, targetAudience } = plan;
  const ofType = videoType === 'case-study' && !study ? words.untold : words.titles[videoType];
  // Where no project is told, nothing is proved.
  const ofAngle = angle && (study || angle !== 'the proof') ? [words.angleTitles[angle]] : [];
  const patterns = [...ofAngle, ...ofType];
  const pattern = pick(patterns, variant);
  const [, rest] = /^\{title\}[:,] (.+)$/.exec(pattern) ?? [];
  const asked = rest && /[?!]$/.test(title) ? `{title} ${capitalised(rest)}` : pattern;
  return fill(asked, { title: shortened(title, titleLength), audience: words.audiences[targetAudience] });
}

/** Characters of a source's title, so that the other words of a title have room. */
const titleLength = 100;

/** What may follow the hook: the essence of the subject for this viewer, what was not said yet before the rest. */
function essencesOf(
  { videoType, targetAudience }: ScriptPlan,
  { service }: Basis,
  turn: number,
  said: Said,
): readonly string[] {
  if (videoType === 'testimonial') return [words.interview.opening];
  return unsaid(service.caseTypes ? words.dispute : words.essence[targetAudience], turn, said);
}

/** The texts from one on of which nothing was said yet; all of them when something was said of each. */
function unsaid(texts: readonly string[], turn: number, { sentences: before }: Said): readonly string[] {
  const inOrder = texts.map((_, index) => pick(texts, index + turn));
  const anew = inOrder.filter((text) => !sentences(text).some((sentence) => before.has(sentence)));
  return anew.length > 0 ? anew : inOrder;
}

const sourcesOf = ({ source, places }: Basis, told: Source): Source[] => [
  ...new Set([told, source, ...places.map((place) => place.source)]),
];

interface Shown {
  readonly title: string;
  readonly spoken: readonly Spoken[];
  readonly voiceover: string;
}

/** A picture and a caption for each passage, at its time. The last card names the sources. */
function cues(
  { title, spoken, voiceover }: Shown,
  sources: readonly Source[],
  turn: number,
  said: Said,
): string[] {
  const shown = (pictures: readonly string[]) => {
    const inOrder = [pictures, words.pictures].flatMap((some) =>
      some.map((_, index) => pick(some, index + turn)),
    );
    const picture = inOrder.find((one) => !said.pictures.has(one)) ?? inOrder[0]!;
    said.pictures.add(picture);
    return picture;
  };
  const opening = sources[0]?.pictures ?? [];
  const names = sources
    .filter((source) =>
      [
        { sentences: sentences(source.study?.result ?? '') },
        { sentences: sentences(source.short ?? '') },
        ...[source.lead, ...source.passages, ...source.further],
      ].some(({ sentences: [first] }) => first && voiceover.includes(first)),
    )
    .map(({ kind, title: name, sample }) =>
      fill(sample ? words.story.sample : words.story.source, { title: name, kind: words.story.kinds[kind] }),
    );
  const end = clock(Math.max(0, countWords(voiceover) - closingWords));
  const openingPicture = shown(opening);
  const passages = spoken
    .slice(0, maxPoints)
    .map((passage) => ({ ...passage, picture: shown(passage.picture ? [passage.picture] : []) }));
  // What else there is to see of the subject. Another video of the order may still begin with it.
  const seen = new Set([openingPicture, ...passages.map(({ picture }) => picture)]);
  const others = sources
    .slice(0, 1)
    .flatMap((source) => [...source.pictures, ...source.passages.flatMap(({ picture }) => picture ?? [])])
    .filter((picture) => !seen.has(picture) && seen.add(picture));
  const bRollOf = (index: number) =>
    others[index] ? [fill(words.cues.bRoll, { picture: others[index] })] : [];
  return [
    fill(words.cues.opening, {
      time: clock(0),
      picture: openingPicture,
      title: asSentence(shortened(title, 120)),
    }),
    ...passages.map(({ heading, picture, from }, index) =>
      [
        fill(words.cues.passage, { time: clock(from), heading: asSentence(heading), picture }),
        ...bRollOf(index),
      ].join(' '),
    ),
    [
      fill(words.cues.closing, { time: end, firm: site.name }),
      ...(names.length > 0 ? [fill(words.cues.sources, { names: names.join('; ') })] : []),
    ].join(' '),
  ];
}

/** Words before the end when the closing card is shown. */
const closingWords = 20;

/** Minutes and seconds after so many spoken words. */
function clock(spokenWords: number): string {
  const seconds = Math.round((spokenWords / wordsPerMinute) * 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
