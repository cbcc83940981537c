import { describe, expect, it } from 'vitest';
import { checkProject, checkScript, checkTexts, checkTopic } from '../../../functions/video/checkScript.ts';
import type { VideoDuration, VideoScript, VideoType } from '../../../functions/video/video.ts';
import { prose } from '../../support/openaiAnswers.ts';

const script = (changes: Partial<VideoScript> = {}): VideoScript => ({
  ...{ title: 'A calm change', duration: '60s', hook: prose(12).slice(0, -1), mainContent: ['One.', 'Two.'] },
  ...{ callToAction: 'Talk to us.', voiceoverScript: prose(150), visualCues: ['0:00 A mobile.'] },
  ...changes,
});
const plan = (duration: VideoDuration = '60s', videoType: VideoType = 'explainer') => ({
  duration,
  videoType,
});
const interview = (text: string) =>
  checkScript(
    script({ voiceoverScript: `What was it like? [Client: one moment.] And now? [Client: today.] ${text}` }),
    plan('30s', 'testimonial'),
  ).unusable.filter((sentence) => !sentence.includes('words;'));

describe('words for the duration', () => {
  it.each([
    [89, 'unusable'],
    [90, 'improvable'],
    [119, 'improvable'],
    [120, 'good'],
    [150, 'good'],
    [180, 'good'],
    [181, 'improvable'],
    [225, 'improvable'],
    [226, 'unusable'],
  ] as const)('%i words of a minute are %s', (words, verdict) => {
    const { unusable, improvable } = checkScript(script({ voiceoverScript: prose(words) }), plan());
    expect(unusable.length > 0 ? 'unusable' : improvable.length > 0 ? 'improvable' : 'good').toBe(verdict);
  });

  it.each([
    ['30s', 75],
    ['60s', 150],
    ['2min', 300],
    ['5min', 750],
  ] as const)('%s has %i words', (duration, words) => {
    const verdict = checkScript(script({ voiceoverScript: prose(words) }), plan(duration));
    expect(verdict).toEqual({ unusable: [], improvable: [] });
  });

  it('tells the numbers, and quotes nothing', () => {
    const { unusable } = checkScript(script({ voiceoverScript: 'SECRET words' }), plan());
    expect(unusable).toEqual(['voiceoverScript had 2 words; it must have about 150.']);
  });
});

describe('a testimonial invents no client', () => {
  it.each([
    'Then ask: “What would you tell others about it?”',
    'They call it “catch weight” in the trade.',
    'The client’s own words come later; the team’s don’t.',
    'Client: [their answer, about 20 words]',
  ])('lets %s pass', (text) => expect(interview(text)).toEqual([]));

  it.each([
    '“We closed the month in five days.”',
    '"We closed the month in five days."',
    '‘We closed the month in five days.’',
    '«We closed the month in five days.»',
    '„We closed the month in five days.“',
    'He said. Client: We closed sooner.\nClient: We closed sooner.',
  ])('refuses %s', (text) => {
    expect(interview(text)).toEqual([expect.stringContaining('words of a client')]);
  });

  it('refuses an outline without placeholders, and a quotation in any part', () => {
    const { unusable } = checkScript(script(), plan('60s', 'testimonial'));
    expect(unusable).toEqual([expect.stringContaining('placeholders')]);
    const quote = '“We closed the month in five days.”';
    for (const part of [
      { title: quote },
      { mainContent: [quote] },
      { visualCues: [quote] },
      { hook: quote },
    ]) {
      expect(checkScript(script(part), plan('60s', 'testimonial')).unusable.join()).toContain('a client');
    }
  });

  it('does not ask this of other types', () => {
    expect(checkScript(script({ title: '“We closed the month in five days.”' }), plan()).unusable).toEqual(
      [],
    );
  });
});

describe('a text draws on what it was told', () => {
  const told = {
    facts: ['“We count every shelf on Friday,” they say. It took 8 weeks.'],
    visitor: ['Unlock 3% more'],
  };

  it('names figures that stand nowhere, in a form of our own', () => {
    const { unusable } = checkTexts(['Nine weeks, 8 weeks, 3 percent, $2m.'], told);
    expect(unusable).toEqual([expect.stringContaining('data: 9 week, 2000000 money. Leave each out')]);
    expect(checkTexts(['Eight weeks. Three steps.'], told).unusable).toEqual([]);
  });

  it('names worn phrases that the visitor has not asked for', () => {
    const { improvable } = checkTexts(["Let's dive in and unlock a seamless change."], told);
    expect(improvable).toEqual(['It had worn phrases: let’s dive in, seamless. Say it plainly.']);
  });

  it('asks for a script that speaks of its topic', () => {
    const spoken = script({ voiceoverScript: 'Payroll is paid on time when one ward counts for all.' });
    expect(checkTopic(spoken, 'Payroll in hospital wards').improvable).toEqual([]);
    expect(checkTopic(spoken, 'Zebra glaciers').improvable).toEqual([expect.stringContaining('topic')]);
  });

  it('tells a project with no words of a client but those of the facts', () => {
    const project = (text: string, videoType: VideoType = 'case-study') =>
      checkProject(script({ hook: text }), plan('60s', videoType), told);
    expect(project('“We closed the month in five days.”')).toEqual([expect.stringContaining('quotations')]);
    expect(project('“We closed the month in five days.”', 'marketing')).toEqual([]);
    expect(project('“We count every shelf on Friday,” they say.')).toEqual([]);
  });
});
