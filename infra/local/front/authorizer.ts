import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
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

/**
 * A JWT authorizer: RS256 tokens of one issuer for these clients.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-jwt-authorizer.html
 */
export interface TokenAuthorizer {
  readonly id: string;
  readonly issuer: string;
  readonly audience: readonly string[];
  /** The issuer's keys, once they were asked for. */
  keys?: JWTVerifyGetKey;
}
export type Authorizer = LambdaAuthorizer | TokenAuthorizer;

const tokenAuthorizer = z.strictObject({
  ApiId: z.string(),
  Name: notEmulated,
  AuthorizerType: z.literal('JWT'),
  IdentitySource: z.tuple([z.literal('$request.header.Authorization')]),
  JwtConfiguration: z.strictObject({ Audience: z.array(z.string()).min(1), Issuer: z.url() }),
});

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

const authorizer = z.discriminatedUnion('AuthorizerType', [lambdaAuthorizer, tokenAuthorizer]);

const simpleReply = z.object({ isAuthorized: z.boolean() });

/** Cached verdicts; API Gateway bounds its cache too. */
const maxCacheEntries = 1000;

/** The template's authorizers by their identifiers. */
export function readAuthorizers(template: ResolvedTemplate): Map<string, Authorizer> {
  const entries = template.ofType('AWS::ApiGatewayV2::Authorizer').map((resource) => {
    const settings = resource.properties(authorizer);
    if (settings.AuthorizerType === 'JWT') {
      const { Issuer: issuer, Audience: audience } = settings.JwtConfiguration;
      return [resource.ref, { id: resource.ref, issuer, audience }] as const;
    }
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
  return new Map<string, Authorizer>(entries);
}

/** Of a token that opens a route: its claims as texts, as API Gateway hands them to the function. */
export interface TokenClaims {
  readonly claims: Readonly<Record<string, string>>;
  readonly scopes: readonly string[];
}

const discovery = z.object({ jwks_uri: z.url() });

/**
 * Reads the token of a request.
 * @param scopes of which the token must have one
 * @returns its claims; `unidentified` where there is no token of this issuer for us that is still good, `denied` for
 * other scopes
 */
export async function readToken(
  authorizer: TokenAuthorizer,
  { headers }: HttpRequest,
  scopes: readonly string[],
): Promise<TokenClaims | 'unidentified' | 'denied'> {
  const { issuer, audience } = authorizer;
  let payload: JWTPayload;
  try {
    authorizer.keys ??= await keysOf(issuer);
    const token = (headers.get('authorization') ?? '').replace(/^Bearer\s+/i, '');
    ({ payload } = await jwtVerify(token, authorizer.keys, {
      issuer,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
    }));
  } catch {
    return 'unidentified';
  }
  const { aud = payload.client_id, scope = '' } = payload;
  if (![aud].flat().some((one) => audience.includes(String(one)))) return 'unidentified';
  const given = String(scope).split(' ');
  if (scopes.length > 0 && !scopes.some((one) => given.includes(one))) return 'denied';
  const claims = Object.entries(payload).map(([name, value]) => [name, asText(value)]);
  return { claims: Object.fromEntries(claims), scopes: given };
}

async function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  const reply = await fetch(`${issuer}/.well-known/openid-configuration`);
  return createRemoteJWKSet(new URL(discovery.parse(await reply.json()).jwks_uri));
}

/** A list is one text, `[one two]`. */
function asText(value: unknown): string {
  return Array.isArray(value) ? `[${value.join(' ')}]` : String(value);
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
