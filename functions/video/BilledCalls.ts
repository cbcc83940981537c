import { accountFaults } from './Writer.ts';

/**
 * Calls to OpenAI, and whether one of them may be billed: one that was answered in any way but with an error that says that
 * nothing was generated, one that broke off after the connection was made, or one that is still under way.
 */
export class BilledCalls {
  #underWay = 0;
  #billed = false;

  /** The platform's `fetch`, watched. */
  readonly fetch: typeof fetch = async (...request) => {
    this.#underWay += 1;
    try {
      const response = await fetch(...request);
      this.#billed ||= !unbilledStatuses.has(response.status);
      return response;
    } catch (error) {
      this.#billed ||= !failedToConnect(error);
      throw error;
    } finally {
      this.#underWay -= 1;
    }
  };

  /**
   * Whether OpenAI may bill one of the calls so far.
   * @param fault the reason of the problem that ends the generation. When it is the account's, the calls under way fail like
   * the one that told it, and do not matter.
   */
  readonly mayBeBilled = (fault: string | undefined): boolean => {
    const failsAll = accountFaults.some((one) => one === fault);
    return this.#billed || (this.#underWay > 0 && !failsAll);
  };
}

/**
 * The statuses of OpenAI's own errors before or instead of an answer: https://platform.openai.com/docs/guides/error-codes.
 * Not 400, which also comes after a picture was drawn and looked at, and not 502 and 504: a gateway sends them, behind which
 * the model may have written.
 */
const unbilledStatuses: ReadonlySet<number> = new Set([401, 403, 404, 429, 500, 503]);

/** The codes of Node and of its `fetch` for a connection that was never made. */
const noConnection = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

function failedToConnect(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && noConnection.some((code) => code === cause.code);
}
