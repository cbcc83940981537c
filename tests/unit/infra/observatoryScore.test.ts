import { expect, test } from 'vitest';
import { observatoryScore } from '../../support/observatoryScore.ts';

const headers = {
  'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const page = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
const strict = "default-src 'none'; script-src 'self' 'sha256-YQ=='; style-src 'self' 'sha256-Yg=='";

test('header and page are judged together: 100, and 10 + 5 + 5 + 10 + 10 for what is beyond the needful', () => {
  expect(observatoryScore(headers, page(strict))).toBe(140);
});

test.each([
  ['an inline script of anybody', headers, page(strict.replace("'sha256-YQ=='", "'unsafe-inline'")), 80],
  ['an inline style of anybody', headers, page(strict.replace("'sha256-Yg=='", "'unsafe-inline'")), 130],
  ['scripts from anywhere, for the page has no policy', headers, '', 80],
  ['a frame of anybody', { ...headers, 'content-security-policy': "object-src 'none'" }, page(strict), 80],
  ['HTTP after a day', { ...headers, 'strict-transport-security': 'max-age=86400' }, page(strict), 80],
])('%s lowers the score', (_, replied, html, score) => {
  expect(observatoryScore(replied, html)).toBe(score);
});
