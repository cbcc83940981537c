import vm from 'node:vm';
import * as z from 'zod';

const fields = z.record(
  z.string(),
  z.object({ value: z.string(), multiValue: z.array(z.object({ value: z.string() })).optional() }),
);
export type EdgeFields = z.infer<typeof fields>;

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html */
const edgeRequest = z.object({ uri: z.string().startsWith('/') });
const edgeResponse = z.object({ statusCode: z.int().min(100).max(599), headers: fields.default({}) });
export type EdgeResponse = z.infer<typeof edgeResponse>;

/** What an edge function is told about a request. */
export interface EdgeEvent {
  readonly request: {
    readonly method: string;
    readonly uri: string;
    readonly querystring: EdgeFields;
    readonly headers: EdgeFields;
    readonly cookies: EdgeFields;
  };
  readonly response?: EdgeResponse;
}

/** A CloudFront Function, run in a context that holds only the language and its key-value store. */
export class EdgeFunction {
  readonly #handler: (event: EdgeEvent) => unknown;

  /** @param pairs of the key-value store that the function names. */
  constructor(name: string, code: string, pairs: ReadonlyMap<string, string>) {
    const context = vm.createContext({ cf: { kvs: () => keyValueStore(pairs) } });
    // A script knows no imports: its one module is in the context.
    const script = code.replace(/^import cf from ['"]cloudfront['"];?$/m, '');
    this.#handler = new vm.Script(`${script}\n;handler`, { filename: name }).runInContext(context);
  }

  /** @returns the object to answer with, or the response that answers at once. */
  async onRequest(event: EdgeEvent): Promise<{ uri: string } | EdgeResponse> {
    return z.union([edgeResponse, edgeRequest]).parse(await this.#handler(structuredClone(event)));
  }

  async onResponse(event: Required<EdgeEvent>): Promise<EdgeResponse> {
    return edgeResponse.parse(await this.#handler(structuredClone(event)));
  }
}

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-custom-methods.html */
function keyValueStore(pairs: ReadonlyMap<string, string>) {
  return {
    exists: async (key: string) => pairs.has(key),
    get: async (key: string) => {
      const value = pairs.get(key);
      if (value === undefined) throw new Error(`KeyNotFound: the store has no ${key}`);
      return value;
    },
  };
}

/** Names and values as an edge function gets them; a repeated name has all its values in `multiValue`. */
export function toFields(pairs: Iterable<readonly [string, string]>): EdgeFields {
  // A visitor may call a field `__proto__`.
  const all = new Map<string, EdgeFields[string]>();
  for (const [name, value] of pairs) {
    const known = all.get(name);
    if (known) known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
    else all.set(name, { value });
  }
  return Object.fromEntries(all);
}
