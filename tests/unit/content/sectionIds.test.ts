import { expect, test } from 'vitest';
import { sectionIds } from '#content/shared/sectionIds.ts';

test('anchors of sections: from the heading, each once', () => {
  const headings = ['What’s next?', 'Café & bar', 'Again', 'Again 2', 'Again', 'Again', 'Code', '…'];
  const ids = ['whats-next', 'cafe-bar', 'again', 'again-2', 'again-3', 'again-4', 'code', 'section'];
  expect(sectionIds(headings)).toEqual(ids);
});
