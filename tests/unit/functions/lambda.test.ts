import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../../../functions/routes.ts';
import { handle } from '../../../functions/runtime/lambda.ts';
import { tableIn } from '../../../functions/runtime/table.ts';
import { captureLog, invoke } from './apiEvent.ts';

let log: ReturnType<typeof captureLog>;
beforeEach(() => {
  log = captureLog();
});

describe('§7 a route’s function', () => {
  it('without a variable of its environment says 500, and to the log what to set, until it is set', async () => {
    const handler = handle('subscribe', routes.subscribe, () => {
      tableIn('SOME_TABLE');
      return { success: true };
    });
    const subscribe = () => invoke(handler, { body: { email: 'ada@example.com' } });
    expect(await subscribe()).toMatchObject({ statusCode: 500 });
    expect(JSON.stringify(log.lines)).toContain("Set SOME_TABLE in the function's environment");
    vi.stubEnv('SOME_TABLE', 'subscribers');
    expect(await subscribe()).toMatchObject({ statusCode: 200 });
  });

  it('gets the parameter of its path, and an empty one where the path has none', async () => {
    const answer = vi.fn(() => []);
    const handler = handle('listInsights', routes.listInsights, answer);
    await invoke(handler);
    await invoke(handler, { slug: 'an-article' });
    expect(answer).toHaveBeenNthCalledWith(1, expect.objectContaining({ slug: '' }));
    expect(answer).toHaveBeenNthCalledWith(2, expect.objectContaining({ slug: 'an-article' }));
  });

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
        timestamp: expect.any(String),
        level: 'INFO',
        message: 'request',
        requestId: 'request-1',
        route: 'listInsights',
        status: 200,
        milliseconds: 12,
      },
    ]);
  });
});
