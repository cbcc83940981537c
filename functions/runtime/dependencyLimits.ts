/** Milliseconds that one request may wait for all its stores together, so that a reply always comes within 4 s. */
export const requestTimeoutMs = 3_800;

/** For the constructor of any AWS client: at most two tries of 1.5 s each. */
export const clientLimits = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 1_500, throwOnRequestTimeout: true },
};

/**
 * The same for a route that has something generated. Its own deadline (a setting, at most 25 s) ends a generation with
 * a sentence of its own; this timeout ends what hangs longer.
 */
export const generationTimeoutMs = 26_000;

/**
 * For SES: one try, because a second one after a lost answer sends a mail twice at once. The deliverer tries again a
 * minute later.
 */
export const mailLimits = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
};
