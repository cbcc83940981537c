import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forget,
  forgetAll,
  history,
  historyLength,
  loadHistory,
  parse,
  remember,
} from '../../../web/src/pages/videoGenerator/state/history.ts';
import { campaignResult, scriptResult, seriesResult } from '../../support/video.ts';

const key = 'video-generator-history';
const ids = () => history.get().results.map(({ id }) => id);
const stored = () => parse(localStorage.getItem(key)).map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  history.set({ results: [], kept: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('decision 39: results are kept newest first, the last 20, of all three kinds', () => {
  for (let n = 1; n <= historyLength + 3; n += 1) remember(scriptResult(`s${n}`));
  remember(seriesResult());
  remember(campaignResult());
  expect(ids()).toHaveLength(20);
  expect(ids().slice(0, 3)).toEqual(['c', 'b', 's23']);
  expect(stored()).toEqual(ids());
});

test('decision 39: a changed result keeps its place', () => {
  remember(scriptResult('old'));
  remember(scriptResult('new'));
  remember(scriptResult('old', { edited: true }));
  expect(ids()).toEqual(['new', 'old']);
  expect(parse(localStorage.getItem(key))[1]).toMatchObject({ id: 'old', edited: true });
});

test('decision 39: results survive a reload, can be removed one by one and all at once', () => {
  remember(scriptResult('one'));
  remember(scriptResult('two'));
  history.set({ results: [], kept: true });
  const stop = loadHistory();
  expect(ids()).toEqual(['two', 'one']);
  forget('two');
  expect(stored()).toEqual(['one']);
  forgetAll();
  expect(stored()).toEqual([]);
  expect(ids()).toEqual([]);
  stop();
});

test('decision 39: what another tab has stored is kept and shown', () => {
  const stop = loadHistory();
  localStorage.setItem(key, JSON.stringify([scriptResult('other tab')]));
  remember(scriptResult('this tab'));
  expect(stored()).toEqual(['this tab', 'other tab']);
  localStorage.setItem(key, '[]');
  dispatchEvent(new StorageEvent('storage', { key }));
  expect(ids()).toEqual([]);
  stop();
});

test('decision 39: stored text that is damaged, foreign or of another shape is left out', () => {
  for (const text of ['', 'nonsense{', '{}', 'null', '[null, 1]', '[{"kind":"script"}]']) {
    expect(parse(text)).toEqual([]);
  }
  const mixed = [{ ...scriptResult('bad'), scripts: [] }, scriptResult('good')];
  expect(parse(JSON.stringify(mixed)).map(({ id }) => id)).toEqual(['good']);
});

test('decision 39: where storage is blocked, results last as long as the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const stop = loadHistory();
  expect(history.get().kept).toBe(false);
  remember(scriptResult('one'));
  remember(scriptResult('two'));
  expect(ids()).toEqual(['two', 'one']);
  forget('two');
  expect(ids()).toEqual(['one']);
  forgetAll();
  expect(ids()).toEqual([]);
  stop();
});

test('decision 39: where room is short, the newest are kept', () => {
  const values = new Map<string, string>();
  const room = JSON.stringify([scriptResult('1'), scriptResult('2')]).length;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      values.set(name, value);
    },
  });
  for (const id of ['1', '2', '3']) remember(scriptResult(id));
  expect(ids()).toEqual(['3', '2']);
  expect(history.get().kept).toBe(true);
});
