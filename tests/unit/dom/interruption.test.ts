import { expect, test, vi } from 'vitest';
import { interruption } from '#web/src/tools/assessment/AssessmentDialog.tsx';

const place = { answers: { 'current-system': 'modern-erp', 'business-size': 'large' }, step: 2 };

test('§4 assessment: where storage is blocked, what was interrupted is read back until it is forgotten', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(interruption.read()).toBeUndefined();
  interruption.keep(place);
  expect(interruption.read()).toEqual(place);
  // Storage was only full.
  vi.unstubAllGlobals();
  interruption.keep({ ...place, step: 1 });
  expect(interruption.read()).toEqual({ ...place, step: 1 });
  interruption.forget();
  expect(interruption.read()).toBeUndefined();
});

test.each([
  ['no JSON', '{'],
  ['another thing', '[]'],
  ['an answer that is not offered', JSON.stringify(place).replace('large', 'tiny')],
  ['a question without an answer behind it', JSON.stringify({ ...place, step: 3 })],
  ['a step that does not exist', JSON.stringify({ ...place, step: 9 })],
  ['half a step', JSON.stringify({ ...place, step: 0.5 })],
])('§4 assessment: %s in the storage is nothing to go on with', (_, text) => {
  sessionStorage.setItem('assessment-interrupted', text);
  expect(interruption.read()).toBeUndefined();
});
