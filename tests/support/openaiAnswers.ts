import type {
  Response,
  ResponseOutputMessage,
  ResponseOutputRefusal,
  ResponseOutputText,
  ResponseUsage,
} from 'openai/resources/responses/responses';
import * as z from 'zod';
import { hookWords } from '../../functions/video/video.ts';
import { countWords } from '../../functions/video/videoPlans.ts';

/** What the stand-in reads of a request to `/responses`. */
export interface TextRequest {
  readonly model: string;
  readonly instructions: string;
  readonly input: readonly { readonly content: string }[];
  readonly text: { readonly format: { readonly name: string; readonly schema: JsonSchema } };
}

interface JsonSchema {
  readonly properties: Record<string, unknown>;
}

/** Marks every text of the upstream, so that a test finds it wherever it should not be. */
export const upstreamMark = 'UPSTREAM-TEXT';
const hostileText = `<script>alert('${upstreamMark}')</script><img src=x onerror=alert(1)>`;

/** A tiny real picture. */
export const webp = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';

const vocabulary = 'we plan the change with care and keep every part in balance while the work goes on'.split(
  ' ',
);

/** So many words of prose. */
export function prose(words: number): string {
  const all = Array.from({ length: words }, (_, index) => vocabulary[index % vocabulary.length]);
  return `${all.join(' ')}.`;
}

const visitorData = z.object({ topic: z.string().default(''), campaignTheme: z.string().default('') });

/** What the visitor asked for. */
function topicOf({ input }: TextRequest): string {
  const [, json = '{}'] = /^<visitor_data>(.*)<\/visitor_data>$/s.exec(input[0]?.content ?? '') ?? [];
  const { topic, campaignTheme } = visitorData.parse(JSON.parse(json));
  return topic || campaignTheme;
}

/** What a good model makes of a request: it follows the schema, the topic, the numbers and the rules it is told. */
export function goodDraft(request: TextRequest): Record<string, unknown> {
  const { instructions, text } = request;
  const topic = topicOf(request);
  const words = Number(/voiceoverScript: about (\d+) words/.exec(instructions)?.[1] ?? 150);
  const isInterview = instructions.includes('interview outline');
  const outline =
    'What was it like before? [Client: one moment.] What changed? [Client: one change.] And now? [Client: one wish.]';
  const rest = Math.max(10, words - hookWords - countWords(topic));
  const called = instructions.includes('invented example') ? 'For example: ' : '';
  const spoken = isInterview
    ? `${topic} ${outline} ${prose(words - 20)}`
    : `${called}${topic} ${prose(rest)}`;
  const hook = prose(hookWords);
  const whole: Record<string, unknown> = {
    title: 'A calm change',
    hook,
    mainContent: ['First the requirements.', 'Then the demonstration.', 'Then the contract.'],
    callToAction: 'Talk to us for thirty minutes before you decide.',
    voiceoverScript: `${hook} ${spoken}`,
    visualCues: ['0:00 A mobile in balance.', '0:10 Hands sort cards.', '0:20 A calm screen.'],
    thumbnailStyle: 'Ink ground, one amber disc',
    socialMediaPosts: [1, 2, 3, 4, 5].map((number) => `Post ${number}: ${prose(40)}`),
    emailTemplates: [1, 2, 3].map(
      (number) => `Subject: note ${number}\n\nHello [First name],\n\n${prose(100)}`,
    ),
  };
  return Object.fromEntries(Object.keys(text.format.schema.properties).map((name) => [name, whole[name]]));
}

/** The right shape, with far fewer words than were asked for. */
export function shortVoiceover(request: TextRequest): Record<string, unknown> {
  const draft = goodDraft(request);
  return { ...draft, voiceoverScript: `${draft.hook} Much too short.` };
}

/** The right shape with the wrong counts. */
export function wrongCounts(request: TextRequest): Record<string, unknown> {
  const draft = goodDraft(request);
  const short = { mainContent: [], socialMediaPosts: ['only one'], emailTemplates: ['only one'] };
  return { ...draft, ...Object.fromEntries(Object.entries(short).filter(([name]) => name in draft)) };
}

/** The right shape and length, with a figure in what is spoken and sent that stands nowhere. */
export function inventedFigure(request: TextRequest): Record<string, unknown> {
  const told = ['voiceoverScript', 'socialMediaPosts', 'emailTemplates'];
  const withFigure = (text: unknown) => `${text} It saves 41 percent.`;
  return everyText(request, (name, text) => (told.includes(name) ? withFigure(text) : text));
}

/** Markup in every text. */
export function hostileDraft(request: TextRequest): Record<string, unknown> {
  return everyText(request, (_, text) => `${hostileText} ${text}`);
}

/** A good draft whose texts are changed, those of lists too. */
function everyText(request: TextRequest, change: (name: string, text: unknown) => unknown) {
  return Object.fromEntries(
    Object.entries(goodDraft(request)).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((text) => change(name, text)) : change(name, value),
    ]),
  );
}

export const usage: ResponseUsage = {
  input_tokens: 900,
  input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
  output_tokens: 700,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: 1600,
};

/** A reply as it is sent; OpenAI's client adds `output_text`. */
type SentResponse = Omit<Response, 'output_text'>;

/** A reply of `/responses`, by the types of OpenAI's own package. */
export function textReply(model: string, changes: Partial<SentResponse> = {}): SentResponse {
  return {
    id: 'resp_1',
    object: 'response',
    access_programs: null,
    created_at: 1_795_000_000,
    status: 'completed',
    error: null,
    incomplete_details: null,
    instructions: null,
    model,
    output: [],
    parallel_tool_calls: true,
    temperature: 1,
    top_p: 1,
    tool_choice: 'auto',
    tools: [],
    metadata: {},
    usage,
    ...changes,
  };
}

export function message(
  content: ResponseOutputText | ResponseOutputRefusal,
  status: ResponseOutputMessage['status'] = 'completed',
): ResponseOutputMessage {
  return { id: 'msg_1', type: 'message', role: 'assistant', status, content: [content] };
}

export function outputText(text: string): ResponseOutputText {
  return { type: 'output_text', text, annotations: [], logprobs: [] };
}

/** The body of an error as OpenAI words it. */
export function errorBody(code: string | null, type = 'invalid_request_error'): Record<string, unknown> {
  return { error: { message: `${upstreamMark}: key sk-stand-in is wrong`, type, param: null, code } };
}
