import { expect, test } from 'vitest';
import { samplesIn } from '../../../content/check/sampleContent.ts';

test('samples are found at any depth and named by their list', () => {
  const content = {
    caseStudies: [
      { id: 'one', title: 'A real story', sections: [] },
      { id: 'two', title: 'An example', sample: true, sections: [] },
    ],
    home: {
      about: { facts: [{ value: '92 %', label: 'on time', sample: true }] },
      testimonials: { cards: [{ name: 'Ada Example', quote: '…', sample: true }] },
    },
  };
  expect(samplesIn(content, '')).toEqual([
    'caseStudies: An example',
    'facts: on time',
    'testimonials: Ada Example',
  ]);
});

test('content that is all the owner’s own has no samples', () => {
  expect(samplesIn({ caseStudies: [{ title: 'A real story', sample: false }] }, '')).toEqual([]);
});
