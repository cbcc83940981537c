import { describe, expect, it } from 'vitest';
import {
  assertOutline,
  checkFigures,
  checkLength,
  checkQuotations,
  UnusableDraft,
} from '../../../functions/video/check.ts';
import type { VideoDuration, VideoScript, VideoType } from '../../../functions/video/video.ts';
import { prose } from '../../support/openaiAnswers.ts';
import { scriptForm } from '../../support/video.ts';

const hook = prose(12).slice(0, -1);
const script = (changes: Partial<VideoScript> = {}): VideoScript => ({
  ...{ title: 'A calm change', duration: '60s', hook, mainContent: ['One.', 'Two.'] },
  ...{ callToAction: 'Talk to us.', voiceoverScript: prose(150), visualCues: ['0:00 A mobile.'] },
  ...changes,
});
const plan = (duration: VideoDuration = '60s', videoType: VideoType = 'explainer') => ({
  ...scriptForm,
  duration,
  videoType,
});

describe('§9 words for the duration', () => {
  it.each([
    [89, 1],
    [90, 0],
    [150, 0],
    [225, 0],
    [226, 1],
  ])('%i words of a minute are found %i times', (words, times) => {
    expect(checkLength(script({ voiceoverScript: prose(words) }), plan())).toHaveLength(times);
  });

  it.each([
    ['30s', 75],
    ['60s', 150],
    ['2min', 300],
    ['5min', 750],
  ] as const)('%s has %i words', (duration, words) => {
    expect(checkLength(script({ voiceoverScript: prose(words) }), plan(duration))).toEqual([]);
  });

  it('the numbers are told to the model and to the visitor, and nothing is quoted', () => {
    const long = prose(19).slice(0, -1);
    expect(checkLength(script({ hook: long, voiceoverScript: `${long} SECRET` }), plan())).toEqual([
      {
        complaint: 'The voiceover had 20 words; it must have about 150.',
        note: 'The voiceover has 20 words; its time holds about 150.',
      },
      {
        complaint: 'The hook had 19 words; it must have about 12.',
        note: 'The hook has 19 words; its time holds about 12.',
      },
    ]);
  });

  it('a voiceover begins with the hook, which is its first five seconds', () => {
    expect(checkLength(script({ hook: 'Another beginning' }), plan())).toMatchObject([
      { note: 'The voiceover does not begin with the hook.' },
    ]);
  });
});

describe('figures in digits', () => {
  const named = (text: string, ...sources: string[]) =>
    checkFigures([text], sources).flatMap(({ note }) => /wrote: (.*)\. Check/.exec(note)?.[1] ?? []);

  it.each([
    ['Errors fell from 24% to 8 percent.', '24, 8'],
    ['It costs $1.5 million, or 2,000 dollars a day.', '1.5, 2,000'],
    ['It pays back 3x. In 2026 forty lists were left.', '3, 2026'],
  ])('%s', (text, figures) => expect(named(text)).toEqual([figures]));

  it.each([
    'Forty percent, in words, is the model’s own.',
    'Follow these 3 steps, with 12 people.',
    'S/4HANA, B2B and COVID-19 are names. The line runs 24/7.',
    'Look at 0:05 and at 0:12.',
    '[Client, about 20 words: what changed?]',
  ])('none: %s', (text) => expect(named(text)).toEqual([]));

  it('a figure that stands in the facts or the topic may be said', () => {
    expect(named('2000 lists, 41 percent, 50 people', 'We saw 2,000 lists.', 'Saving 41%')).toEqual(['50']);
  });
});

describe('a testimonial invents no client', () => {
  const outline =
    (text: string, part: Partial<VideoScript> = {}) =>
    () =>
      assertOutline(
        script({
          voiceoverScript: `What was it like? [Client: one moment.] And now? [Client: today.] ${text}`,
          ...part,
        }),
        plan('30s', 'testimonial'),
      );

  it.each([
    'Then ask: “What would you tell others about it?”',
    'They call it “catch weight” in the trade.',
    'The client’s own words come later; the team’s don’t.',
    'Client: [their answer, about 20 words]',
  ])('lets %s pass', (text) => expect(outline(text)).not.toThrow());

  it.each([
    '“We closed the month in five days.”',
    '"We closed the month in five days."',
    '‘We closed the month in five days.’',
    '«We closed the month in five days.»',
    '„We closed the month in five days.“',
    'He said. Client: We closed sooner.\nClient: We closed sooner.',
  ])('refuses %s', (text) => expect(outline(text)).toThrow(UnusableDraft));

  it('refuses an outline without placeholders, and a quotation in any part', () => {
    expect(() => assertOutline(script(), plan('60s', 'testimonial'))).toThrow(UnusableDraft);
    const quote = '“We closed the month in five days.”';
    for (const part of [
      { title: quote },
      { mainContent: [quote] },
      { visualCues: [quote] },
      { hook: quote },
    ]) {
      expect(outline('', part)).toThrow(UnusableDraft);
    }
  });

  it('does not ask this of other types', () => {
    expect(() => assertOutline(script({ title: '“We closed it in five days.”' }), plan())).not.toThrow();
  });
});

it('a project that quotes somebody says so, unless the facts have the words', () => {
  const sources = ['“We count every shelf on Friday,” they say.'];
  const found = (text: string, videoType: VideoType = 'case-study') =>
    checkQuotations(script({ hook: text }), plan('60s', videoType), sources);
  expect(found('“We closed the month in five days.”')).toMatchObject([
    { complaint: expect.stringContaining('without quotations'), note: expect.stringContaining('quoted') },
  ]);
  expect(found('“We closed the month in five days.”', 'marketing')).toEqual([]);
  expect(found('“We count every shelf on Friday,” they say.')).toEqual([]);
});
