import * as z from 'zod';
import { UnknownToRunner } from '../command.ts';
import type { FunctionPool } from '../functions/FunctionPool.ts';
import type { HttpRequest } from '../http.ts';
import { notEmulated, type ResolvedTemplate } from '../template/ResolvedTemplate.ts';
import type { baseEvent } from './apiEvent.ts';

/**
 * A Lambda authorizer with simple replies.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-lambda-authorizer.html
 */
export interface LambdaAuthorizer {
  readonly id: string;
  readonly functionArn: string;
  /** Header names; all of them must be there. */
  readonly identityHeaders: readonly string[];
  readonly cacheSeconds: number;
  /** Verdicts by the identity headers' values. */
  readonly cache: Map<string, { readonly verdict: Verdict; readonly until: number }>;
  /** Calls that have no answer yet. Requests with the same headers wait for one of them. */
  readonly asked: Map<string, Promise<Verdict>>;
}

export type Verdict = 'allowed' | 'denied' | 'unidentified' | 'failed';

const lambdaAuthorizer = z.strictObject({
  ApiId: z.string(),
  Name: notEmulated,
  AuthorizerType: z.literal('REQUEST'),
  AuthorizerUri: z.string(),
  AuthorizerPayloadFormatVersion: z.literal('2.0'),
  AuthorizerResultTtlInSeconds: z.int(),
  EnableSimpleResponses: z.literal(true),
  IdentitySource: z.array(z.string()).min(1),
});

const simpleReply = z.object({ isAuthorized: z.boolean() });

/** Cached verdicts; API Gateway bounds its cache too. */
const maxCacheEntries = 1000;

/** The template's authorizers by their identifiers. */
export function readAuthorizers(template: ResolvedTemplate): Map<string, LambdaAuthorizer> {
  const entries = template.ofType('AWS::ApiGatewayV2::Authorizer').map((resource) => {
    const settings = resource.properties(lambdaAuthorizer);
    const functionArn = /\/functions\/(.+)\/invocations$/.exec(settings.AuthorizerUri)?.[1] ?? '';
    const identityHeaders = settings.IdentitySource.map((source) => {
      const header = /^\$request\.header\.([\w-]+)$/.exec(source)?.[1];
      if (!header) throw new UnknownToRunner(`the identity source ${source}`, resource.logicalId);
      return header.toLowerCase();
    });
    const cacheSeconds = settings.AuthorizerResultTtlInSeconds;
    return [
      resource.ref,
      { id: resource.ref, functionArn, identityHeaders, cacheSeconds, cache: new Map(), asked: new Map() },
    ] as const;
  });
  return new Map<string, LambdaAuthorizer>(entries);
}

/**
 * The verdict about a request. Parallel requests with the same headers lead to one call, so that a burst of visitors
 * starts no further processes; AWS may call once for each.
 */
export async function authorize(
  authorizer: LambdaAuthorizer,
  { headers }: HttpRequest,
  event: ReturnType<typeof baseEvent> & { routeArn: string },
  pool: FunctionPool,
): Promise<Verdict> {
  const { identityHeaders, cache, asked } = authorizer;
  const identitySource = identityHeaders.map((name) => headers.get(name)).filter((value) => value !== null);
  if (identitySource.length < identityHeaders.length) return 'unidentified';

  const key = JSON.stringify(identitySource);
  const known = cache.get(key);
  if (known && known.until > Date.now()) return known.verdict;
  const running = asked.get(key);
  if (running) return running;
  const verdict = ask(authorizer, key, { ...event, type: 'REQUEST', identitySource }, pool);
  asked.set(key, verdict);
  return verdict.finally(() => asked.delete(key));
}

async function ask(
  { functionArn, cacheSeconds, cache }: LambdaAuthorizer,
  key: string,
  event: object,
  pool: FunctionPool,
): Promise<Verdict> {
  const outcome = await pool.invoke(functionArn, event);
  const parsed = outcome.kind === 'result' ? simpleReply.safeParse(JSON.parse(outcome.json)) : undefined;
  if (!parsed?.success) {
    process.stderr.write(
      `The authorizer failed: ${outcome.kind === 'error' ? outcome.message : outcome.kind}\n`,
    );
    return 'failed';
  }
  const verdict = parsed.data.isAuthorized ? 'allowed' : 'denied';
  if (cacheSeconds > 0) {
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size >= maxCacheEntries) cache.delete(oldest);
    cache.set(key, { verdict, until: Date.now() + cacheSeconds * 1000 });
  }
  return verdict;
}
