import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import type { Behavior } from './distribution.ts';

/** Content types whose bodies API Gateway hands over as text. */
const textTypes = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+json)\b)/i;

/**
 * A request as a function gets it, in payload format 2.0: with the headers and the parameters of the query that the
 * distribution's policies name, and no others. CloudFront itself says the visitor's address.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 * @throws URIError for a path that is not percent-encoded correctly.
 */
export function apiEvent(request: Request, routeKey: string, { forwards }: Behavior) {
  const now = new Date();
  // API Gateway hands paths over decoded.
  const rawPath = decodeURIComponent(request.path);
  const rawQueryString = queryOf(request.url)
    .split('&')
    .filter((pair) => forwards.query.includes(pair.split('=')[0]!))
    .join('&');
  const parameters = joined(new URLSearchParams(rawQueryString));
  const pathParameters = Object.entries(request.params);
  const { address, port } = visitorOf(request);
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    headers: { ...forwarded(request, forwards.headers), ...proxyHeaders(request, address, port) },
    ...(parameters.length > 0 && { queryStringParameters: Object.fromEntries(parameters) }),
    ...(pathParameters.length > 0 && { pathParameters: Object.fromEntries(pathParameters) }),
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: {
        method: request.method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: address,
        userAgent: request.get('user-agent') ?? '',
      },
      requestId: randomBytes(12).toString('base64url'),
      routeKey,
      stage: '$default',
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
    ...bodyOf(request),
  };
}

/** As it was sent, without the question mark. */
export function queryOf(url: string): string {
  const question = url.indexOf('?');
  return question < 0 ? '' : url.slice(question + 1);
}

/** An IPv4 visitor on a socket for both families has an address such as `::ffff:127.0.0.1`. */
function visitorOf({ socket }: Request): { address: string; port: number } {
  return { address: (socket.remoteAddress ?? '').replace(/^::ffff:/, ''), port: socket.remotePort ?? 0 };
}

function forwarded({ headers }: Request, names: readonly string[]): Record<string, string> {
  const sent = names.filter((name) => !name.startsWith('cloudfront-')).map((name) => [name, headers[name]]);
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined));
}

/** What CloudFront and API Gateway add, whatever a visitor has sent under these names. */
function proxyHeaders(request: Request, address: string, port: number): Record<string, string> {
  const before = request.get('x-forwarded-for');
  return {
    'cloudfront-viewer-address': `${address}:${port}`,
    'x-forwarded-for': before ? `${before}, ${address}` : address,
    'x-forwarded-port': '443',
    'x-forwarded-proto': 'https',
  };
}

/** The values of a repeated name are joined by commas. */
function joined(parameters: URLSearchParams): [name: string, value: string][] {
  return [...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name).join(',')]);
}

/** The body as text, or in base64 when its type is not one of text or its bytes are not UTF-8. */
function bodyOf(request: Request): { body?: string; isBase64Encoded: boolean } {
  const body: unknown = request.body;
  if (!Buffer.isBuffer(body) || body.length === 0) return { isBase64Encoded: false };
  const isText = textTypes.test(request.get('content-type') ?? '') && isUtf8(body);
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
}

/** `20/Nov/2026:19:30:00 +0000` */
function logTime(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}
