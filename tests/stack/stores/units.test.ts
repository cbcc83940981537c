import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Table } from '../../../functions/runtime/table.ts';
import { countUnits, listUsageDays } from '../../../functions/video/units.ts';
import type { GenerationKind } from '../../../functions/video/videoSettings.ts';
import { stubEnvironment } from '../../unit/functions/apiEvent.ts';
import { testSettings } from '../../unit/functions/generationHere.ts';
import { itemsIn, tableForEachTest } from './dynalite.ts';

let table: Table;
tableForEachTest('key', (fresh) => {
  table = fresh;
});
const settings = testSettings('http://127.0.0.1:9', {
  visitor: { unitsPerHour: 12 },
  unitsPerDay: 40,
  networkShare: 0.25,
});

beforeEach(async () => {
  const secrets = mockClient(SecretsManagerClient);
  secrets.on(GetSecretValueCommand).resolves({ SecretString: 'visitors' });
  onTestFinished(() => {
    secrets.restore();
    vi.useRealTimers();
  });
  vi.setSystemTime('2026-11-21T10:20:30Z');
  stubEnvironment();
  const { hostname, port } = await table.client.config.endpoint!();
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://${hostname}:${port}`);
  vi.stubEnv('USAGE_TABLE', table.name);
});

const count = (address: string, kind: GenerationKind = 'script', changes: Partial<typeof settings> = {}) =>
  countUnits(kind, { 'cloudfront-viewer-address': `${address}:1` }, { ...settings, ...changes });

/** How many pass, and the statuses of the others. */
async function outcome(calls: readonly Promise<number>[]) {
  const results = await Promise.allSettled(calls);
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []));
  return { passed: results.length - refused.length, refused: [...new Set(refused)] };
}
const times = (many: number, call: (index: number) => Promise<number>) =>
  outcome(Array.from({ length: many }, (_, index) => call(index)));

describe('AI units under concurrency', () => {
  it('a visitor’s hour holds exactly its units, however many ask at once', async () => {
    const wide = { networkShare: 1 };
    expect(await times(50, () => count('192.0.2.7', 'script', wide))).toEqual({ passed: 12, refused: [429] });
    expect(await times(1, () => count('192.0.2.8', 'script', wide))).toEqual({ passed: 1, refused: [] });
    vi.setSystemTime('2026-11-21T11:00:00Z');
    expect(await times(1, () => count('192.0.2.7', 'campaign', wide))).toEqual({ passed: 1, refused: [] });
  });

  it('50 visitors of one network get its quarter of the day, others go on', async () => {
    expect(await times(50, (host) => count(`192.0.2.${host}`))).toEqual({ passed: 10, refused: [429] });
    expect(await times(1, () => count('198.51.100.1'))).toEqual({ passed: 1, refused: [] });
  });

  it('50 networks get exactly the day’s units, and the next day again', async () => {
    const all = () => times(50, (network) => count(`10.0.${network}.1`));
    expect(await all()).toEqual({ passed: 40, refused: [503] });
    vi.setSystemTime('2026-11-22T00:00:00Z');
    expect(await all()).toEqual({ passed: 40, refused: [503] });
    expect(await listUsageDays(table)).toEqual([
      { date: '2026-11-21', units: 40 },
      { date: '2026-11-22', units: 40 },
    ]);
  });

  it('an order counts as a whole or not at all, also one that is larger than a bound', async () => {
    const share = await count('192.0.2.1', 'campaign');
    expect(share).toBe(6 / 40);
    expect(await times(1, () => count('192.0.2.2', 'campaign'))).toEqual({ passed: 0, refused: [429] });
    expect(await count('192.0.2.3', 'series')).toBe(10 / 40);
    const small = { unitsPerDay: 5, networkShare: 1 };
    expect(await times(1, () => count('203.0.113.1', 'campaign', small))).toMatchObject({ passed: 0 });
  });
});

it('holds no address; the day is kept for 400 days, the others until their time has ended', async () => {
  await count('192.0.2.7', 'series');
  const midnight = Date.UTC(2026, 10, 22) / 1000;
  const items = await itemsIn(table, 'key');
  expect(JSON.stringify(items)).not.toContain('192.0.2');
  expect(items).toMatchObject([
    { key: expect.stringMatching(/^network [\w-]{22} 2026-11-21$/), used: 4, expiresAt: midnight },
    { key: 'units 2026-11-21', used: 4, expiresAt: Date.UTC(2026, 10, 21, 10, 20, 30) / 1000 + 400 * 86_400 },
    {
      key: expect.stringMatching(/^visitor [\w-]{22} 2026-11-21T10$/),
      used: 4,
      expiresAt: Date.UTC(2026, 10, 21, 11) / 1000,
    },
  ]);
});
