import { describe, expect, it } from 'vitest';
import { figuresOf, unfoundedFigures } from '../../../functions/video/figures.ts';

describe('the figures of a text', () => {
  it.each([
    ['Errors fell from 24% to 8 percent.', ['24 percent', '8 percent']],
    ['It took twenty-five weeks.', ['25 week']],
    ['It costs $1.5 million, or 2,000 dollars a day.', ['1500000 money', '2000 money']],
    ['Two hundred and fifty orders wait.', ['250 counted']],
    ['Ten to fifteen percent is usual.', ['10 percent', '15 percent']],
    ['Nine out of ten projects run late.', ['90 percent']],
    ['Half of all projects fail, and a third of them twice.', ['50 percent', '33 percent']],
    ['It pays back 3x, or threefold.', ['3 times']],
    ['A 30-minute call.', ['30 minute']],
    ['A dozen lists.', []],
    ['Forty lists in 2026.', ['40 counted', '2026 counted']],
  ])('%s', (text, figures) => expect([...figuresOf(text)].sort()).toEqual([...figures].sort()));

  it.each([
    'Three steps, two people, one day and 4 questions.',
    'S/4HANA, B2B and COVID-19 are names.',
    '0:05–0:12 Caption. The line runs 24/7.',
    '[Client, about 20 words: what changed?]',
    'One of the reasons is the rest of the work.',
  ])('none: %s', (text) => expect([...figuresOf(text)]).toEqual([]));

  it('stand in a source when it says the same of the same, however it is written', () => {
    const facts = ['A free call of 30 minutes. Errors fell from 24% to 8%.', 'Why 3 in 4 projects are late'];
    expect(unfoundedFigures('Thirty minutes. Eight per cent. 75% are late.', facts)).toEqual([]);
    expect(unfoundedFigures('Thirty days, 8 weeks, 24 percent, 40 dollars.', facts)).toEqual([
      '30 day',
      '8 week',
      '40 money',
    ]);
  });
});
