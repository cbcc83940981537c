import type * as z from 'zod';

/** A route of the API, declared once in the `routes.ts` of its room. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Path in API Gateway's form; `{slug}` is the only parameter. */
  readonly path: `/api/${string}`;
  /** Schema of the JSON body; a route without one reads no body, whatever is sent. */
  readonly body?: z.ZodType;
  /** Schema of the query's parameters; a route without one reads no query. */
  readonly query?: z.ZodType;
  /** Schema of the JSON reply; undeclared fields are removed from the reply. */
  readonly reply: z.ZodType;
  /** Which of the stage's throttles applies. */
  readonly traffic: 'read' | 'download' | 'write' | 'generate';
  /** `Cache-Control` of a success; everything else is `no-store`. */
  readonly cacheControl: string;
}

/** A schema with the name of its type: an error of types then says this name, and not all fields of a reply. */
export const named = <T>(schema: z.ZodType<T>): z.ZodType<T> => schema;

/** `Cache-Control` of content, which changes only with a deployment; that invalidates CloudFront's cache. */
export const untilDeployed = 'public, max-age=0, s-maxage=86400, must-revalidate';
/** `Cache-Control` of what no cache may keep. */
export const noStore = 'no-store';

/** Parsed body of a route, `undefined` where it has none. */
export type Body<Of extends Route> = Of extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;

/** Parsed query of a route, `undefined` where it has none. */
export type Query<Of extends Route> = Of extends { query: infer Q extends z.ZodType }
  ? z.output<Q>
  : undefined;

/** Reply of a route, as the handler returns it. */
export type Reply<Of extends Route> = Readonly<z.output<Of['reply']>>;
