import { locale } from '../../../../../content/built/locale.ts';
import { site } from '../../../../../content/built/site.ts';
import { reading } from '../../../../../content/built/words/scripts.ts';
import * as videoKitWords from '../../../../../content/built/words/videoKit.ts';
import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import { searchWords } from '../../../../../content/schema/searchWords.ts';
import { serviceAreas, type VideoScript } from '../../../../../functions/contract/video.ts';
import { countWords } from '../../../../../functions/contract/videoPlans.ts';
import { counted } from '../../../counted.ts';
import { type Authorship, footerText } from './authorship.ts';
import { clock, type SheetRow, type SpokenSentence, sheetOf, span, spokenSentences } from './avSheet.ts';
import { codePoints, type Network, networks, post, withoutItsEnd } from './networkPosts.ts';
import { plainLine } from './plainText.ts';
import { spokenLength, spokenSeconds } from './spokenLength.ts';

/** In characters; YouTube's title and all its tags together (https://developers.google.com/youtube/v3/docs/videos). */
export const mostOfTitle = 100;
export const mostOfTags = 500;

/**
 * Chapters of a description: the first at 0:00, at least three, each at least ten seconds long
 * (https://support.google.com/youtube/answer/9884579).
 */
export const chapterRules = { least: 3, seconds: 10 } as const;
/** Seconds of a cut for Shorts. */
export const mostOfShort = 60;
/** A cut that stops where a passage ends is better, when it is at least so long in seconds. */
const enoughOfShort = 30;

export interface Chapter {
  seconds: number;
  title: string;
}

/** A run of sentences of the video; times in seconds, in the cut and in the video. */
export interface ShortPart {
  start: number;
  end: number;
  from: number;
  text: string;
}

export interface Kit {
  titles: string[];
  description: string;
  tags: string[];
  /** Empty where YouTube would show none. */
  chapters: Chapter[];
  short: { parts: ShortPart[]; words: number };
  linkedin: string;
  x: string;
  instagram: string;
}

/**
 * What a finished video is published with, out of the script alone: nothing in it says what the script does not, and
 * nothing is asked of a model.
 * @param address of the site, which the posts name
 */
export function kitOf(script: VideoScript, address: string): Kit {
  const rows = sheetOf(script);
  const tags = tagsOf(script);
  const chapters = chaptersOf(rows);
  const hook = plainLine(script.hook);
  const callToAction = plainLine(script.callToAction);
  const points = script.mainContent.map((point) => `– ${plainLine(point)}`);
  const more = fill(videoKitWords.more, { address });
  const hashtags = hashtagsOf(tags).join(' ');
  return {
    titles: titlesOf(script),
    description: post(networks.youtube, {
      needed: [withoutAngles(hook), withoutAngles(callToAction), more, chapterText(chapters), hashtags],
      more: points.map(withoutAngles),
      after: 1,
    }),
    tags,
    chapters,
    short: shortOf(script, rows),
    linkedin: post(networks.linkedin, {
      needed: [hook, callToAction, more, hashtags],
      more: points,
      after: 1,
    }),
    x: post(networks.x, { needed: [hook, address], more: [callToAction], after: 1 }),
    // A link in a caption of Instagram cannot be pressed.
    instagram: post(networks.instagram, { needed: [hook, callToAction, hashtags], more: points, after: 1 }),
  };
}

/** YouTube takes no angle brackets in titles and descriptions. */
const withoutAngles = (text: string) => text.replace(/[<>]/g, '');

/** The title, the same with the firm, the beginning of a title with two parts, and what is said that fits as one; directions stand in brackets. */
function titlesOf({ title, hook, voiceoverScript }: VideoScript): string[] {
  const own = plainLine(title);
  const asked = spokenSentences(voiceoverScript)
    .map(({ text }) => text)
    .filter((text) => text.endsWith('?'));
  const candidates = [
    own,
    own.split(/(?<=[?!])\s|[:–—]\s/u)[0]!,
    ...[hook, spokenSentences(hook)[0]?.text ?? ''].map((text) => plainLine(text).replace(/[.…]$/u, '')),
    ...asked,
    fill(videoKitWords.titleOfFirm, { title: own, firm: site.name }),
  ];
  const fitting = candidates
    .map((text) => withoutAngles(text).trim())
    .filter((text) => countWords(text) > 2 && !/[([]/.test(text) && codePoints(text) <= mostOfTitle);
  return [...new Set(fitting)].slice(0, 5);
}

const stopWords = new Set(searchWords(reading.stopWords));
/** Letters of a word of the title, and of one of the text that is said several times: short ones are rarely a subject. */
const tagWord = { letters: 4, lettersOfText: 7, times: 3 };
const mostTags = 12;

/** The firm, services that are named, and words that stand in the title or are said several times, the most frequent first. */
function tagsOf({ title, voiceoverScript, mainContent }: VideoScript): string[] {
  const said = [title, voiceoverScript, ...mainContent].join(' ');
  const saidWords = ` ${searchWords(said).join(' ')} `;
  const named = serviceAreas.filter((area) => saidWords.includes(` ${searchWords(area).join(' ')} `));
  const telling = (text: string) =>
    searchWords(text).filter((word) => word.length >= tagWord.letters && !stopWords.has(word));
  const times = Map.groupBy(telling(said), (word) => word);
  const timesOf = (word: string) => times.get(word)?.length ?? 0;
  const often = [...times.keys()].filter(
    (word) => word.length >= tagWord.lettersOfText && timesOf(word) >= tagWord.times,
  );
  const byTimes = [...telling(title), ...often].toSorted((a, b) => timesOf(b) - timesOf(a));
  const tags = new Set([...named, ...byTimes]);
  let length = 0;
  return [site.name.replace(/[<>,"]/g, ''), ...tags].slice(0, mostTags).filter((tag) => {
    // Commas between tags count, and so do the quotes around one with a space.
    length += codePoints(tag) + 1 + (tag.includes(' ') ? 2 : 0);
    return length <= mostOfTags;
  });
}

/** Three tags of letters and digits only, as a hashtag must be. */
function hashtagsOf(tags: readonly string[]): string[] {
  const joined = tags.map((tag) =>
    tag
      .split(/[^\p{L}\p{N}]+/u)
      .map((word) => (tag.includes(' ') ? word.charAt(0).toUpperCase() + word.slice(1) : word))
      .join(''),
  );
  return joined
    .filter((tag) => /\p{L}/u.test(tag))
    .slice(0, 3)
    .map((tag) => `#${tag}`);
}

/** The rows of a sheet as chapters: one that is too short belongs to the chapter before it. */
export function chaptersOf(rows: readonly SheetRow[]): Chapter[] {
  const end = rows.at(-1)?.end ?? 0;
  const chapters: Chapter[] = [];
  for (const { start, onScreen, spoken } of rows) {
    const before = chapters.at(-1);
    if (before && (start - before.seconds < chapterRules.seconds || end - start < chapterRules.seconds))
      continue;
    const title = chapterTitle(onScreen || spoken);
    if (before?.title === title) continue;
    chapters.push({ seconds: start, title });
  }
  return chapters.length < chapterRules.least ? [] : chapters;
}

/** Characters after which players cut a chapter's title. */
const mostOfChapter = 70;

function chapterTitle(text: string): string {
  let title = withoutAngles(plainLine(spokenSentences(text)[0]?.text ?? text)).replace(/[.…]$/u, '');
  while (codePoints(title) > mostOfChapter && title.includes(' ')) title = withoutItsEnd(title);
  return title;
}

const chapterText = (chapters: readonly Chapter[]) =>
  chapters.map(({ seconds, title }) => `${clock(seconds)} ${title}`).join('\n');

/**
 * At most 60 seconds of a voiceover in whole sentences: its beginning, and the call to action where it ends with it.
 * The beginning stops where a passage ends, unless the cut would be too short then.
 */
export function shortOf(
  { voiceoverScript, callToAction }: VideoScript,
  rows: readonly SheetRow[],
): Kit['short'] {
  const sentences = spokenSentences(voiceoverScript);
  const length = (parts: readonly SpokenSentence[]) => parts.reduce((sum, { words }) => sum + words, 0);
  const most = (words: number) => spokenSeconds(words) <= mostOfShort;
  if (most(length(sentences))) return cutOf(sentences, []);
  const asked = spokenSentences(callToAction).map(({ text }) => text);
  const ends = sentences.slice(-asked.length).every(({ text }, index) => text === asked[index]);
  const closing = asked.length > 0 && ends && most(length(sentences.slice(-asked.length))) ? asked.length : 0;
  const last = sentences.slice(sentences.length - closing);
  const body = sentences.slice(0, sentences.length - closing);
  let count = 0;
  while (count < body.length && most(length(body.slice(0, count + 1)) + length(last))) count += 1;
  const whole = rows.map(({ sentences: [, to] }) => to).findLast((to) => to <= count) ?? 0;
  const enough = spokenSeconds(length(body.slice(0, whole)) + length(last)) >= enoughOfShort;
  return cutOf(body.slice(0, enough ? whole : count), last);
}

function cutOf(...runs: readonly (readonly SpokenSentence[])[]): Kit['short'] {
  let words = 0;
  const parts = runs
    .filter((run) => run.length > 0)
    .map((run): ShortPart => {
      const start = Math.round(spokenSeconds(words));
      words += run.reduce((sum, sentence) => sum + sentence.words, 0);
      return {
        start,
        end: Math.round(spokenSeconds(words)),
        from: Math.round(spokenSeconds(run[0]!.from)),
        text: run.map(({ text }) => text).join(' '),
      };
    });
  return { parts, words };
}

/** One text of the kit, to be shown and copied. */
export interface KitText {
  heading: string;
  text: string;
  /** Said below the heading. */
  note?: string;
}

/** '120 of at most 280 characters' */
function lengthNote(text: string, { most, lengthOf }: Network): string {
  const inDigits = (count: number) => count.toLocaleString(locale.tag);
  return fill(videoKitWords.length, { count: inDigits(lengthOf(text)), most: inDigits(most) });
}

/** The kit's texts in their order; a title each, so that each can be copied. */
export function kitTexts(kit: Kit): KitText[] {
  const { words, parts } = kit.short;
  const cut = parts.map((part) =>
    [fill(videoKitWords.shortsPart, { time: span(part), from: clock(part.from) }), part.text].join('\n'),
  );
  return [
    ...kit.titles.map((text, index) => ({ heading: fill(videoKitWords.title, { number: index + 1 }), text })),
    {
      heading: videoKitWords.description,
      text: kit.description,
      note: lengthNote(kit.description, networks.youtube),
    },
    { heading: videoKitWords.tags, text: kit.tags.join(', ') },
    {
      heading: videoKitWords.chapters,
      text: chapterText(kit.chapters),
      ...(kit.chapters.length === 0 && { note: videoKitWords.noChapters }),
    },
    {
      heading: videoKitWords.shorts,
      text: cut.join('\n\n'),
      note: fill(videoKitWords.shortsNote, {
        words: counted(videoResultWords.words, words),
        length: spokenLength(words),
      }),
    },
    {
      heading: videoKitWords.linkedin,
      text: kit.linkedin,
      note: lengthNote(kit.linkedin, networks.linkedin),
    },
    { heading: videoKitWords.x, text: kit.x, note: lengthNote(kit.x, networks.x) },
    {
      heading: videoKitWords.instagram,
      text: kit.instagram,
      note: lengthNote(kit.instagram, networks.instagram),
    },
  ];
}

/** The kit as one text file. */
export function kitFile(script: VideoScript, address: string, authorship: Authorship): string {
  const parts = kitTexts(kitOf(script, address)).map(({ heading, note, text }) =>
    [heading.toUpperCase(), note, text].filter(Boolean).join('\n'),
  );
  return [
    fill(videoResultWords.titleLine, { title: plainLine(script.title) }),
    ...parts,
    `---\n${footerText(authorship)}\n`,
  ].join('\n\n');
}
