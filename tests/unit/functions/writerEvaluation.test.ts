import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VideoScript } from '../../../functions/contract/video.ts';
import { openaiWriter } from '../../../functions/writers/openaiWriter.ts';
import { prose } from '../../support/openaiAnswers.ts';
import { evaluate, type Kind } from '../../writer/evaluate.ts';
import { aboutReplies, isRecorded, startRecordedUpstream } from '../../writer/recordedUpstream.ts';
import { criteria, type Marks, marksOf } from '../../writer/rubric.ts';
import { topics } from '../../writer/topics.ts';
import { testSettings } from './generationEffects.ts';

let upstream: Awaited<ReturnType<typeof startRecordedUpstream>>;
beforeAll(async () => {
  upstream = await startRecordedUpstream();
});
afterAll(() => upstream.close());

const topic = 'Payroll for the night shift';
const script = (changes: Partial<VideoScript> = {}): VideoScript => ({
  ...{ title: 'Payroll at night', duration: '60s', hook: 'Who writes down the night shift for payroll?' },
  ...{ mainContent: ['One list.'], callToAction: 'Talk to us.', visualCues: ['0:00 A desk.'] },
  voiceoverScript: `Who writes down the night shift for payroll? ${prose(142)}`,
  hooks: (['question', 'contradiction', 'scene', 'cost'] as const).map((pattern) => ({
    pattern,
    text: 'Who?',
  })),
  ...changes,
});
const other = script({
  hook: 'Something else begins here.',
  voiceoverScript: 'Nobody says this twice today.',
});

test('the rubric gives a good script all marks, and takes one for each fault', () => {
  const whole = Object.fromEntries(criteria.map((name) => [name, 1])) as Marks;
  expect(marksOf(script(), topic, [other])).toEqual(whole);
  const faults: [keyof Marks, VideoScript, VideoScript[]][] = [
    ['coverage', script({ title: 'Zebras', voiceoverScript: prose(150) }), [other]],
    ['figures', script({ mainContent: ['It saves 87.3 percent.'] }), [other]],
    ['hook', script({ hook: prose(30) }), [other]],
    ['hooks', script({ hooks: [] }), [other]],
    ['length', script({ duration: '90s' }), [other]],
    ['length', script({ voiceoverScript: `Night shift payroll. ${prose(60)}` }), [other]],
    ['unshared', script(), [script({ hook: 'Another one.' })]],
    ['plain', script({ callToAction: 'Unlock a seamless payroll.' }), [other]],
  ];
  for (const [name, faulty, others] of faults) {
    const marks = marksOf(faulty, topic, others);
    expect(
      criteria.filter((criterion) => marks[criterion] < 1),
      name,
    ).toEqual([name]);
  }
});

test('recorded replies go through the real writer, and say how they were made', async () => {
  expect(aboutReplies).toMatch(/^Written by hand .* No model was asked/);
  const order = {
    writer: openaiWriter(testSettings(upstream.baseUrl).openai),
    key: 'recorded',
    kinds: ['script', 'series'] as const,
    topics,
    areas: ['ERP Systems'],
    mostDollars: 1,
    answers: (kind: Kind, name: string) => isRecorded(name, kind === 'series' ? 'overview' : undefined),
  };
  const { outcomes, dollars } = await evaluate(order);
  expect(outcomes).toHaveLength(21);
  const of = (name: string) => outcomes.find((outcome) => outcome.topic === name);
  expect(of('Leaving spreadsheets')).toMatchObject({ mark: 1, marks: { coverage: 1, figures: 1 } });
  // A tone and own words that were asked for are in the recorded reply.
  expect(topics.find(({ topic }) => topic === 'Choosing an ERP system')).toMatchObject({
    tone: 'provocative',
  });
  expect(of('Choosing an ERP system')).toMatchObject({ marks: { hooks: 1 } });
  expect(of('ERP Systems')?.scripts).toHaveLength(4);
  // Code refuses an invented figure, and what should not be written is worth all when it is not.
  expect(of('Payroll in hospitals')).toMatchObject({ fault: 'wrong', mark: 0 });
  expect(of('Why Brickwell Software are liars')).toMatchObject({ fault: 'accusation', mark: 1 });
  expect(of('Vendor lock-in')).not.toHaveProperty('mark');
  expect(dollars).toBeGreaterThan(0);
  // Nothing is asked that could cost more than what is left.
  const poor = await evaluate({ ...order, mostDollars: dollars / 100 });
  expect(poor.outcomes.every(({ fault }) => fault === 'not asked')).toBe(true);
  expect(poor.dollars).toBe(0);
});
