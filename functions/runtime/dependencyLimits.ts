/**
 * How long a visitor waits for a store: at most two tries of 1.5 s each, and for everything that one
 * request asks of its stores 3.8 s, so that a reply always comes within 4 s.
 */
export const attempts = 2;
export const attemptMs = 1_500;
export const budgetMs = 3_800;

/** For the constructor of any AWS client. */
export const clientLimits = {
  maxAttempts: attempts,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: attemptMs, throwOnRequestTimeout: true },
};

/**
 * The same for a route that has something generated: its own deadline (at most 25 s, a setting) ends it with
 * a sentence of its own, so this one catches only what hangs beyond it.
 */
export const generationBudgetMs = 26_000;
