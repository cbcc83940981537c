import { describe, expect, it } from 'vitest';
import { checkFigures, checkScript } from '#functions/video/check.ts';
import type { Facts } from '#functions/video/facts.ts';
import { scriptOf } from '#functions/video/scenes.ts';
import type { ScriptRequest } from '#functions/video/video.ts';
import { prose } from '../../support/OpenaiStandIn.ts';
import { scriptForm } from '../../support/video.ts';

interface Parts {
  readonly title?: string;
  readonly hook?: string;
  /** What is spoken in the second scene, its caption and its picture. */
  readonly words?: string;
  readonly caption?: string;
  readonly picture?: string;
  readonly callToAction?: string;
}

const hook = prose(12);
const script = ({ title = 'A calm change', ...parts }: Parts) =>
  scriptOf(title, '60s', [
    { words: parts.hook ?? hook, caption: 'A calm change', picture: 'A mobile.' },
    {
      words: parts.words ?? prose(135),
      caption: parts.caption ?? 'One point',
      picture: parts.picture ?? 'Hands sort cards.',
    },
    { words: parts.callToAction ?? 'Talk to us.', caption: 'A free call', picture: 'A screen.' },
  ]);
const noFacts: Facts = {
  facts: [],
  sources: [],
  examples: [],
  asked: '',
  tellsExample: false,
  covered: true,
};
const check = (parts: Parts = {}, form: Partial<ScriptRequest> = {}, facts: Partial<Facts> = {}) =>
  checkScript(script(parts), { ...scriptForm, ...form }, { ...noFacts, ...facts });

describe('§9 words for the duration', () => {
  it.each([
    [89, '60s', 1],
    [90, '60s', 0],
    [225, '60s', 0],
    [226, '60s', 1],
    [226, '2min', 0],
  ] as const)('%i words of %s are found %i times', (words, duration, times) => {
    // The hook has twelve of them, the call to action three.
    expect(check({ words: prose(words - 15) }, { duration })).toHaveLength(times);
  });

  it('the numbers are told, and nothing is quoted', () => {
    expect(check({ hook: prose(19), words: 'SECRET' })).toEqual([
      'The script has 23 words; its time holds about 150.',
      'The hook has 19 words; its time holds about 12.',
    ]);
  });

  it('an answer that is left to somebody has the words that it names', () => {
    const answers = '[Client, about 100 words: one day.] And now? [Client, 30 words: today.]';
    expect(check({ words: answers }, { videoType: 'testimonial' })).toEqual([]);
    const moreAnswers = `${answers} [Client: their own words.] [Client, about 90 words: tomorrow.]`;
    expect(check({ words: moreAnswers }, { videoType: 'testimonial' })).toEqual([
      'The script has 241 words; its time holds about 150.',
    ]);
  });

  it('a hook is whole', () => {
    const remark = 'The hook, the first scene, ends within a sentence. Let it be whole.';
    for (const cut of ['When the list is', 'When the list is wrong,', 'When the list is wrong:']) {
      expect(check({ hook: cut })).toEqual([remark]);
    }
    for (const whole of [
      'Is it wrong?',
      'It is wrong.',
      '“It is wrong!”',
      'It is wrong … (Really.)',
      'So…',
    ]) {
      expect(check({ hook: whole })).toEqual([]);
    }
  });
});

describe('figures', () => {
  const notesOn = (text: string, facts: Partial<Facts> = {}) =>
    checkFigures([text], { ...noFacts, ...facts });
  const named = (text: string, facts?: Partial<Facts>) =>
    notesOn(text, facts).flatMap((note) => /: (.*)\. (?:Check|Call)/.exec(note)?.[1] ?? []);

  it.each([
    ['Errors fell from 24% to 8 percent.', '24, 8'],
    ['It costs $1.5 million, or 2,000 dollars a day.', '1.5, 2,000'],
    ['A seat is €5, a day $ 9, and 12% is lost.', '5, 9, 12'],
    ['It pays back 3x. In 2026 forty lists were left.', '3, 2026, forty'],
    ['Nine out of ten projects fail, and one in three is late.', 'Nine out of ten, one in three'],
    [
      'Twice the cost, half the time, double as much, a third of the people.',
      'Twice the cost, half the time, double as much, a third of',
    ],
    [
      'Forty percent wait ninety days for two thousand five hundred parts.',
      'Forty, ninety, two thousand five hundred',
    ],
    ['It takes three times as long, or two hundred and six days.', 'three, two hundred and six'],
    ['Three quarters of them pay two million.', 'Three quarters of, two'],
    ['The HR 2,000 and the CRM 41% are figures, 41% indeed.', '2,000, 41'],
  ])('%s', (text, figures) => expect(named(text)).toEqual([figures]));

  it.each([
    'Follow these 3 steps, with 12 people, in twelve weeks.',
    'Say it three times, between five and ten, in the first hundred days and for a thousand reasons.',
    'They type it twice. One of them waits half an hour for the other two.',
    'S/4HANA, B2B and COVID-19 are names. The line runs 24/7.',
    'ISO 9001, ISO 27001:2022, IFRS 16 and SOC 2 are names; so are Office 365 and Industry 4.0.',
    'Look at 0:05 and at 0:12.',
    '[Client, about 20 words: what changed?]',
    'Somebody weighs a ton of freight; the weight is often wrong.',
  ])('none: %s', (text) => expect(named(text)).toEqual([]));

  it('a figure that stands in the facts or the topic may be said, in digits or in words', () => {
    const facts = { sources: ['We saw 2,000 lists, and nine out of ten were old.'], asked: 'Saving 41%' };
    const text = '2000 lists, two thousand lists, 41 percent, forty-one percent, 9 out of 10, 50 people';
    expect(named(text, facts)).toEqual(['50']);
  });

  it.each([
    ['ISO-9001 for small firms', 'ISO 9001 is a standard. 9001 is its number.'],
    ['Industry 4.0: where to start', 'Industry 4.0 begins with one machine.'],
    ['Office365 for everybody', 'Office 365 comes with habits.'],
    ['By 2027: the end of support', 'By 2027 the support ends.'],
    ['A 90-day plan', 'In 90 days, or ninety days, it is done.'],
    ['Twice the cost?', 'It is twice the cost.'],
  ])('the topic’s own may be said: %s', (topic, text) => expect(named(text, { asked: topic })).toEqual([]));

  it('a name of our texts is none at the beginning of a sentence either, where it looks like a figure', () => {
    const facts = {
      sources: ['A report under Rule 702 helps the court.'],
      examples: ['Rule 26 asks for a report. It came under Rule 26 after 58 hours.'],
    };
    const text = 'Rule 702 asks how. Rule 26 asks what. Rule 704 is another. It took 58 hours.';
    expect(named(text, facts)).toEqual(['704', '58']);
    expect(named('Only 26 came, after Rule 702.', facts)).toEqual(['26']);
  });

  it('a figure of an invented example is called an example where it is said', () => {
    const facts = { examples: ['The first rehearsal took 58 hours.'], sources: ['A close of 16 days.'] };
    expect(notesOn('It took 58 hours and 16 days.', facts)).toEqual([
      'These figures are from an invented example of our library, and the text does not say so: 58. Call it an example, or take them out.',
    ]);
    expect(notesOn('In one example it took 58 hours.', facts)).toEqual([]);
    expect(notesOn('In one example it took 59 hours.', facts)).toHaveLength(1);
    expect(checkFigures(['As an example, 58 hours.', '58 hours.'], { ...noFacts, ...facts })).toHaveLength(1);
  });
});

describe('nobody is quoted with invented words', () => {
  const quote = '“We closed the month in five days.”';
  const quoted = ['Somebody is quoted with words that stand in none of our texts. Take the quotation out.'];
  const outline = (text: string, parts: Parts = {}) => {
    const asked = `What was it like? [Client: one moment.] And now? [Client: today.] ${prose(50)} ${text}`;
    return check({ words: asked, ...parts }, { duration: '30s', videoType: 'testimonial' });
  };

  it.each([
    'Then ask: “What would you tell others about it?”',
    'They call it “catch weight” in the trade.',
    'The client’s own words come later; the team’s don’t.',
    '\nClient: [their answer, about 20 words]',
  ])('nothing is said of %j', (text) => expect(outline(text)).toEqual([]));

  it.each([
    quote,
    '"We closed the month in five days."',
    '‘We closed the month in five days.’',
    '«We closed the month in five days.»',
    '„We closed the month in five days.“',
    'He said. Client: We closed sooner.\nClient: We closed sooner.',
  ])('found: %j', (text) => expect(outline(text)).toEqual(quoted));

  it.each([{ title: quote }, { caption: quote }, { picture: quote }, { callToAction: quote }])(
    'found in each part: %j',
    (part) => expect(outline('', part)).toEqual(quoted),
  );

  it('in a case study too, unless the facts have the words; of other types it is not asked', () => {
    const sources = ['“We closed the month in five days.” That is what they say.'];
    expect(check({ title: quote }, { videoType: 'case-study' })).toEqual(quoted);
    for (const facts of [{ sources }, { examples: sources }, { asked: sources.join() }]) {
      expect(check({ title: quote }, { videoType: 'case-study' }, facts)).not.toContain(quoted[0]);
    }
    expect(check({ title: quote }, { videoType: 'marketing' })).toEqual([]);
  });
});

it('an interview leaves the answers to the client', () => {
  expect(check({}, { videoType: 'testimonial' })).toEqual([
    'The interview leaves too few answers to the client: each needs a placeholder in square brackets.',
  ]);
});

it('an invented example is called one in what is spoken', () => {
  expect(check({}, {}, { tellsExample: true })).toEqual([
    'The project in this text is an invented example, and the text does not call it one. Say so.',
  ]);
  const words = `Take this example. ${prose(132)}`;
  const facts = { tellsExample: true, examples: ['It took 58 hours.'] };
  expect(check({ title: 'In 58 hours', words }, {}, facts)).toEqual([]);
});

it('figures are looked for in what is spoken and on the screen, and not in the pictures', () => {
  const unfounded = [expect.stringContaining('41. Check each')];
  expect(check({ title: '41% less' })).toEqual(unfounded);
  expect(check({ caption: '41% less' })).toEqual(unfounded);
  expect(check({ callToAction: 'Save 41%.' })).toEqual(unfounded);
  expect(check({ picture: 'A board with 41 cards, at 0:41.' })).toEqual([]);
});
