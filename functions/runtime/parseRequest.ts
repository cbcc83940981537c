import type * as z from 'zod';
import { type Body, maxBodyBytes, type Query, type Route, type RouteId, routes } from '../contract/routes.ts';
import type { ApiEvent } from './apiGateway.ts';
import { Problem } from './problems.ts';

/** The parts of a request that a route's handler gets; `query` where the route has one, parsed by its schema. */
export type RouteRequest<Id extends RouteId> = EveryRequest<Id> &
  (undefined extends Query<Id> ? unknown : { readonly query: Query<Id> });

interface EveryRequest<Id extends RouteId> {
  /** The body, parsed by the route's schema. */
  readonly body: Body<Id>;
  /** The path's parameter, decoded but otherwise as it came; empty where the path has none. */
  readonly slug: string;
  /** Names in lower case, as API Gateway sends them. */
  readonly headers: ApiEvent['headers'];
}

/** @throws UnsupportedMediaType, BodyTooLarge or InvalidRequest, each with a sentence for the visitor. */
export function parseRequest<Id extends RouteId>(id: Id, event: ApiEvent): RouteRequest<Id> {
  const { body, query }: Route = routes[id];
  return {
    body: body && parseBody(body, event),
    ...(query && { query: parse(query, event.queryStringParameters ?? {}) }),
    slug: event.pathParameters?.slug ?? '',
    headers: event.headers,
  } as RouteRequest<Id>;
}

function parseBody(schema: z.ZodType, event: ApiEvent): unknown {
  if (!/^application\/json\s*(;|$)/i.test(event.headers['content-type'] ?? '')) {
    throw new Problem(
      'UnsupportedMediaType',
      'Please send this as JSON, with the content type application/json.',
    );
  }
  return parse(schema, parseJson(decode(event)));
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { error: ourWords });
  if (parsed.success) return parsed.data;
  const sentences = new Set(parsed.error.issues.map(({ message }) => `${message}.`));
  throw new Problem('InvalidRequest', [...sentences].join(' '));
}

/** The body's text. API Gateway sends a body as base64 when its content type is not one of text. */
function decode({ body = '', isBase64Encoded }: ApiEvent): string {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > maxBodyBytes) {
    throw new Problem(
      'BodyTooLarge',
      `This is too long: at most ${maxBodyBytes / 1024} KB can be sent at once.`,
    );
  }
  try {
    if (!isBase64Encoded && !body.isWellFormed()) throw new TypeError('lone surrogate');
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('InvalidRequest', 'The text is not encoded as UTF-8.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('InvalidRequest', 'The request is not valid JSON.');
  }
}

/** Stands in for zod's own wording where the contract's schema gives none. */
const ourWords: z.core.$ZodErrorMap = ({ path = [] }) =>
  path.length === 0
    ? 'The request must be a JSON object'
    : `The field ${path.join('.')} is not of the expected kind`;
