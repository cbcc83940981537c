import * as z from 'zod';

const limits = z.strictObject({
  ThrottlingRateLimit: z.number().positive(),
  ThrottlingBurstLimit: z.int().positive(),
});

/** What a stage of an HTTP API says about its routes' traffic. */
export const throttleSettings = {
  DefaultRouteSettings: limits,
  RouteSettings: z.record(z.string(), limits).default({}),
};

/**
 * API Gateway's token bucket for each route: `burst` calls at once, `rate` more a second.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-throttling.html
 */
export class Throttle {
  readonly #settings: z.infer<z.ZodObject<typeof throttleSettings>>;
  readonly #now: () => number;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  /** @param now milliseconds of any clock. */
  constructor(settings: z.infer<z.ZodObject<typeof throttleSettings>>, now = () => performance.now()) {
    this.#settings = settings;
    this.#now = now;
  }

  /** Whether a call of the route may go on; it is then counted. */
  admits(routeKey: string): boolean {
    const { DefaultRouteSettings, RouteSettings } = this.#settings;
    const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } =
      RouteSettings[routeKey] ?? DefaultRouteSettings;
    const at = this.#now();
    const last = this.#buckets.get(routeKey) ?? { tokens: burst, at };
    const tokens = Math.min(burst, last.tokens + (rate * (at - last.at)) / 1000);
    const admitted = tokens >= 1;
    this.#buckets.set(routeKey, { tokens: admitted ? tokens - 1 : tokens, at });
    return admitted;
  }
}
