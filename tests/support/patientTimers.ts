import { vi } from 'vitest';
import { patience } from './patience.ts';

/**
 * Before every file of tests that call functions: who waits for an answer for a second or longer waits as long as a test may
 * take, so that a busy machine makes no answer late.
 */
const { setTimeout } = globalThis;
const patient = (act: (...values: unknown[]) => void, milliseconds = 0, ...values: unknown[]) =>
  setTimeout(act, milliseconds < 1_000 ? milliseconds : patience, ...values);
vi.spyOn(globalThis, 'setTimeout').mockImplementation(patient as typeof setTimeout);
