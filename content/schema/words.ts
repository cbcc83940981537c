import * as z from 'zod';
import { text } from './parts.ts';

/** `words.yaml`: what only this firm may say of itself in buttons, forms and messages. All other words stand in the code. */
export const words = z.strictObject({
  /** How soon a message is answered; `{time}` stands for the time that `site.yaml` promises. */
  answer: text.refine(
    (value) => value.includes('{time}'),
    'lacks {time}; write it where the time is to stand',
  ),
  /** The link to the library below the contact form. */
  exploreResources: text,
  /** In the empty field of a message. */
  messageExample: text,
  /** Below the notice that a message was sent. */
  messageSent: text,
  /** The question below a case study, and the button beside it. */
  caseStudyReady: text,
  freeConsultation: text,
  /** The button above an article, and the question below it. */
  expertAdvice: text,
  expertGuidance: text,
  /** The link beside a whitepaper's download. */
  implementationHelp: text,
  /** Why to download a whitepaper: who wrote it, what to take along, where it comes from. */
  guideExpert: text,
  guideActionable: text,
  guideReal: text,
  /** What is booked, for those who do not see the page that is shown. */
  bookingPage: text,
  /** Below the figures of the ROI calculator, and below its report. */
  roiAdviser: text,
  roiDisclaimer: text,
  /** What the newsletter is called within a sentence, and how often it comes. */
  letter: text,
  letterRhythm: text,
  /** On the last page of each whitepaper's PDF, behind the firm's line, on their own, and behind its name. */
  independence: text,
  firstConversation: text,
  shareGuide: text,
  /** The words that the PDF of a whitepaper has on its own: the kind of text, headings, and numbers of pages and figures. */
  paperKind: text.default('Whitepaper'),
  paperContents: text.default('Contents'),
  paperAbout: text.default('About {firm}'),
  paperTable: text.default('Table'),
  paperFigure: text.default('Figure'),
  paperPage: text
    .refine(
      (value) => value.includes('{page}') && value.includes('{pages}'),
      'lacks {page} or {pages}; write both where the numbers are to stand',
    )
    .default('{page} of {pages}'),
});
export type Words = z.infer<typeof words>;
