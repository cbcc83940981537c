import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { HttpRequest } from '../http.ts';

/** Content types whose bodies API Gateway hands over as text. */
const textTypes = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+json)\b)/i;

/** The route and the API that an event names. */
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
