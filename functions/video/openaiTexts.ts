import type { OpenAI } from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import type { ParsedResponse } from 'openai/resources/responses/responses';
import { failedReply, openaiProblem, problemOf } from './openaiFaults.ts';
import type { Order } from './prompts.ts';
import { UnusableDraft } from './UnusableDraft.ts';
import type { VideoSettings } from './videoSettings.ts';
import type { Generation } from './Writer.ts';

/** Asks a model for one answer by an order's schema (Responses API, structured output). @throws Problem */
export async function askModel<Draft>(
  client: OpenAI,
  { textModel, reasoningEffort, verbosity }: VideoSettings['openai'],
  { visitor, signal }: Pick<Generation, 'visitor' | 'signal'>,
  { instructions, input, draft, name, words }: Order<Draft>,
): Promise<Draft> {
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
