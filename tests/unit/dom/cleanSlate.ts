import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { untilEvent } from '../../support/patience.ts';

/** What a screen loads later may take longer than Testing Library's second on a machine that does other things too. */
configure({ asyncUtilTimeout: untilEvent.timeout });

/** Files share a worker's modules and its window: each leaves the page, the clock and what it replaced as it found them. */
afterAll(() => {
  cleanup();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
