import { describe, expect, it } from 'vitest';
import { asProblem, Problem, waitInWords } from '#functions/runtime/problems.ts';

const failure = (fields: object) => Object.assign(new Error('upstream text'), fields);

describe('what was thrown, as a problem', () => {
  // What passes by waiting: dependencyFailures.test.ts.
  it.each<[what: string, thrown: unknown]>([
    [
      'a missing resource',
      failure({ name: 'ResourceNotFoundException', $fault: 'client', $metadata: { httpStatusCode: 400 } }),
    ],
    ['a missing file', failure({ code: 'ENOENT' })],
    ['what is no error', { name: 'SlowDown', code: 'EPIPE', $fault: 'server' }],
    ['nothing', undefined],
  ])('%s does not pass by waiting: unexpected, with the failure as its cause', (_, thrown) => {
    expect(asProblem(thrown)).toMatchObject({ name: 'Unexpected', cause: thrown });
  });

  it('stays what it is when it is one', () => {
    const problem = new Problem('NotFound', 'There is nothing at this address.');
    expect(asProblem(problem)).toBe(problem);
  });
});

it.each([
  [0.2, '1 second'],
  [59.1, '60 seconds'],
  [61, '2 minutes'],
  [3541, '60 minutes'],
  [3661, '1 hour and 2 minutes'],
  [7200, '2 hours'],
])('a wait of %s seconds is told as %s', (seconds, words) => expect(waitInWords(seconds)).toBe(words));
