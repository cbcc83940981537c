import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import type { Behavior } from './distribution.ts';

/** Content types whose bodies API Gateway hands over as text. */
const textTypes = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+json)\b)/i;

/**
 * A request as a function gets it, in payload format 2.0: with the headers and the parameters of the query that the
 * distribution's policy names, and no others. CloudFront itself says the visitor's address. Whoever shows the origin's
 * secret is CloudFront: so tests are several visitors from one machine.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 * @throws URIError for a path that is not percent-encoded correctly.
 */
export function apiEvent(request: Request, routeKey: string, { forwards }: Behavior, originSecret: string) {
  // API Gateway hands paths over decoded.
  const rawPath = decodeURIComponent(request.path);
  const query = new URL(request.url, 'http://localhost').searchParams;
  const sourceIp = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const viewer = request.get('x-origin-verify') === originSecret && request.get('cloudfront-viewer-address');
  const before = request.get('x-forwarded-for');
  const headers = forwards.headers.map((name) => [name, request.headers[name]]);
  return {
    version: '2.0',
    routeKey,
    rawPath,
    headers: {
      ...Object.fromEntries(headers.filter(([, value]) => value !== undefined)),
      // What CloudFront and API Gateway add, whatever a visitor has sent under these names.
      'cloudfront-viewer-address': viewer || `${sourceIp}:${request.socket.remotePort}`,
      'x-forwarded-for': before ? `${before}, ${sourceIp}` : sourceIp,
    },
    // The values of a repeated name are joined by commas.
    queryStringParameters: Object.fromEntries(
      forwards.query.filter((name) => query.has(name)).map((name) => [name, query.getAll(name).join(',')]),
    ),
    pathParameters: { ...request.params },
    requestContext: {
      http: { method: request.method, path: rawPath, sourceIp, userAgent: request.get('user-agent') },
      requestId: randomBytes(12).toString('base64url'),
      routeKey,
      stage: '$default',
    },
    ...bodyOf(request),
  };
}

/** The body as text, or in base64 when its type is not one of text or its bytes are not UTF-8. */
function bodyOf(request: Request): { body?: string; isBase64Encoded: boolean } {
  const body: unknown = request.body;
  if (!Buffer.isBuffer(body) || body.length === 0) return { isBase64Encoded: false };
  const isText = textTypes.test(request.get('content-type') ?? '') && isUtf8(body);
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
}
