import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../../../functions/routes.ts';
import { withTimeout } from '../../../functions/runtime/dependencies.ts';
import { ConfigurationError, environment } from '../../../functions/runtime/environment.ts';
import { handle } from '../../../functions/runtime/lambda.ts';
import { methodNotAllowed, Problem } from '../../../functions/runtime/problems.ts';
import { captureLog, invoke, problem } from './apiEvent.ts';

let log: ReturnType<typeof captureLog>;
beforeEach(() => {
  log = captureLog();
});
afterEach(() => vi.unstubAllEnvs());

describe('replies', () => {
  it('leave without undeclared fields', async () => {
    const reply = { success: true, email: 'ada@example.com' };
    const handler = handle('subscribe', routes.subscribe, () => reply);
    const { body } = await invoke(handler, { body: { email: 'ada@example.com' } });
    expect(body).toBe('{"success":true}');
  });

  it('that a handler gives again are checked once', async () => {
    const read = vi.fn(() => true);
    const value = Object.defineProperty({} as { success: true }, 'success', { enumerable: true, get: read });
    const handler = handle('subscribe', routes.subscribe, () => value);
    for (const _ of [1, 2]) {
      expect((await invoke(handler, { body: { email: 'ada@example.com' } })).body).toBe('{"success":true}');
    }
    expect(read).toHaveBeenCalledOnce();
  });

  it('that break the contract are a 500 that says nothing', async () => {
    const broken = { success: 'yes, ada@example.com' } as unknown as { success: boolean };
    const handler = handle('subscribe', routes.subscribe, () => broken);
    expect(await invoke(handler, { body: { email: 'ada@example.com' } })).toEqual(
      problem(500, 'Something went wrong on our side. Please try again later.'),
    );
    expect(log.lines).toMatchObject([{ level: 'ERROR', error: { cause: { name: 'ZodError' } } }]);
  });

  it.each([['a text'], [undefined], [{ status: 418 }]])('survive that %j is thrown', async (thrown) => {
    const handler = handle('listInsights', routes.listInsights, () => {
      throw thrown;
    });
    expect(await invoke(handler)).toMatchObject({ statusCode: 500 });
  });
});

describe('a request’s time limit', () => {
  it('ends work that takes too long', async () => {
    await expect(withTimeout(new Promise(() => {}), 10)).rejects.toMatchObject({
      name: 'Unavailable',
      reason: 'no answer from the stores within 10 ms',
    });
  });

  it('leaves other work and its failures alone', async () => {
    expect(await withTimeout(Promise.resolve(7), 10)).toBe(7);
    await expect(withTimeout(Promise.reject(new Error('own')), 10)).rejects.toThrow('own');
  });

  it('leaves no timer behind, which would keep a function’s instance busy', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    await withTimeout(Promise.resolve(7), 60_000);
    expect(timers()).toBe(before);
  });
});

describe('problems', () => {
  it('bear the status of their kind, and its name for the log', () => {
    const gone = new Problem('Gone', 'This link is no longer valid.', { reason: 'expired', retryAfter: 1.2 });
    expect(gone).toMatchObject({ name: 'Gone', status: 410, reason: 'expired' });
    expect(gone.headers).toEqual({ 'retry-after': '2' });
    expect(new Problem('NotFound', 'There is nothing here.').headers).toEqual({});
  });

  it('name every method that a path answers, for people and for programs', () => {
    expect(methodNotAllowed(['GET', 'POST'])).toMatchObject({
      message: 'This address answers GET and POST requests only.',
      headers: { allow: 'GET, POST' },
    });
  });
});

describe('environment', () => {
  it('names a variable that is missing', () => {
    vi.stubEnv('PRESENT', 'here');
    vi.stubEnv('EMPTY', '');
    expect(environment('PRESENT')).toBe('here');
    for (const name of ['EMPTY', 'ABSENT']) {
      expect(() => environment(name)).toThrow(
        new ConfigurationError(`Set ${name} in the function's environment (infra/routeGrants.ts does).`),
      );
    }
  });
});
