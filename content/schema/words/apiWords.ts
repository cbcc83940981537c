import { group, plural, word } from './kinds.ts';

/** Words of mails, of the checks of forms and of the API. */

/** What the site's mails say. */
export const mails = group({
  /** Asks whether an address may get the newsletter. */
  confirm: group({
    subject: word('{firm}: please confirm your subscription'),
    title: word('Please confirm your subscription'),
    preview: word('One press, and our letter comes to you.'),
    asked: word(
      'Somebody, most likely you, asked for our letter at this address. It comes once you confirm:',
    ),
    button: word('Confirm my subscription'),
    how: plural({
      one: 'The link works for {count} day and opens a page with a button. Every letter ends with a link by which you can leave.',
      other:
        'The link works for {count} days and opens a page with a button. Every letter ends with a link by which you can leave.',
    }),
    why: plural({
      one: 'This address was given in the newsletter form of our site. If that was not you, there is nothing to do: no letter comes, and the address is deleted after {count} day.',
      other:
        'This address was given in the newsletter form of our site. If that was not you, there is nothing to do: no letter comes, and the address is deleted after {count} days.',
    }),
  }),
  /** Below each letter. */
  letter: group({
    why: word('You get this letter because you subscribed to it.'),
    unsubscribe: word('Unsubscribe'),
  }),
});

/** The sentences of the video generator's routes: why nothing was written, and what helps. */
export const problems = group({
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
    /** What a model does not write: the reason, and an offer. */
    notOurSubject: word(
      'Nothing was written: this is none of our subjects. Say what it has to do with {subjects}, and we write it.',
    ),
    accusation: word(
      'Nothing was written: it would accuse somebody by name, and nobody here can check that. Describe the problem without the name, and a script says how to avoid it.',
    ),
    mockery: word(
      'Nothing was written: it would make light of people who lose something. Ask how to tell them honestly and in time, and a script says it.',
    ),
    deception: word(
      'Nothing was written: it would help to deceive or to harm somebody. Ask how to prevent that, and a script says it.',
    ),
    tooSlow: word('The AI service took too long to answer. Please try again.'),
    /** What a firm's generator writes about. */
    subjects: word('the subjects of our library'),
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

/** What the forms of the video generator say of what was entered. */
export const videoMessages = group({
  topic: word('Topic'),
  targetAudience: word('Target audience'),
  videoType: word('Video type'),
  duration: word('Duration'),
  serviceArea: word('Service area'),
  campaignTheme: word('Campaign theme'),
  title: word('Title'),
  style: word('Style'),
});
