import { expect, test } from 'vitest';
import { allFeatures, isShown } from '../../../content/schema/features.ts';

const features = { ...allFeatures, newsletter: false };

test.each<[boolean, Parameters<typeof isShown>[0]]>([
  [true, {}],
  [true, { for: ['booking'] }],
  [false, { for: ['newsletter'] }],
  [true, { for: ['newsletter', 'booking'] }],
  [false, { without: ['booking'] }],
  [true, { without: ['newsletter'] }],
  [false, { without: ['newsletter', 'booking'] }],
  [false, { for: ['booking'], without: ['glossary'] }],
])('on a site without the newsletter it is %s that words are shown with %j', (shown, condition) => {
  expect(isShown(condition, features)).toBe(shown);
});
