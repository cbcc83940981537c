import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Functions } from '#infra/local/functions.ts';

/** Hangs where the event says so; otherwise tells how many calls its thread has had. */
const code = `
  let calls = 0;
  exports.handler = async ({ hangs }) => {
    calls += 1;
    return hangs ? new Promise(() => {}) : calls;
  };`;

test('local function: who waits for a turn longer than the caller’s patience gets a timeout, and never runs', async () => {
  const codeDir = mkdtempSync(join(tmpdir(), 'functions-'));
  writeFileSync(join(codeDir, 'index.cjs'), code);
  const slow = {
    ...{ id: 'Slow', name: 'slow', codeDir, accessKey: 'key' },
    ...{ timeoutSeconds: 0.5, environment: {}, statements: [] },
  };
  const functions = new Functions([slow], {}, join(codeDir, 'logs'));
  onTestFinished(async () => {
    await functions.close();
    rmSync(codeDir, { recursive: true, force: true });
  });
  const hanging = Array.from({ length: 10 }, () => functions.invoke('Slow', { hangs: true }));
  // Of the thread that comes after the hanging one.
  slow.timeoutSeconds = 60;
  const patience = new AbortController();
  const waiting = functions.invoke('Slow', {}, patience.signal);
  const next = functions.invoke('Slow', {});
  patience.abort();
  expect(await waiting).toEqual({ kind: 'timeout' });
  expect(await Promise.all(hanging)).toEqual(Array(10).fill({ kind: 'timeout' }));
  expect(await next).toEqual({ kind: 'result', json: '1' });
});
