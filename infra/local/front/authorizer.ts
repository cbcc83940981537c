import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { UnknownToRunner } from '../command.ts';
import type { FunctionPool } from '../functions/FunctionPool.ts';
import type { HttpRequest } from '../http.ts';
import { notEmulated, type ResolvedTemplate } from '../template/ResolvedTemplate.ts';

/** What the event says about where it comes from. */
interface EventSource {
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly apiId: string;
  readonly accountId: string;
  readonly domainName: string;
}

/**
 * The fields that an integration's and an authorizer's event share in payload format 2.0.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 * @throws URIError for a path that is not percent-encoded correctly.
 */
export function baseEvent(request: HttpRequest, source: EventSource) {
  const { method, path, query, peer } = request;
  const now = new Date();
  const parameters = queryParameters(query);
  const cookies = request.headers.get('cookie')?.split(/; */).filter(Boolean);
  return {
    version: '2.0',
    routeKey: source.routeKey,
    // API Gateway hands paths over decoded.
    rawPath: decodeURIComponent(path),
    rawQueryString: query,
    ...(cookies && { cookies }),
    headers: eventHeaders(request),
    ...(Object.keys(parameters).length > 0 && { queryStringParameters: parameters }),
    ...(Object.keys(source.pathParameters).length > 0 && { pathParameters: source.pathParameters }),
    requestContext: {
      accountId: source.accountId,
      apiId: source.apiId,
      domainName: source.domainName,
      domainPrefix: source.domainName.split('.')[0],
      http: {
        method,
        path: decodeURIComponent(path),
        protocol: 'HTTP/1.1',
        sourceIp: peer.address,
        userAgent: request.headers.get('user-agent') ?? '',
      },
      requestId: randomBytes(12).toString('base64url'),
      routeKey: source.routeKey,
      stage: '$default',
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
  };
}

/** The body as text, or in base64 when its type is not one of text or its bytes are not UTF-8. */
export function eventBody({ headers, body }: HttpRequest): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false };
  const isText = textTypes.test(headers.get('content-type') ?? '') && isUtf8(body);
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
}

const textTypes = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+json)\b)/i;

// Names come lower-cased and cookies apart; API Gateway adds the address that it saw.
function eventHeaders({ headers, peer }: HttpRequest): Record<string, string> {
  const { cookie: _, ...rest } = Object.fromEntries(headers);
  const forwarded = rest['x-forwarded-for'];
  return {
    ...rest,
    'x-forwarded-for': forwarded ? `${forwarded}, ${peer.address}` : peer.address,
    'x-forwarded-port': '443',
    'x-forwarded-proto': 'https',
  };
}

// Values of a repeated name are joined by commas.
function queryParameters(query: string): Record<string, string> {
  const joined = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const before = joined.get(name);
    joined.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(joined);
}

/** `20/Nov/2026:19:30:00 +0000` */
function logTime(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}

/**
 * A Lambda authorizer with simple replies.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-lambda-authorizer.html
 */
export interface Authorizer {
  readonly id: string;
  readonly functionArn: string;
  /** Header names; all of them must be there. */
  readonly identityHeaders: readonly string[];
  readonly cacheSeconds: number;
  /** Verdicts by the identity headers' values. */
  readonly cache: Map<string, { readonly verdict: Verdict; readonly until: number }>;
}

export type Verdict = 'allowed' | 'denied' | 'unidentified' | 'failed';

const authorizer = z.strictObject({
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
export function readAuthorizers(template: ResolvedTemplate): Map<string, Authorizer> {
  const entries = template.ofType('AWS::ApiGatewayV2::Authorizer').map((resource) => {
    const settings = resource.properties(authorizer);
    const functionArn = /\/functions\/(.+)\/invocations$/.exec(settings.AuthorizerUri)?.[1] ?? '';
    const identityHeaders = settings.IdentitySource.map((source) => {
      const header = /^\$request\.header\.([\w-]+)$/.exec(source)?.[1];
      if (!header) throw new UnknownToRunner(`the identity source ${source}`, resource.logicalId);
      return header.toLowerCase();
    });
    const cacheSeconds = settings.AuthorizerResultTtlInSeconds;
    return [
      resource.ref,
      { id: resource.ref, functionArn, identityHeaders, cacheSeconds, cache: new Map() },
    ] as const;
  });
  return new Map(entries);
}

export async function authorize(
  { functionArn, identityHeaders, cacheSeconds, cache }: Authorizer,
  { headers }: HttpRequest,
  event: ReturnType<typeof baseEvent> & { routeArn: string },
  pool: FunctionPool,
): Promise<Verdict> {
  const identitySource = identityHeaders.map((name) => headers.get(name)).filter((value) => value !== null);
  if (identitySource.length < identityHeaders.length) return 'unidentified';

  const key = JSON.stringify(identitySource);
  const known = cache.get(key);
  if (known && known.until > Date.now()) return known.verdict;

  const outcome = await pool.invoke(functionArn, { ...event, type: 'REQUEST', identitySource });
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
