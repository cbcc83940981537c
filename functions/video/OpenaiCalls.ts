import { OpenAI } from 'openai';
import * as z from 'zod';
import { WriterFault, WrongAnswer } from './Deadline.ts';
import { boundedFetch, failedReply, openaiFault } from './openaiFaults.ts';
import type { Prompt } from './prompts.ts';
import type { VideoSettings } from './videoSettings.ts';
import type { Means, Picture } from './Writer.ts';

/** A text that a model is to write. */
export interface TextOrder<Draft extends z.ZodType> {
  readonly prompt: Prompt;
  /** Schema of the answer; the model sees its name. */
  readonly draft: Draft;
  readonly name: string;
  /** Limit of the answer's tokens, including those that the model uses for thinking. */
  readonly maxOutputTokens: number;
}

/** Bytes of the longest answers that are read: a script has a few thousand, an image in base64 below 3 million. */
const maxTextBytes = 400_000;
const maxImageBytes = 9_000_000;

/** Longer than any deadline: the deadline's signal ends a call, before the client's own clock does. */
const clientTimeoutMs = 60_000;

/** Bytes that the complaints add at most to the prompt of a second try. */
const maxComplaintBytes = 2_000;

const usage = z.object({ input_tokens: z.int().nonnegative(), output_tokens: z.int().nonnegative() });

/** The parts that we read of a reply of https://platform.openai.com/docs/api-reference/responses; the rest may be anything. */
const textReply = z.object({
  status: z.string(),
  error: z.object({ code: z.string() }).nullish(),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
  output: z.array(
    z.object({
      type: z.string(),
      content: z
        .array(z.object({ type: z.string(), text: z.string().optional(), refusal: z.string().optional() }))
        .nullish(),
    }),
  ),
  usage: usage.nullish().catch(null),
});

const imageReply = z.object({ data: z.array(z.object({ b64_json: z.string().min(1) })).min(1) });

/** Single calls of OpenAI: one request, its price, its faults. Trying again is the caller's business. */
export class OpenaiCalls {
  readonly #settings: VideoSettings['openai'];

  constructor(settings: VideoSettings['openai']) {
    this.#settings = settings;
  }

  /**
   * The most that one text call can cost, in dollars: a token is at least one byte of the input, and
   * the output is bounded by the request.
   */
  maxDollarsForText(order: TextOrder<z.ZodType>): number {
    const { prompt, draft, maxOutputTokens } = order;
    const input = [prompt.instructions, prompt.input, JSON.stringify(jsonSchema(draft))].join('');
    return this.#price(Buffer.byteLength(input) + maxComplaintBytes, maxOutputTokens);
  }

  maxDollarsForImage(): number {
    return this.#settings.dollarsPerImage;
  }

  /**
   * Has a model write by a schema (Responses API, structured output).
   * @throws WriterFault
   */
  async text<Draft extends z.ZodType>(order: TextOrder<Draft>, means: Means): Promise<z.output<Draft>> {
    const { prompt, draft, name, maxOutputTokens } = order;
    const { textModel, reasoningEffort, verbosity } = this.#settings;
    const cost = means.tally.begin(this.maxDollarsForText(order));
    const reply = await this.#call(means, cost, maxTextBytes, (client, options) =>
      client.responses.create(
        {
          model: textModel,
          instructions: prompt.instructions,
          input: [{ role: 'user', content: prompt.input }],
          text: {
            format: { type: 'json_schema', name, strict: true, schema: jsonSchema(draft) },
            ...(verbosity && { verbosity }),
          },
          max_output_tokens: maxOutputTokens,
          // OpenAI keeps no request for later calls.
          store: false,
          ...(reasoningEffort && { reasoning: { effort: reasoningEffort } }),
        },
        options,
      ),
    );
    const parsed = textReply.safeParse(reply);
    if (!parsed.success) throw new WriterFault('garbled', 'OpenAI: JSON of another shape');
    const { usage } = parsed.data;
    if (usage) cost(this.#price(usage.input_tokens, usage.output_tokens));
    return draftOf(draft, textOf(parsed.data));
  }

  /**
   * Has a model draw, 16:9.
   * @throws WriterFault
   */
  async image(prompt: string, means: Means): Promise<Picture> {
    const cost = means.tally.begin(this.maxDollarsForImage());
    const reply = await this.#call(means, cost, maxImageBytes, (client, options) =>
      client.images.generate(
        {
          model: this.#settings.imageModel,
          prompt,
          n: 1,
          size: '1536x864',
          quality: this.#settings.imageQuality,
          output_format: 'webp',
        },
        options,
      ),
    );
    const parsed = imageReply.safeParse(reply);
    const bytes = Buffer.from(parsed.data?.data[0]?.b64_json ?? '', 'base64');
    const kind = pictureKind(bytes);
    if (!kind) throw new WriterFault('wrong', 'OpenAI: the answer holds no image');
    return { bytes, ...kind };
  }

  async #call<Reply>(
    { key, deadline }: Means,
    cost: (dollars: number) => void,
    maxBytes: number,
    send: (client: OpenAI, options: { signal: AbortSignal }) => Promise<Reply>,
  ): Promise<Reply> {
    const client = new OpenAI({
      apiKey: key,
      baseURL: this.#settings.baseUrl ?? 'https://api.openai.com/v1',
      // Without these the client would take them from the environment.
      organization: null,
      project: null,
      adminAPIKey: null,
      webhookSecret: null,
      // Its warnings quote requests and replies.
      logLevel: 'off',
      // The client would repeat a request without quota three times, and wait as long as the upstream asks.
      maxRetries: 0,
      timeout: clientTimeoutMs,
      fetch: boundedFetch(maxBytes),
    });
    try {
      return await send(client, { signal: deadline.signal });
    } catch (error) {
      const fault = openaiFault(error, deadline.signal);
      if (fault.unbilled) cost(0);
      throw fault;
    }
  }

  #price(inputTokens: number, outputTokens: number): number {
    const { dollarsPerMillionInputTokens, dollarsPerMillionOutputTokens } = this.#settings;
    return (
      (inputTokens * dollarsPerMillionInputTokens + outputTokens * dollarsPerMillionOutputTokens) / 1_000_000
    );
  }
}

/** JSON Schema in the strict form: all properties are required, others are refused. */
function jsonSchema(draft: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(draft);
  return schema;
}

/** @throws WriterFault when the reply is finished in any other way than with a text. */
function textOf({ status, error, incomplete_details, output }: z.infer<typeof textReply>): string {
  if (status === 'failed') throw failedReply(error?.code);
  const contents = output.flatMap((item) => (item.type === 'message' ? (item.content ?? []) : []));
  if (incomplete_details?.reason === 'content_filter' || contents.some(({ type }) => type === 'refusal')) {
    throw new WriterFault('refused', 'the model refused');
  }
  if (status !== 'completed') throw new WrongAnswer(['It was too long and was cut off. Be brief.']);
  const text = contents.map(({ type, text }) => (type === 'output_text' ? text : '')).join('');
  if (!text) throw new WrongAnswer(['It was empty.']);
  return text;
}

/** @throws WrongAnswer */
function draftOf<Draft extends z.ZodType>(draft: Draft, text: string): z.output<Draft> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new WrongAnswer(['It was no JSON.']);
  }
  const parsed = draft.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'the whole')));
  throw new WrongAnswer([...fields].map((field) => `${field} was not as the schema says.`));
}

/** Decides by the first bytes: a server with OpenAI's API may ignore the format that was asked for. */
function pictureKind(bytes: Buffer): Pick<Picture, 'contentType' | 'extension'> | undefined {
  const starts = (signature: string, at = 0) =>
    bytes.toString('latin1', at, at + signature.length) === signature;
  if (starts('RIFF') && starts('WEBP', 8)) return { contentType: 'image/webp', extension: 'webp' };
  if (starts('\x89PNG\r\n\x1a\n')) return { contentType: 'image/png', extension: 'png' };
  if (starts('\xff\xd8\xff')) return { contentType: 'image/jpeg', extension: 'jpg' };
  return undefined;
}
