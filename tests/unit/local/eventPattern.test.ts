import { expect, test } from 'vitest';
import { matchesPattern } from '../../../infra/local/services/EventBridge.ts';

const pattern = {
  source: ['aws.ses'],
  'detail-type': ['Email Bounced', 'Email Complaint Received'],
  detail: { mail: { tags: { 'ses:configuration-set': ['set'] } } },
};
const event = (set: readonly string[], source = 'aws.ses') => ({
  source,
  'detail-type': 'Email Bounced',
  detail: { mail: { tags: { 'ses:configuration-set': set, other: ['x'] } } },
});

test('an event fits when every field of the pattern holds one of its values', () => {
  expect(matchesPattern(pattern, event(['set']))).toBe(true);
  expect(matchesPattern(pattern, event(['another', 'set']))).toBe(true);
});

test.each([
  ['another set', event(['another'])],
  ['no set', event([])],
  ['another source', event(['set'], 'aws.s3')],
  ['no detail', { ...event(['set']), detail: undefined }],
  ['another type', { ...event(['set']), 'detail-type': 'Email Opened' }],
])('%s does not fit', (_, other) => {
  expect(matchesPattern(pattern, other)).toBe(false);
});
