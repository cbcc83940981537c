import { describe, expect, it, vi } from 'vitest';
import { ConfigurationError, errorLine, log } from '#functions/runtime/environment.ts';
import { Problem, unavailable } from '#functions/runtime/problems.ts';

/** An error whose message quotes a visitor, thrown somewhere deep. */
function failure(message: string, options?: ErrorOptions): Error {
  const error = new TypeError(message, options);
  const frames = ['one (a.ts:1:2)', 'two (b.ts:3:4)', 'three (c.ts:5:6)', 'four (d.ts:7:8)'];
  error.stack = [`TypeError: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join('\n');
  return error;
}

const frames = ['at one (a.ts:1:2)', 'at two (b.ts:3:4)', 'at three (c.ts:5:6)'];

describe('what the log, and no visitor, gets of an error', () => {
  it('is its kind and its first three frames, and nothing of its message', () => {
    const quoting = 'cannot read\nat home: ada@example.com\n  at work    at all';
    expect(errorLine(failure(quoting))).toEqual({ name: 'TypeError', frames });
  });

  it('is our own reason, where there is one, down the chain of causes to its end', () => {
    const cause = new ConfigurationError('Set X.', { cause: failure('ada', { cause: 'a text' }) });
    expect(errorLine(unavailable('down', { cause }))).toEqual({
      ...{ name: 'Unavailable', reason: 'down' },
      cause: {
        ...{ name: 'ConfigurationError', reason: 'Set X.' },
        cause: { name: 'TypeError', frames, cause: { name: 'string' } },
      },
    });
  });

  it('is the frames of a problem without a reason, for its sentence may name what was asked for', () => {
    expect(errorLine(new Problem('NotFound', 'There is no ada@example.com.'))).toEqual({
      name: 'NotFound',
      frames: expect.arrayContaining([expect.stringMatching(/^at /)]),
    });
  });
});

it('a line of the log is one line of JSON with its time and level', () => {
  vi.setSystemTime('2026-11-21T10:20:30Z');
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  log('INFO', { message: 'two\nlines' });
  expect(write.mock.calls).toEqual([
    ['{"timestamp":"2026-11-21T10:20:30.000Z","level":"INFO","message":"two\\nlines"}\n'],
  ]);
});
