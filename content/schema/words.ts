import * as z from 'zod';
import { text } from './commonFields.ts';

/**
 * `words.yaml`, which a firm need not have: what it says of itself in buttons, forms and messages, and otherwise a plain sentence
 * that any firm may say. All other words stand in the code.
 */
export const words = z
  .strictObject({
    /** How soon a message is answered; `{time}` stands for the time that `site.yaml` promises. */
    answer: text
      .refine((value) => value.includes('{time}'), 'lacks {time}; write it where the time is to stand')
      .default('We answer within {time}.'),
    /** The link to the library below the contact form. */
    exploreResources: text.default('Explore Our Resources'),
    /** In the empty field of a message. */
    messageExample: text.default('Tell us what you need help with...'),
    /** Below the notice that a message was sent. */
    messageSent: text.default('We have your message, and answer it soon.'),
    /** The question below a case study, and the button beside it. */
    caseStudyReady: text.default('Is your case like this one?'),
    freeConsultation: text.default('Talk to Us'),
    /** The button above an article, and the question below it. */
    expertAdvice: text.default('Ask for Advice'),
    expertGuidance: text.default('Do you have a question about this?'),
    /** The link beside a whitepaper's download. */
    implementationHelp: text.default('Ask for Help'),
    /** Why to download a whitepaper: who wrote it, what to take along, where it comes from. */
    guideExpert: text.default('Written by the people who advise our clients.'),
    guideActionable: text.default('Steps that you can follow in your own firm.'),
    guideReal: text.default('Examples show what each step is for.'),
    /** What is booked, for those who do not see the page that is shown. */
    bookingPage: text.default('Page on which you book a call'),
    /** Below the figures of the ROI calculator, and below its report. */
    roiAdviser: text.default('We can go through these figures with you.'),
    roiDisclaimer: text.default('Results are estimates. Actual results may vary.'),
    /** What the newsletter is called within a sentence, and how often it comes. */
    letter: text.default('our newsletter'),
    letterRhythm: text.default('from time to time'),
    /** On the last page of each whitepaper's PDF, behind the firm's line, on their own, and behind its name. */
    independence: text.default('We advise firms on their business systems.'),
    firstConversation: text.default('Do you want to talk about it?'),
    shareGuide: text.default('All rights reserved.'),
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
  })
  .prefault({});
export type Words = z.infer<typeof words>;
