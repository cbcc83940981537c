import type { ImageGenerateParamsNonStreaming } from 'openai/resources/images';
import type { ResponseCreateParamsNonStreaming } from 'openai/resources/responses/responses';
import * as z from 'zod';

/**
 * What we send to OpenAI, strictly: another field is wrong. The compiler holds these schemas against the types of
 * OpenAI's own package, so that they allow only what its API takes.
 */
const requests: Readonly<Record<string, z.ZodType>> = {
  '/responses': z.strictObject({
    model: z.string().min(1),
    instructions: z.string().min(1),
    input: z.tuple([z.strictObject({ role: z.literal('user'), content: z.string().min(1) })]),
    text: z.strictObject({
      format: z.strictObject({
        type: z.literal('json_schema'),
        name: z.string().regex(/^[\w-]{1,64}$/),
        strict: z.literal(true),
        schema: strictSchema(),
      }),
    }),
    max_output_tokens: z.int().min(16),
    store: z.literal(false),
    reasoning: z
      .strictObject({ effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh']) })
      .optional(),
  }) satisfies z.ZodType<ResponseCreateParamsNonStreaming>,
  '/images/generations': z.strictObject({
    model: z.string().min(1),
    prompt: z.string().min(1).max(32_000),
    n: z.literal(1),
    size: z.literal('1536x864'),
    quality: z.literal('low'),
    output_format: z.literal('webp'),
  }) satisfies z.ZodType<ImageGenerateParamsNonStreaming>,
};

/** The strict mode requires every property of every object and refuses others. */
function strictSchema(): z.ZodType<Record<string, unknown>> {
  return z
    .looseObject({
      type: z.literal('object'),
      properties: z.record(z.string(), z.looseObject({ type: z.string() })),
      required: z.array(z.string()),
      additionalProperties: z.literal(false),
    })
    .refine(({ properties, required }) => Object.keys(properties).every((name) => required.includes(name)), {
      error: 'every property must be required',
    });
}

/** What is wrong with a request to OpenAI, one sentence each. */
export function wrongInRequest(path: string, body: unknown): string[] {
  const schema = requests[path];
  if (!schema) return [`there is no POST ${path}`];
  const { error } = schema.safeParse(body);
  return (error?.issues ?? []).map(({ path: field, message }) => `${field.join('.')}: ${message}`);
}
