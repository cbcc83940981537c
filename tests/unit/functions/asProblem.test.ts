import { describe, expect, it } from 'vitest';
import { asProblem, Problem } from '../../../functions/runtime/problems.ts';

const failure = (fields: object) => Object.assign(new Error('upstream text'), fields);

describe('what was thrown, as a problem', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }));
  const coded = (...codes: string[]) => codes.map((code) => ({ code }));
  it.each([
    { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } },
    { name: 'AccessDeniedException', $fault: 'client', $metadata: { httpStatusCode: 400 } },
    ...named('LimitExceededException', 'ProvisionedThroughputExceededException', 'RequestLimitExceeded'),
    ...named('SlowDown', 'ThrottlingException', 'TimeoutError'),
    ...coded('EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ENETUNREACH', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'),
    { $fault: 'server', $metadata: { httpStatusCode: 503 } },
    { $metadata: { httpStatusCode: 429 } },
    { $metadata: { httpStatusCode: 500 } },
  ])('%j of a dependency passes: unavailable, with the failure as its cause', (fields) => {
    const error = failure(fields);
    const problem = asProblem(error);
    expect(problem.name).toBe('Unavailable');
    expect(problem).toMatchObject({ reason: 'a dependency failed', cause: error });
  });

  it.each([
    { name: 'ResourceNotFoundException', $fault: 'client', $metadata: { httpStatusCode: 400 } },
    { code: 'ENOENT' },
    { $metadata: { httpStatusCode: 499 } },
    { $metadata: {} },
    {},
  ])('%j does not pass by waiting: unexpected, with the failure as its cause', (fields) => {
    const error = failure(fields);
    const problem = asProblem(error);
    expect(problem.name).toBe('Unexpected');
    expect(problem.cause).toBe(error);
  });

  it.each([{ name: 'SlowDown', code: 'EPIPE', $fault: 'server' }, 'text', undefined, null])(
    'that is no error is unexpected: %j',
    (thrown) => expect(asProblem(thrown).name).toBe('Unexpected'),
  );

  it('stays what it is when it is one', () => {
    const problem = new Problem('NotFound', 'There is nothing at this address.');
    expect(asProblem(problem)).toBe(problem);
  });
});
