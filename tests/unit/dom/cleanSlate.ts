import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { queryClient } from '#web/src/api/queryClient.ts';
import { contactDraft } from '#web/src/contactDraft.ts';
import { keepForms } from '#web/src/forms/keptForms.ts';
import { toasts } from '#web/src/ui/toasts.ts';
import { untilEvent } from '../../support/patience.ts';

/** What a screen loads later may take longer than Testing Library's second on a machine that does other things too. */
configure({ asyncUtilTimeout: untilEvent.timeout });

// As the inline script of every page does.
keepForms();

/** Each test leaves the page, the clock, the stores and what it replaced as it found them. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  queryClient.clear();
  for (const store of [contactDraft, toasts]) store.set(undefined);
});
