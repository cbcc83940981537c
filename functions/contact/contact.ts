import * as z from 'zod';
import { highestScore } from '../../content/built/highestScore.ts';
import { cutLine, emailAddress, honeypot, messageText, singleLine } from '../runtime/text.ts';
import { cutPath, cutSource, maxLengths, type Source, utmNames } from './sourceShape.ts';

/** The highest score of the assessment; specification §9 has five questions of 1 to 5 points. */
export const maxScore = highestScore;

const maxLabelLength = 60;
/** A level's label with its conditions, of which each has 30 characters at most. */
const maxLevelLength = 300;
const maxValueLength = 100;
/** The ROI calculator has fourteen inputs and as many results at most. */
const maxFacts = 20;

/*
 * The context of a message, which the page sends along and the visitor has not typed. Parts of it that are not valid are left
 * out, and texts that are too long are cut: the context never makes the API refuse the message itself.
 */
const line = (max: number) =>
  z
    .string()
    .transform((text) => cutLine(text, max))
    .pipe(z.string().min(1))
    .meta({ maxLength: max });

const contextFact = z.object({ label: line(maxLabelLength), value: line(maxValueLength) });
/** A label and a text as the visitor saw them, for example `Annual Revenue` and `$5,000,000`. */
export type ContextFact = z.infer<typeof contextFact>;

/** A list, because DynamoDB forgets the order of a map. Entries that are not facts are left out. */
const contextFacts = z
  .array(contextFact.nullable().catch(null))
  .transform((facts) => facts.filter((fact) => fact !== null).slice(0, maxFacts))
  .meta({ maxItems: maxFacts });

/** The path of a page of this site, cut before the first sign that no page's path has; absent where no path is left. */
const pagePath = z
  .string()
  .transform(cutPath)
  .pipe(z.string().min(1))
  .optional()
  .catch(undefined)
  .meta({ maxLength: maxLengths.path });

/** Where a lead comes from. Unknown parts are cut away: a message must not fail because of a link with forty parameters. */
const leadSource = z
  .unknown()
  .transform((value): Source | undefined => {
    const source = cutSource(value);
    return Object.keys(source).length > 0 ? source : undefined;
  })
  .meta({ maxLength: utmNames.length * maxLengths.utm + maxLengths.host });

/** The facts that a visitor saw and chose to send along with a message. */
export const contactContext = z
  .object({
    /** The page on which the visitor decided to write. */
    page: pagePath,
    /** Result of the readiness assessment. */
    assessment: z
      .object({
        /** Points of 25 (specification §9). */
        score: z.int().min(0).max(maxScore),
        level: line(maxLevelLength),
        /** The weakest dimension. */
        weakest: line(maxLabelLength).optional().catch(undefined),
      })
      .optional()
      .catch(undefined),
    /** Inputs and results of the ROI calculator. */
    roi: z.object({ inputs: contextFacts, results: contextFacts }).optional().catch(undefined),
    /** How the visit came to the site. */
    source: leadSource.optional(),
  })
  // A context without any part counts as absent.
  .refine((context) => Object.values(context).some((part) => part !== undefined));
export type ContactContext = z.infer<typeof contactContext>;

/** Specification §9: shortest accepted message, counted after trimming. */
const minMessageLength = 10;
/** Longest accepted text of each field, in characters: without a bound a request can be of any size. */
const maxNameLength = 100;
const maxMessageLength = 5000;

/** `POST /api/contacts`: the five fields of specification §3 with the messages of §5. */
export const contactForm = z.object({
  firstName: singleLine('First name', { max: maxNameLength }),
  lastName: singleLine('Last name', { max: maxNameLength }),
  email: emailAddress,
  company: singleLine('Company', { max: maxNameLength }),
  message: messageText('Message', { min: minMessageLength, max: maxMessageLength }),
});
export type ContactForm = z.infer<typeof contactForm>;
/** In the order in which the form asks for them. */
export const contactFields = Object.keys(contactForm.shape) as (keyof ContactForm)[];

/** The form, what the visitor chose to send along, and the honeypot, which people never see and never fill. */
export const contactRequest = contactForm.extend({
  context: contactContext.optional().catch(undefined),
  reference: honeypot,
});

/** What the contact form sends. */
export type ContactRequest = z.infer<typeof contactRequest>;

/** The same for a first, a repeated and a suspected-spam message. */
export const contactReply = z.object({ success: z.literal(true), id: z.string() });
