import * as z from 'zod';

const units = z.int('must be a whole number of units').positive('must be at least 1 unit');
const dollars = z.number('must be an amount in dollars').positive('must be more than 0 dollars');

/** The writers: a model of OpenAI, or the deterministic writer that needs no key and costs nothing (decision 34). */
export const writers = ['openai', 'template'] as const;

/**
 * How the AI Video Generator works in a stage and what it may cost (decisions 34, 35, 38, 40). It comes from the
 * stage's file and travels to the functions as the JSON of `VIDEO_SETTINGS`. Each message goes on from the name
 * of its field.
 */
export const videoSettings = z.strictObject(
  {
    /** The off switch: `false` answers every generation with 503 and a sentence, without any call. */
    enabled: z.boolean('must be true or false'),
    writer: z.enum(writers, { error: 'must be openai or template' }),
    openai: z.strictObject(
      {
        /** Base URL of an API that speaks as OpenAI's does; absent for OpenAI itself. */
        baseUrl: z.url('must be the address of an OpenAI-compatible API').optional(),
        textModel: z.string('must name a text model').min(1, 'must name a text model'),
        /** How long the text model thinks before it writes; absent for a model that does not reason. */
        reasoningEffort: z
          .enum(['none', 'minimal', 'low', 'medium', 'high'], {
            error: 'must be none, minimal, low, medium or high',
          })
          .optional(),
        imageModel: z.string('must name an image model').min(1, 'must name an image model'),
        /** The price of a million text tokens and of one image. The budget is settled with them. */
        dollarsPerMillionInputTokens: dollars,
        dollarsPerMillionOutputTokens: dollars,
        dollarsPerImage: dollars,
      },
      'must have the models and their prices',
    ),
    /** Seconds after which a generation gives up with 504; the function itself is stopped later. */
    deadlineSeconds: z
      .number('must be a number of seconds')
      .positive('must be more than 0 seconds')
      .max(25, 'must be at most 25 seconds, for API Gateway gives up after 30'),
    /** The most that one visitor (address) may have generated. */
    visitor: z.strictObject(
      { unitsPerHour: units, unitsPerDay: units },
      'must have unitsPerHour and unitsPerDay',
    ),
    /** The units that each kind of generation counts. */
    units: z.strictObject(
      { script: units, thumbnail: units, series: units, campaign: units },
      'must have script, thumbnail, series and campaign',
    ),
    /** The most that all visitors together may cost in one UTC day. */
    dollarsPerDay: dollars,
  },
  'must hold the settings of the video generator',
);
export type VideoSettings = z.infer<typeof videoSettings>;
