import { describe, expect, it } from 'vitest';
import { checkFigures, checkScript } from '#functions/video/check.ts';
import type { ScriptRequest, VideoScript } from '#functions/video/video.ts';
import { prose } from '../../support/OpenaiStandIn.ts';
import { scriptForm } from '../../support/video.ts';

const hook = prose(12).slice(0, -1);
const script = (changes: Partial<VideoScript> = {}): VideoScript => ({
  ...{ title: 'A calm change', duration: '60s', hook, mainContent: ['One.', 'Two.'] },
  ...{ callToAction: 'Talk to us.', voiceoverScript: prose(150), visualCues: ['0:00 A mobile.'] },
  ...changes,
});
const check = (
  changes: Partial<VideoScript> = {},
  form: Partial<ScriptRequest> = {},
  { sources = [], example = false }: { sources?: string[]; example?: boolean } = {},
) => checkScript(script(changes), { ...scriptForm, ...form }, { facts: [], covered: true, sources, example });

describe('§9 words for the duration', () => {
  it.each([
    [89, '60s', 1],
    [90, '60s', 0],
    [225, '60s', 0],
    [226, '60s', 1],
    [226, '2min', 0],
  ] as const)('%i words of %s are found %i times', (words, duration, times) => {
    expect(check({ voiceoverScript: prose(words) }, { duration })).toHaveLength(times);
  });

  it('the numbers are told, and nothing is quoted', () => {
    const long = prose(19).slice(0, -1);
    expect(check({ hook: long, voiceoverScript: `${long} SECRET` })).toEqual([
      'The voiceover has 20 words; its time holds about 150.',
      'The hook has 19 words; its time holds about 12.',
    ]);
  });

  it('a voiceover begins with the hook, which is its first five seconds', () => {
    expect(check({ hook: 'Another beginning' })).toEqual(['The voiceover does not begin with the hook.']);
  });
});

describe('figures in digits', () => {
  const named = (text: string, ...sources: string[]) =>
    checkFigures([text], sources).flatMap((note) => /wrote: (.*)\. Check/.exec(note)?.[1] ?? []);

  it.each([
    ['Errors fell from 24% to 8 percent.', '24, 8'],
    ['It costs $1.5 million, or 2,000 dollars a day.', '1.5, 2,000'],
    ['A seat is €5, a day $ 9, and 12% is lost.', '5, 9, 12'],
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

describe('nobody is quoted with invented words', () => {
  const quote = '“We closed the month in five days.”';
  const quoted = ['Somebody is quoted with words that stand in none of our texts. Take the quotation out.'];
  const outline = (text: string, part: Partial<VideoScript> = {}) => {
    const asked = `What was it like? [Client: one moment.] And now? [Client: today.] ${prose(50)} ${text}`;
    return check(
      { voiceoverScript: `${hook} ${asked}`, ...part },
      { duration: '30s', videoType: 'testimonial' },
    );
  };

  it.each([
    'Then ask: “What would you tell others about it?”',
    'They call it “catch weight” in the trade.',
    'The client’s own words come later; the team’s don’t.',
    '\nClient: [their answer, about 20 words]',
  ])('nothing is said of %s', (text) => expect(outline(text)).toEqual([]));

  it.each([
    quote,
    '"We closed the month in five days."',
    '‘We closed the month in five days.’',
    '«We closed the month in five days.»',
    '„We closed the month in five days.“',
    'He said. Client: We closed sooner.\nClient: We closed sooner.',
  ])('found: %s', (text) => expect(outline(text)).toEqual(quoted));

  it.each([{ title: quote }, { mainContent: [quote] }, { visualCues: [quote] }, { callToAction: quote }])(
    'found in each part: %j',
    (part) => expect(outline('', part)).toEqual(quoted),
  );

  it('in a case study too, unless the facts have the words; of other types it is not asked', () => {
    const sources = ['“We closed the month in five days.” That is what they say.'];
    expect(check({ title: quote }, { videoType: 'case-study' })).toEqual(quoted);
    expect(check({ title: quote }, { videoType: 'case-study' }, { sources })).toEqual([]);
    expect(check({ title: quote }, { videoType: 'marketing' })).toEqual([]);
  });
});

it('an interview leaves the answers to the client', () => {
  expect(check({}, { videoType: 'testimonial' })).toEqual([
    'The interview leaves too few answers to the client: each needs a placeholder in square brackets.',
  ]);
});

it('an invented example is called one in what is spoken', () => {
  expect(check({}, {}, { example: true })).toEqual([
    'The project in this text is an invented example, and the text does not call it one. Say so.',
  ]);
  const voiceoverScript = `${hook} Take this example. ${prose(135)}`;
  expect(check({ voiceoverScript }, {}, { example: true })).toEqual([]);
});
