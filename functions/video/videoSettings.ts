import * as z from 'zod';

/** The writers: a model of OpenAI, or the sample of the local run, which needs no key and costs nothing. */
export const writers = ['openai', 'sample'] as const;

/** What each kind of generation counts. */
export const units = { script: 1, thumbnail: 2, series: 4, campaign: 6 } as const;
export type GenerationKind = keyof typeof units;

/** The units of the largest order. */
export const largestOrder = Math.max(...Object.values(units));

/** An order counts as a whole, so a smaller bound would never let the largest one through. */
const mostUnits = z
  .int()
  .min(largestOrder, `must be at least ${largestOrder}, or no campaign could ever be generated`);

/**
 * How the AI Video Generator works in a stage and how much it may write. It comes from the stage's file and travels to the
 * functions as the JSON of `VIDEO_SETTINGS`.
 */
export const videoSettings = z.strictObject({
  /** The off switch: `false` answers every generation with 503 and a sentence, without any call. */
  enabled: z.boolean(),
  writer: z.enum(writers),
  openai: z.strictObject({
    /** Base URL of an API that speaks as OpenAI's does; absent for OpenAI itself. */
    baseUrl: z.url().optional(),
    textModel: z.string().min(1),
    /** How long the text model thinks before it writes; absent for a model that does not reason. */
    reasoningEffort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']).optional(),
    /** How many words it likes to make (`text.verbosity` of the Responses API); absent for a model that has no such choice. */
    verbosity: z.enum(['low', 'medium', 'high']).optional(),
    imageModel: z.string().min(1),
    imageQuality: z.enum(['low', 'medium', 'high', 'xhigh', 'max']).default('low'),
  }),
  /** Seconds after which a generation gives up with 504: API Gateway itself gives up after 30. */
  deadlineSeconds: z.number().positive().max(25),
  /** The most that one visitor (address) may have generated. */
  visitor: z.strictObject({ unitsPerHour: mostUnits }),
  /** The most that all visitors together may have generated in one UTC day. */
  unitsPerDay: mostUnits,
  /** Share of `unitsPerDay` that one network (IPv4 /24, IPv6 /48) may take, from 0 to 1; never less than the largest order. */
  networkShare: z.number().positive().max(1),
});
export type VideoSettings = z.infer<typeof videoSettings>;
