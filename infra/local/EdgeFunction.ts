import { createHash } from 'node:crypto';
import vm from 'node:vm';
import type { Request } from 'express';
import * as z from 'zod';

const fields = z.record(
  z.string(),
  z.object({ value: z.string(), multiValue: z.array(z.object({ value: z.string() })).optional() }),
);
type EdgeFields = z.infer<typeof fields>;

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html */
const edgeRequest = z.object({ uri: z.string().startsWith('/') });
const edgeResponse = z.object({ statusCode: z.int().min(100).max(599), headers: fields.default({}) });
type EdgeResponse = z.infer<typeof edgeResponse>;

/** What an edge function is told about a request. */
export interface EdgeRequest {
  readonly method: string;
  readonly uri: string;
  readonly querystring: EdgeFields;
  readonly headers: EdgeFields;
  readonly cookies: EdgeFields;
}

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html */
const modules: Readonly<Record<string, object>> = { crypto: { createHash } };

/** A CloudFront Function, run in a context that holds only the language and the modules that it asks for. */
export class EdgeFunction {
  readonly #handler: (event: object) => unknown;

  constructor(name: string, code: string) {
    const context = vm.createContext({ require: (module: string) => modules[module] });
    this.#handler = new vm.Script(`${code}\n;handler`, { filename: name }).runInContext(context);
  }

  /** @returns the object to answer with, or the response that answers at once. */
  onRequest(request: EdgeRequest): { uri: string } | EdgeResponse {
    return z.union([edgeResponse, edgeRequest]).parse(this.#handler({ request }));
  }

  /** @returns the response as the function has changed it. */
  onResponse(request: EdgeRequest, response: EdgeResponse): EdgeResponse {
    return edgeResponse.parse(this.#handler({ request, response }));
  }
}

/** A request as an edge function gets it. */
export function edgeRequestOf(request: Request): EdgeRequest {
  const [, query = ''] = /\?(.*)/s.exec(request.url) ?? [];
  const { cookie = '', ...headers } = request.headers;
  return {
    method: request.method,
    uri: request.path,
    querystring: fieldsOf(query.split('&').filter(Boolean).map(pairOf)),
    headers: fieldsOf(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    cookies: fieldsOf(cookie.split(/; */).filter(Boolean).map(pairOf)),
  };
}

function pairOf(text: string): [name: string, value: string] {
  const [name = '', ...value] = text.split('=');
  return [name, value.join('=')];
}

/** Names and values as an edge function gets them; a repeated name has all its values in `multiValue`. */
export function fieldsOf(pairs: Iterable<readonly [name: string, value: string]>): EdgeFields {
  // A visitor may call a field `__proto__`.
  const all = new Map<string, EdgeFields[string]>();
  for (const [name, value] of pairs) {
    const known = all.get(name);
    if (known) known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
    else all.set(name, { value });
  }
  return Object.fromEntries(all);
}

/** The first value of each name. */
export function valuesOf(edgeFields: EdgeFields): Record<string, string> {
  return Object.fromEntries(Object.entries(edgeFields).map(([name, { value }]) => [name, value]));
}
