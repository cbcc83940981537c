import * as z from 'zod';

const units = z.int('must be a whole number of units').positive('must be at least 1 unit');
const dollars = z.number('must be an amount in dollars').positive('must be more than 0 dollars');

/** The writers: a model of OpenAI, or the sample of the local run, which needs no key and costs nothing. */
export const writers = ['openai', 'sample'] as const;

/** A model that writes texts. */
const textModel = {
  textModel: z.string('must name a text model').min(1, 'must name a text model'),
  /** How long the text model thinks before it writes; absent for a model that does not reason. */
  reasoningEffort: z
    .enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'], {
      error: 'must be none, minimal, low, medium, high, xhigh or max',
    })
    .optional(),
  /** How many words it likes to make (`text.verbosity` of the Responses API); absent for a model that has no such choice. */
  verbosity: z.enum(['low', 'medium', 'high'], { error: 'must be low, medium or high' }).optional(),
  /** The price of a million tokens. The budget is reserved and settled with it. */
  dollarsPerMillionInputTokens: dollars,
  dollarsPerMillionOutputTokens: dollars,
};
const modelOfKind = z
  .strictObject(textModel, 'must have textModel and its prices, or be left out')
  .optional();

/**
 * How the AI Video Generator works in a stage and what it may cost. It comes from the
 * stage's file and travels to the functions as the JSON of `VIDEO_SETTINGS`. Each message goes on from the name
 * of its field.
 */
export const videoSettings = z.strictObject(
  {
    /** The off switch: `false` answers every generation with 503 and a sentence, without any call. */
    enabled: z.boolean('must be true or false'),
    writer: z.enum(writers, { error: 'must be openai' }),
    openai: z.strictObject(
      {
        /** Base URL of an API that speaks as OpenAI's does; absent for OpenAI itself. */
        baseUrl: z.url('must be the address of an OpenAI-compatible API').optional(),
        ...textModel,
        /** Another model for the texts of one kind, with its own prices. */
        kinds: z
          .strictObject(
            { script: modelOfKind, series: modelOfKind, campaign: modelOfKind },
            'must have script, series or campaign',
          )
          .optional(),
        imageModel: z.string('must name an image model').min(1, 'must name an image model'),
        imageQuality: z
          .enum(['low', 'medium', 'high', 'xhigh', 'max'], {
            error: 'must be low, medium, high, xhigh or max',
          })
          .default('low'),
        /** The most that one image of this quality costs, 1536 × 864. */
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

/** The settings of OpenAI with the model that writes a kind of text. */
export function openaiFor(
  openai: VideoSettings['openai'],
  kind: keyof NonNullable<VideoSettings['openai']['kinds']>,
): VideoSettings['openai'] {
  const own = openai.kinds?.[kind];
  if (!own) return openai;
  // A model that reasons differently must not get the effort of another.
  const { reasoningEffort: _, verbosity: __, ...shared } = openai;
  return { ...shared, ...own };
}
