import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#functions/routes.ts';
import { withTimeout } from '#functions/runtime/dependencies.ts';
import { handle } from '#functions/runtime/lambda.ts';
import { tableIn } from '#functions/runtime/table.ts';
import { captureLog, invoke, problem } from './apiEvent.ts';

let log: ReturnType<typeof captureLog>;
beforeEach(() => {
  log = captureLog();
});
afterEach(() => vi.unstubAllEnvs());

const answering = (answer: () => { success: boolean }) => handle('subscribe', routes.subscribe, answer);
const body = { email: 'ada@example.com' };

describe('§7 a route’s function', () => {
  it('replies without undeclared fields', async () => {
    const reply = await invoke(
      answering(() => ({ success: true, ...body })),
      { body },
    );
    expect(reply.body).toBe('{"success":true}');
  });

  it('says 500 and no more when its reply breaks the contract', async () => {
    const broken = { success: 'yes, ada@example.com' } as unknown as { success: boolean };
    expect(
      await invoke(
        answering(() => broken),
        { body },
      ),
    ).toEqual(problem(500, 'Something went wrong on our side. Please try again later.'));
    expect(log.lines).toMatchObject([{ level: 'ERROR', error: { cause: { name: 'ZodError' } } }]);
  });

  it.each([
    ['no', undefined],
    ['an empty', ''],
  ])(
    'whose environment has %s value says 500, and to the log what to set, until it is set',
    async (_, value) => {
      vi.stubEnv('SOME_TABLE', value);
      const handler = answering(() => {
        tableIn('SOME_TABLE');
        return { success: true };
      });
      expect(await invoke(handler, { body })).toMatchObject({ statusCode: 500 });
      const reason = "Set SOME_TABLE in the function's environment (infra/stack/functionNeeds.ts does).";
      expect(log.lines.at(-1)).toMatchObject({ error: { cause: { reason } } });
      vi.stubEnv('SOME_TABLE', 'subscribers');
      expect(await invoke(handler, { body })).toMatchObject({ statusCode: 200 });
    },
  );

  it('says 503 a second before Lambda would end it, and why to the log', async () => {
    const hangs = handle('listInsights', routes.listInsights, () => new Promise<never>(() => {}));
    expect(await invoke(hangs, { timeLeft: 1_010 })).toMatchObject({
      statusCode: 503,
      body: 'We could not finish this just now. Please try again in a few seconds.',
    });
    expect(log.lines).toMatchObject([
      { level: 'ERROR', status: 503, error: { reason: 'no answer in time' } },
    ]);
  });

  it('writes one line of log for each request: route, status, time, and an error only of a failure', async () => {
    let time = 1_000;
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    const handler = handle('listInsights', routes.listInsights, () => {
      time += 12.4;
      return [];
    });
    await invoke(handler);
    expect(log.lines).toEqual([
      {
        ...{ timestamp: expect.any(String), level: 'INFO', message: 'request', requestId: 'request-1' },
        ...{ route: 'listInsights', status: 200, milliseconds: 12 },
      },
    ]);
  });
});

it('a time limit of work leaves no timer behind, which would keep a function’s instance busy', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  expect(await withTimeout(Promise.resolve(7), 60_000)).toBe(7);
  await expect(withTimeout(Promise.reject(new Error('own')), 60_000)).rejects.toThrow('own');
  expect(timers()).toBe(before);
});
