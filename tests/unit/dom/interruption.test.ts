import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { interruption } from '../../../web/src/tools/assessment/AssessmentDialog.tsx';

const key = 'assessment-interrupted';
const place = { answers: { 'current-system': 'modern-erp', 'business-size': 'large' }, step: 2 };

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

test('§4 assessment: what was interrupted is read back in the same tab, until it is forgotten', () => {
  expect(interruption.read()).toBeUndefined();
  interruption.keep(place);
  expect(interruption.read()).toEqual(place);
  interruption.forget();
  expect(interruption.read()).toBeUndefined();
});

test.each([
  ['no JSON', '{'],
  ['another thing', '[]'],
  [
    'an answer that is not offered',
    JSON.stringify({ ...place, answers: { ...place.answers, 'business-size': 'tiny' } }),
  ],
  ['a question without an answer behind it', JSON.stringify({ ...place, step: 3 })],
  ['a step that does not exist', JSON.stringify({ ...place, step: 9 })],
  ['half a step', JSON.stringify({ ...place, step: 0.5 })],
])('§4 assessment: %s in the storage is nothing to go on with', (_, text) => {
  sessionStorage.setItem(key, text);
  expect(interruption.read()).toBeUndefined();
});

test('§4 assessment: where storage is blocked the place is kept as long as the page is open', () => {
  vi.stubGlobal('sessionStorage', undefined);
  interruption.keep(place);
  expect(interruption.read()).toEqual(place);
  interruption.forget();
  expect(interruption.read()).toBeUndefined();
});
