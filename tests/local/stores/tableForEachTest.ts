import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Table } from '../../../functions/stores/table.ts';
import { type MemoryEngine, startDynalite } from './dynalite.ts';

/** Runs an engine for the tests of a file, and makes a new table for each of them. */
export function tableForEachTest(key: string, use: (table: Table) => void): void {
  let engine: MemoryEngine;
  beforeAll(async () => {
    engine = await startDynalite();
  });
  afterAll(() => engine.close());
  beforeEach(async () => use(await engine.createTable(key)));
}
