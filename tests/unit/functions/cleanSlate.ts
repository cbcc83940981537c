import { vi } from 'vitest';
import { patience } from '../../support/patience.ts';

/**
 * Before every file of tests that call functions: they share what node_modules holds, because loading Amazon's clients takes
 * longer than the tests. Each file loads the functions' own modules again, because they remember clients and settings.
 */
vi.resetModules();

/** Who waits for an answer for a second or longer waits as long as a test may take: a busy machine makes no answer late. */
const { setTimeout } = globalThis;
const patient = (act: (...values: unknown[]) => void, milliseconds = 0, ...values: unknown[]) =>
  setTimeout(act, milliseconds < 1_000 ? milliseconds : patience, ...values);
vi.spyOn(globalThis, 'setTimeout').mockImplementation(patient as typeof setTimeout);
