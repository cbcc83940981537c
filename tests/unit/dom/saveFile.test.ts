import { expect, test, vi } from 'vitest';
import { saveBlob } from '#web/src/saveFile.ts';

test('what was made in the page stays while a slow browser begins to read it, and is let go at last', () => {
  vi.useFakeTimers();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  saveBlob(new Blob(['text']), 'a.csv');
  vi.advanceTimersByTime(30_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:made');
});
