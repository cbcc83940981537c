import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Subscriber } from '../../../functions/contract/subscriber.ts';
import { addSubscriber, listSubscribers } from '../../../functions/stores/subscribers.ts';
import type { Table } from '../../../functions/stores/table.ts';
import { type MemoryEngine, startDynalite } from './dynalite.ts';

let engine: MemoryEngine;
let table: Table;
beforeAll(async () => {
  engine = await startDynalite();
});
afterAll(() => engine.close());
beforeEach(async () => {
  table = await engine.createTable('email');
});

const subscriber = (overrides: Partial<Subscriber> = {}): Subscriber => ({
  id: 'id-1',
  email: 'ada@example.com',
  subscribedAt: '2026-11-20T12:00:00.000Z',
  ...overrides,
});

describe('decision 20: subscribers table', () => {
  it('keeps the first time of who subscribes twice', async () => {
    await addSubscriber(table, subscriber());
    await addSubscriber(table, subscriber({ id: 'id-2', subscribedAt: '2027-01-01T00:00:00.000Z' }));
    expect(await listSubscribers(table)).toEqual([subscriber()]);
  });

  it('holds one item after 200 concurrent subscriptions of one address [subscriber-item]', async () => {
    const attempts = Array.from({ length: 200 }, (_, index) => subscriber({ id: `id-${index}` }));
    await Promise.all(attempts.map((attempt) => addSubscriber(table, attempt)));
    const stored = await listSubscribers(table);
    expect(stored).toHaveLength(1);
    expect(attempts).toContainEqual(stored[0]);
  });

  it('lists all of them, oldest first', async () => {
    const times = ['2026-03', '2026-01', '2026-02'].map((month) => `${month}-01T00:00:00.000Z`);
    for (const subscribedAt of times) {
      await addSubscriber(table, subscriber({ email: `${subscribedAt}@example.com`, subscribedAt }));
    }
    const listed = (await listSubscribers(table)).map(({ subscribedAt }) => subscribedAt);
    expect(listed).toEqual(times.toSorted());
  });
});
