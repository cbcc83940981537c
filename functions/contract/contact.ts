import * as z from 'zod';
import { highestScore } from '../../content/built/highestScore.ts';
import * as messagesWords from '../../content/built/words/messages.ts';
import { fill } from '../../content/schema/fill.ts';
import { emailAddress, messageText, singleLine } from './text.ts';

const contextWords = messagesWords.context;

/** The one value of `due`, by which the index of the same name finds the items that wait for a mail. */
export const due = 'mail';

/** How far one mail (or webhook call) about an item has come. */
const delivery = z.object({
  /**
   * `waiting`: tried and not accepted yet. `given-up`: refused for good, or tried for a day. `skipped`: on purpose,
   * `reason` says why.
   */
  state: z.enum(['waiting', 'sent', 'given-up', 'skipped']),
  attempts: z.int(),
  /** Of the last attempt. */
  at: z.iso.datetime(),
  /** In our own words or as the name of an error; never a visitor's text. */
  reason: z.string().optional(),
});
export type Delivery = z.infer<typeof delivery>;

/** By the name of the mail: `lead:<address>`, `webhook`, `confirmation`. Names of an earlier release may follow. */
export const deliveries = z.record(z.string(), delivery);

/**
 * What an item holds that leads to mails. `due` and `dueAt` are there as long as something is to be sent: at `dueAt`
 * the deliverer looks at it. They are written together with the item, so that nothing is stored untold.
 */
const mailState = z.object({
  due: z.literal(due).optional(),
  dueAt: z.iso.datetime().optional(),
  /** Of the visitor's network on the day of the message, a keyed hash; it goes when everything is told. */
  networkId: z.string().optional(),
  deliveries: deliveries.optional(),
  /** Seconds since 1970; DynamoDB removes the item afterwards. */
  expiresAt: z.int().optional(),
});

/** Of the assessment: specification §9 has five questions of 1 to 5 points. */
export const maxScore = highestScore;

const maxLabelLength = 60;
const maxValueLength = 100;
const maxPathLength = 200;
/** The ROI calculator has ten inputs and as many results at most. */
const maxFacts = 20;

const line = (label: string, max: number) =>
  singleLine(label, { missing: fill(contextWords.empty, { label }), max });

const contextFact = z.object(
  { label: line(contextWords.figureName, maxLabelLength), value: line(contextWords.figure, maxValueLength) },
  contextWords.figureParts,
);
/** A label and a text as the visitor saw them, for example `Annual Revenue` and `$5,000,000`. */
export type ContextFact = z.infer<typeof contextFact>;

/** A list, because DynamoDB forgets the order of a map. */
const contextFacts = z
  .array(contextFact, contextWords.figureList)
  .max(maxFacts, fill(contextWords.figureCount, { count: maxFacts }));

const scoreRange = fill(contextWords.scoreRange, { count: maxScore });

/** The facts that a visitor saw and chose to send along with a message (decision 45). */
export const contactContext = z.object(
  {
    /** Path of the page on which the visitor decided to write. */
    page: z
      .string(contextWords.pageKind)
      .max(maxPathLength, fill(contextWords.pageLength, { count: maxPathLength }))
      .regex(/^\/[\w\-./]*$/, contextWords.pageForm)
      .optional(),
    /** Result of the readiness assessment. */
    assessment: z
      .object(
        {
          /** Points of 25 (specification §9). */
          score: z.int(contextWords.scoreKind).min(0, scoreRange).max(maxScore, scoreRange),
          level: line(contextWords.level, maxLabelLength),
          /** The weakest dimension. */
          weakest: line(contextWords.weakest, maxLabelLength).optional(),
        },
        contextWords.assessment,
      )
      .optional(),
    /** Inputs and results of the ROI calculator. */
    roi: z.object({ inputs: contextFacts, results: contextFacts }, contextWords.calculation).optional(),
  },
  contextWords.object,
);
export type ContactContext = z.infer<typeof contactContext>;

/** Specification §9: shortest accepted message, counted after trimming (decision 18). */
const minMessageLength = 10;
/** Decision 19. */
const maxNameLength = 100;
const maxMessageLength = 5000;

/** `POST /api/contacts`: the five fields of specification §3 with the messages of §5. */
export const contactForm = z.object({
  firstName: singleLine(messagesWords.firstName, { max: maxNameLength }),
  lastName: singleLine(messagesWords.lastName, { max: maxNameLength }),
  email: emailAddress,
  company: singleLine(messagesWords.company, { max: maxNameLength }),
  message: messageText(messagesWords.message, { min: minMessageLength, max: maxMessageLength }),
});
export type ContactForm = z.infer<typeof contactForm>;
/** In the order in which the form asks for them. */
export const contactFields = Object.keys(contactForm.shape) as (keyof ContactForm)[];

/**
 * The form, what the visitor chose to send along (decision 45), and the honeypot, which people never see and never
 * fill (decision 22).
 */
export const contactRequest = contactForm.extend({
  context: contactContext.optional(),
  website: z.string().optional(),
});

/** The same for a first, a repeated and a suspected-spam message (decision 22). */
export const contactReply = z.object({ success: z.literal(true), id: z.string() });

/** A new item of the contacts table (specification §3). */
const contact = contactForm.extend({
  id: z.string(),
  createdAt: z.iso.datetime(),
  suspectedSpam: z.boolean().optional(),
  context: contactContext.optional(),
  ...mailState.shape,
});
export type Contact = z.infer<typeof contact>;

const looseText = z.string().catch('');

/**
 * A message as the table gives it back. It followed the rules of its day: a field that is missing or of another kind is
 * empty, and limits of today do not count. So every item that has an id can be read, told and listed.
 */
export const storedContact = z.object({
  ...ofEachField(looseText),
  id: z.string(),
  createdAt: looseText,
  suspectedSpam: z.boolean().optional().catch(undefined),
  context: contactContext.optional().catch(undefined),
  due: z.string().optional().catch(undefined),
  dueAt: z.string().optional().catch(undefined),
  networkId: z.string().optional().catch(undefined),
  deliveries: deliveries.optional().catch(undefined),
  expiresAt: z.number().optional().catch(undefined),
});
export type StoredContact = z.infer<typeof storedContact>;

function ofEachField<Schema>(schema: Schema): Record<keyof ContactForm, Schema> {
  return Object.fromEntries(contactFields.map((field) => [field, schema])) as Record<
    keyof ContactForm,
    Schema
  >;
}
