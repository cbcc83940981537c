import { OpenAI } from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import type { ParsedResponse } from 'openai/resources/responses/responses';
import type * as z from 'zod';
import { UnusableDraft } from './check.ts';
import { failedReply, openaiProblem, refusal } from './openaiFaults.ts';
import { type Prompt, thumbnailPrompt } from './prompts.ts';
import type { ThumbnailRequest } from './video.ts';
import type { VideoSettings } from './videoSettings.ts';
import type { Picture } from './Writer.ts';

/** A text that a model is to write. */
export interface Order<Draft> {
  readonly prompt: Prompt;
  /** Schema of the answer; the model sees its name. */
  readonly draft: z.ZodType<Draft>;
  readonly name: string;
  /** Words that the answer may have. */
  readonly words: number;
}

/**
 * The calls of OpenAI's client.
 * @param signal ends every call.
 */
export function openaiCalls(settings: VideoSettings['openai'], key: string, signal: AbortSignal) {
  const { textModel, imageModel, imageQuality, reasoningEffort, verbosity } = settings;
  const client = new OpenAI({
    apiKey: key,
    baseURL: settings.baseUrl ?? 'https://api.openai.com/v1',
    // Without these the client would take them from the environment.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    // Its warnings quote requests and replies.
    logLevel: 'off',
    maxRetries: 1,
    fetch: guardedFetch,
  });

  /** One answer by the order's schema (Responses API, structured output). @throws Problem */
  async function ask<Draft>({ prompt, draft, name, words }: Order<Draft>): Promise<Draft> {
    try {
      const response = await client.responses.parse(
        {
          model: textModel,
          instructions: prompt.instructions,
          input: [{ role: 'user', content: prompt.input }],
          text: { format: zodTextFormat(draft, name), ...(verbosity && { verbosity }) },
          max_output_tokens: tokensFor(words),
          // OpenAI keeps no request for later calls.
          store: false,
          ...(reasoningEffort && { reasoning: { effort: reasoningEffort } }),
        },
        { signal },
      );
      return draftOf(response);
    } catch (error) {
      throw openaiProblem(error);
    }
  }

  /** A picture, 16:9. @throws Problem */
  async function draw(request: ThumbnailRequest): Promise<Picture> {
    try {
      const { data } = await client.images.generate(
        {
          model: imageModel,
          prompt: thumbnailPrompt(request),
          n: 1,
          size: '1536x864',
          quality: imageQuality,
          output_format: 'webp',
        },
        { signal },
      );
      if (!data) throw new TypeError('an answer that is no list of pictures');
      const bytes = Buffer.from(data[0]?.b64_json ?? '', 'base64');
      const kind = pictureKind(bytes);
      if (!kind) throw new UnusableDraft(['It held no picture.']);
      return { bytes, ...kind };
    } catch (error) {
      throw openaiProblem(error);
    }
  }

  return { ask, draw };
}

/** Seconds: the client would sleep through the deadline when it is asked to wait longer. The visitor is told instead. */
const longestWait = 5;

/**
 * A `fetch` that follows no redirect: a visitor's words go to the API that the stage names and nowhere else. It has the
 * client give up on a service that asks for a long wait.
 */
const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  const { body, status, headers } = response;
  if (!(Number(headers.get('retry-after')) > longestWait)) return response;
  return new Response(body, {
    status,
    headers: { ...Object.fromEntries(headers), 'x-should-retry': 'false' },
  });
};

/** @throws Problem when the response is finished in any other way than with a text. */
function draftOf<Draft>({
  status,
  error,
  incomplete_details,
  output,
  output_parsed,
}: ParsedResponse<Draft>): Draft {
  if (status === 'failed') throw failedReply(error?.code);
  const contents = output.flatMap((item) => (item.type === 'message' ? item.content : []));
  const refused = contents.some(({ type }) => type === 'refusal');
  if (refused || incomplete_details?.reason === 'content_filter') throw refusal();
  if (status === 'incomplete') throw new UnusableDraft(['It was too long and was cut off. Be brief.']);
  if (output_parsed === null) throw new UnusableDraft(['It was empty.']);
  return output_parsed;
}

/**
 * Tokens that an answer may have. A word of English in JSON takes about 1.4 tokens; the limit adds half as many in
 * reserve, and some for a model that thinks first.
 */
function tokensFor(words: number): number {
  return Math.ceil(2.1 * words) + 1_500;
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
