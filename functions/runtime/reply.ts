import { type Reply, type RouteId, routes } from '../contract/routes.ts';
import type { ApiReply } from './apiGateway.ts';
import type { Problem } from './problems.ts';

// CloudFront adds the other security headers to pages and API replies alike.
const guarded = { 'x-content-type-options': 'nosniff' };

/**
 * A success. The schema parses it too, so that it holds only declared fields.
 * @throws ZodError when the handler broke the contract.
 */
export function reply<Id extends RouteId>(id: Id, value: Reply<Id>): ApiReply {
  const { reply, cacheControl } = routes[id];
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': cacheControl, ...guarded },
    body: JSON.stringify(reply.parse(value)),
  };
}

/** A problem as one short sentence of plain text (decision 17), which no cache keeps. */
export function problemReply({ status, message, headers }: Problem): ApiReply {
  return {
    statusCode: status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...guarded,
      ...headers,
    },
    body: message,
  };
}
