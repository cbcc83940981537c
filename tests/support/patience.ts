/** Milliseconds after which a test hangs. No test that goes on is so slow, even on a machine that does much else. */
export const patience = 120_000;

/** The same for an event within a test, so that the test can soon say which one has not come. */
export const untilEvent = { timeout: patience / 4, interval: 50 };
