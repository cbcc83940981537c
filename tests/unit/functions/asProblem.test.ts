import { describe, expect, it } from 'vitest';
import { asProblem, Problem } from '#functions/runtime/problems.ts';

const failure = (fields: object) => Object.assign(new Error('upstream text'), fields);

describe('what was thrown, as a problem', () => {
  // What passes by waiting: dependencyFailures.test.ts.
  it.each([
    failure({ name: 'ResourceNotFoundException', $fault: 'client', $metadata: { httpStatusCode: 400 } }),
    failure({ code: 'ENOENT' }),
    { name: 'SlowDown', code: 'EPIPE', $fault: 'server' },
    undefined,
  ])('%o does not pass by waiting, or is no error: unexpected, with the failure as its cause', (thrown) => {
    expect(asProblem(thrown)).toMatchObject({ name: 'Unexpected', cause: thrown });
  });

  it('stays what it is when it is one', () => {
    const problem = new Problem('NotFound', 'There is nothing at this address.');
    expect(asProblem(problem)).toBe(problem);
  });
});
