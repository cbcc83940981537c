import { Readable } from 'node:stream';
import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ask, failureOf } from '#infra/commands/command.ts';

const answer = (name: string, message: string) =>
  new DynamoDBServiceException({ name, message, $fault: 'client', $metadata: {} });
const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each([
  [
    'no credentials',
    named('CredentialsProviderError', 'Could not load credentials from any providers'),
    'AWS takes no credentials from this shell: Could not load credentials from any providers. Log in (aws sso login), or choose a profile with AWS_PROFILE.',
  ],
  ['ExpiredToken', answer('ExpiredToken', 'The token has expired'), 'Log in (aws sso login)'],
  [
    'AccessDenied',
    answer('AccessDenied', 'You are not allowed\nRequest id 1'),
    'not allowed. Use an administrator’s',
  ],
  [
    'AccessDeniedException',
    answer('AccessDeniedException', 'You are not allowed'),
    'not allowed. Use an administrator’s',
  ],
  [
    'a region that is not there',
    Object.assign(new Error('getaddrinfo ENOTFOUND dynamodb.us-est-1.amazonaws.com'), { code: 'ENOTFOUND' }),
    'the region of the stage',
  ],
  [
    'LimitExceeded',
    answer('LimitExceeded', 'Too many tables.'),
    'AWS refuses: LimitExceeded: Too many tables.',
  ],
])('operator: %s is told in one sentence with what to do', (_, error, sentence) => {
  expect(failureOf(error)).toContain(sentence);
  expect(failureOf(error)).not.toContain('\n');
});

test('operator: an error of the program itself keeps its stack', () => {
  expect(failureOf(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n\s+at /);
});

test.each([
  ['yes', true],
  [' Y ', true],
  ['no', false],
  ['', false],
  ['not today', false],
  ['yesterday', false],
])('operator: the answer ‘%s’ to a question is yes: %s', async (answer, agreed) => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const read = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([`${answer}\n`]) as never);
  onTestFinished(() => {
    written.mockRestore();
    read.mockRestore();
  });
  expect(await ask('Erase them?')).toBe(agreed);
});
