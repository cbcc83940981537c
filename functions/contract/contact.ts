import * as z from 'zod';
import { highestScore } from '../../content/built/highestScore.ts';
import * as messagesWords from '../../content/built/words/messages.ts';
import { fill } from '../../content/schema/fill.ts';
import { leadSource } from './source.ts';
import { emailAddress, messageText, singleLine } from './text.ts';

const contextWords = messagesWords.context;

/** Of the assessment: specification §9 has five questions of 1 to 5 points. */
export const maxScore = highestScore;

const maxLabelLength = 60;
/** A level's label with its conditions, of which each has 30 characters at most. */
const maxVerdictLength = 300;
const maxValueLength = 100;
const maxPathLength = 200;
/** The ROI calculator has fourteen inputs and as many results at most. */
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
          level: line(contextWords.level, maxVerdictLength),
          /** The weakest dimension. */
          weakest: line(contextWords.weakest, maxLabelLength).optional(),
        },
        contextWords.assessment,
      )
      .optional(),
    /** Inputs and results of the ROI calculator. */
    roi: z.object({ inputs: contextFacts, results: contextFacts }, contextWords.calculation).optional(),
    /** How the visit came to the site. */
    source: leadSource.optional(),
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
