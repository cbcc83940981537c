import vm from 'node:vm';
import * as z from 'zod';
import { UnknownToRunner } from '../command.ts';
import { type HttpRequest, type HttpResponse, reply } from '../http.ts';
import { notEmulated, type Resource } from '../template/ResolvedTemplate.ts';

/** CloudFront's quota for the code of one function. */
const maxCodeBytes = 10 * 1024;

const resourceShape = z.strictObject({
  Name: z.string(),
  AutoPublish: z.literal(true),
  FunctionCode: z.string().max(maxCodeBytes, 'a CloudFront Function may be at most 10 KB'),
  FunctionConfig: z.strictObject({
    Runtime: z.literal('cloudfront-js-2.0'),
    Comment: notEmulated,
    // The stack has one store.
    KeyValueStoreAssociations: notEmulated,
  }),
});

const fieldValue = z.strictObject({
  value: z.string(),
  multiValue: z.array(z.strictObject({ value: z.string() })).optional(),
});
const fields = z.record(z.string(), fieldValue);

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html */
const edgeRequest = z.strictObject({
  method: z.string(),
  uri: z.string().startsWith('/'),
  querystring: fields,
  headers: fields,
  cookies: fields,
});
const edgeResponse = z.strictObject({
  statusCode: z.int().min(100).max(599),
  statusDescription: z.string().optional(),
  headers: fields.default({}),
  cookies: z.strictObject({}).optional(),
});

/** The distribution that an event names. */
export interface EdgeContext {
  readonly distributionId: string;
  readonly distributionDomainName: string;
}

/**
 * A CloudFront Function, run in a context that holds only the language. Its computing time is not checked: a check of
 * every call would cost more than the calls.
 */
export class EdgeFunction {
  readonly #handler: (event: unknown) => unknown;
  readonly #name: string;

  /** @param keys of the key-value store */
  constructor(name: string, code: string, keys: ReadonlySet<string> = new Set()) {
    this.#name = name;
    const script = code.replace("import cf from 'cloudfront';", '');
    if (/^\s*import\s/m.test(script)) throw new UnknownToRunner('imports in CloudFront Functions', name);
    const cf = { kvs: () => ({ exists: async (key: string) => keys.has(key) }) };
    const context = vm.createContext({ cf }, { codeGeneration: { strings: false, wasm: false } });
    this.#handler = new vm.Script(`${script}\n;handler`, { filename: name }).runInContext(context);
  }

  static of(resource: Resource, keys: ReadonlySet<string>): EdgeFunction {
    return new EdgeFunction(resource.logicalId, resource.properties(resourceShape).FunctionCode, keys);
  }

  /** @returns the request to go on with, or the response that answers it at once. */
  async onRequest(request: HttpRequest, context: EdgeContext): Promise<HttpRequest | HttpResponse> {
    const result = await this.#run('viewer-request', context, request, { request: toEdge(request) });
    const parsed = z.union([edgeResponse, edgeRequest]).parse(result);
    return 'statusCode' in parsed ? fromEdgeResponse(parsed) : fromEdgeRequest(parsed, request);
  }

  async onResponse(
    response: HttpResponse,
    request: HttpRequest,
    context: EdgeContext,
  ): Promise<HttpResponse> {
    const result = await this.#run('viewer-response', context, request, {
      request: toEdge(request),
      response: { statusCode: response.status, headers: toFields([...response.headers]), cookies: {} },
    });
    // The body stays the origin's.
    return { ...fromEdgeResponse(edgeResponse.parse(result)), body: response.body };
  }

  async #run(
    eventType: string,
    context: EdgeContext,
    { peer }: HttpRequest,
    about: object,
  ): Promise<unknown> {
    const event = {
      version: '1.0',
      context: { ...context, eventType },
      viewer: { ip: peer.address },
      ...about,
    };
    try {
      return await this.#handler(event);
    } catch (error) {
      // An error from the function's context is an instance of that context's Error, which this code cannot test for.
      throw new Error(`The CloudFront Function ${this.#name} failed: ${error}`);
    }
  }
}

function toEdge(request: HttpRequest): z.input<typeof edgeRequest> {
  const headers = [...request.headers].filter(([name]) => name !== 'cookie');
  const cookies = (request.headers.get('cookie') ?? '').split(/; */).filter(Boolean);
  return {
    method: request.method,
    uri: request.path,
    querystring: toFields(request.query.split('&').filter(Boolean).map(pair)),
    headers: toFields(headers),
    cookies: toFields(cookies.map(pair)),
  };
}

function fromEdgeRequest(
  { method, uri, querystring, headers, cookies }: z.output<typeof edgeRequest>,
  original: HttpRequest,
): HttpRequest {
  const changed = new Headers(Object.entries(headers).map(([name, { value }]) => [name, value]));
  const cookie = fromFields(cookies).join('; ');
  if (cookie) changed.set('cookie', cookie);
  return { ...original, method, path: uri, query: fromFields(querystring).join('&'), headers: changed };
}

function fromEdgeResponse({ statusCode, headers }: z.output<typeof edgeResponse>): HttpResponse {
  const values = Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));
  return reply(statusCode, values);
}

/** Names and values stay as they were sent; a repeated name has all its values in `multiValue`. */
function toFields(pairs: readonly (readonly [string, string])[]): z.output<typeof fields> {
  // A visitor may call a field `__proto__`.
  const all = new Map<string, z.output<typeof fieldValue>>();
  for (const [name, value] of pairs) {
    const known = all.get(name);
    if (!known) all.set(name, { value });
    else known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
  }
  return Object.fromEntries(all);
}

function fromFields(all: z.output<typeof fields>): string[] {
  return Object.entries(all).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((one) => (one.value ? `${name}=${one.value}` : name)),
  );
}

function pair(text: string): [string, string] {
  const equals = text.indexOf('=');
  return equals < 0 ? [text, ''] : [text.slice(0, equals), text.slice(equals + 1)];
}
