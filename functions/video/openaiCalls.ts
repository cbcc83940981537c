import { OpenAI } from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import type { ParsedResponse } from 'openai/resources/responses/responses';
import { ConfigurationError } from '../runtime/environment.ts';
import { BilledCalls } from './BilledCalls.ts';
import { UnusableDraft } from './check.ts';
import { failedReply, openaiProblem, problemOf } from './openaiFaults.ts';
import { type Order, thumbnailPrompt } from './prompts.ts';
import type { ThumbnailRequest } from './video.ts';
import type { VideoSettings } from './videoSettings.ts';
import { type Generation, keyRefused, type Picture } from './Writer.ts';

/**
 * The calls of OpenAI's client for one generation.
 * @throws GeneratorUnavailable for a key that no server can know.
 */
export function openaiCalls(
  settings: VideoSettings['openai'],
  key: string,
  { visitor, signal }: Pick<Generation, 'visitor' | 'signal'>,
) {
  if (!/^[!-~]+$/.test(key)) throw problemOf(keyRefused, { cause: mangledKey() });
  const billed = new BilledCalls();
  const { baseUrl, textModel, imageModel, imageQuality, reasoningEffort, verbosity } = settings;
  const client = new OpenAI({
    apiKey: key,
    baseURL: baseUrl,
    // Its warnings quote requests and replies.
    logLevel: 'off',
    maxRetries: 1,
    // A visitor's words go to the API that the stage names and nowhere else.
    fetchOptions: { redirect: 'manual' },
    fetch: async (...request) => withoutLongWait(await billed.fetch(...request)),
  });

  /** One answer by the order's schema (Responses API, structured output). @throws Problem */
  async function ask<Draft>({ instructions, input, draft, name, words }: Order<Draft>): Promise<Draft> {
    try {
      const response = await client.responses.parse(
        {
          model: textModel,
          instructions,
          input: [{ role: 'user', content: input }],
          text: { format: zodTextFormat(draft, name), ...(verbosity && { verbosity }) },
          max_output_tokens: tokensFor(words),
          // OpenAI keeps no request for later calls.
          store: false,
          safety_identifier: visitor,
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
          safety_identifier: visitor,
        },
        { signal },
      );
      if (!data) throw new TypeError('an answer that is no list of pictures');
      return pictureOf(Buffer.from(data[0]?.b64_json ?? '', 'base64'));
    } catch (error) {
      throw openaiProblem(error);
    }
  }

  return { ask, draw, mayBeBilled: billed.mayBeBilled };
}

/** What is no visible ASCII fits into no token (RFC 6750 §2.1), and some of it into no header, so that no call is made. */
function mangledKey(): ConfigurationError {
  return new ConfigurationError(
    'The OpenAI API key has a space, a line break or a sign beyond ASCII within. Put the key in again: ‘Keys and their rotation’ in docs/operations.md.',
  );
}

/**
 * Seconds that the client may wait before it tries again. A longer wait would pass the deadline: the visitor gets an error.
 */
const longestWait = 5;

/** The response in a form that makes the client give up when the service asks for a long wait. */
function withoutLongWait(response: Response): Response {
  const { body, status, headers } = response;
  if (!(Number(headers.get('retry-after')) > longestWait)) return response;
  return new Response(body, {
    status,
    headers: { ...Object.fromEntries(headers), 'x-should-retry': 'false' },
  });
}

/** @throws Problem when the response is finished in any other way than with a text. */
function draftOf<Draft>(response: ParsedResponse<Draft>): Draft {
  const { status, incomplete_details, output, output_parsed } = response;
  if (status === 'failed') throw failedReply(response.error?.code);
  const contents = output.flatMap((item) => (item.type === 'message' ? item.content : []));
  const refused = contents.some(({ type }) => type === 'refusal');
  if (refused || incomplete_details?.reason === 'content_filter') throw problemOf('refused');
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

/** A picture by its first bytes: a server with OpenAI's API may ignore the format that was asked for. */
function pictureOf(bytes: Buffer): Picture {
  const signature = bytes.toString('latin1', 0, 12);
  if (/^RIFF.{4}WEBP/s.test(signature)) return { bytes, extension: 'webp' };
  if (signature.startsWith('\x89PNG')) return { bytes, extension: 'png' };
  if (signature.startsWith('\xff\xd8\xff')) return { bytes, extension: 'jpg' };
  throw new UnusableDraft(['It held no picture.']);
}
