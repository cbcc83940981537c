import type * as z from 'zod';
import { group, plural, word } from './kinds.ts';

/** The sentences of the API: why it could not do what was asked, and what helps. */
export const problems = group({
  unavailable: word('We could not finish this just now. Please try again in a few seconds.'),
  unexpected: word('Something went wrong on our side. Please try again later.'),
  nothingHere: word('There is nothing at this address.'),
  noCaseStudy: word('There is no case study at this address.'),
  noInsight: word('There is no article at this address.'),
  noWhitepaper: word('There is no whitepaper at this address.'),
  methods: word('This address answers {methods} requests only.'),
  notJson: word('The request is not valid JSON.'),
  notJsonType: word('Please send this as JSON, with the content type application/json.'),
  notUtf8: word('The text is not encoded as UTF-8.'),
  tooLarge: word('This is too long: at most {count} KB can be sent at once.'),
  notObject: word('The request must be a JSON object'),
  wrongField: word('The field {name} is not of the expected kind'),
  linkUnreadable: word(
    'We cannot read this link. Open it again from the email, or copy all of it into the address bar.',
  ),
  linkOver: word('This link is no longer valid. Please subscribe again to get a new one.'),
  noSubscription: word('We hold no subscription for this link. Please subscribe again.'),
  tooManyMessages: word('Too many messages from your network. Please try again in {time}.'),
  tooManySubscriptions: word('Too many subscriptions from your network. Please try again in {time}.'),
  tooManyDownloads: word('Too many downloads from your network. Please try again in {time}.'),
  downloading: word('Your copy of “{title}” is downloading now.'),
  /** A time to wait: `20 seconds`, `5 hours and 40 minutes`. */
  time: group({
    seconds: plural({ one: '{count} second', other: '{count} seconds' }),
    minutes: plural({ one: '{count} minute', other: '{count} minutes' }),
    hours: plural({ one: '{count} hour', other: '{count} hours' }),
    both: word('{hours} and {minutes}'),
  }),
  generation: group({
    off: word('The video generator is switched off at the moment.'),
    noKey: word(
      'The video generator cannot write at the moment: it has no OpenAI API key yet. The operator has to set one.',
    ),
    keyRefused: word(
      'The video generator cannot write at the moment: the OpenAI API key was not accepted. The operator has to replace it.',
    ),
    noModel: word(
      'The video generator cannot write at the moment: the OpenAI API key gives no access to the chosen model. The operator has to change one of them.',
    ),
    noCredit: word(
      'The video generator cannot write at the moment: the account of the OpenAI API key has no credit left. The operator has to add some.',
    ),
    serviceBusy: word('The AI service is busy. Please try again in {time}.'),
    serviceResting: word('The AI service is not available. Please try again in {time}.'),
    serviceFailed: word('The AI service is not available at the moment. Please try again in a minute.'),
    unusable: word('The AI service gave an answer that could not be used. Please try again.'),
    declined: word(
      'The AI service declined to write about this. Please describe the subject in other words.',
    ),
    tooSlow: word('The AI service took too long to answer. Please try again.'),
    /** What the template writer can write about. */
    subjects: word('the subjects of our library'),
    offSubject: word('Our library has nothing on this. The template writer writes about {subjects}.'),
    notEnglish: word(
      'The template writer writes in English only, about {subjects}. Please name your subject in English.',
    ),
    hostile: word(
      'The template writer does not write this. It writes about {subjects}. Please choose such a subject.',
    ),
    busy: word('The video generator is busy. Please try again in a minute.'),
    networkHour: word(
      'That is as much as the video generator writes for one network at a time. Please try again in {time}.',
    ),
    networkDay: word(
      'That is as much as the video generator writes for one network in a day. Please try again in {time}.',
    ),
    day: word('The video generator has written as much as it may today. It writes again after midnight UTC.'),
  }),
});
export type ProblemsWords = z.output<typeof problems>;
