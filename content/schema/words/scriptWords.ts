import * as z from 'zod';
import { text } from '../parts.ts';
import { group, list, word } from './kinds.ts';
import { messages } from './scriptMessageWords.ts';
import { onPage, reading } from './scriptReadingWords.ts';

/**
 * Words of the writer without a model: what it says between the firm's own texts. Where there are several, each script takes another; a rewritten part takes the next.
 */

const titles = {
  explainer: list('{title}', '{title}: what to look at first', '{title}, explained for {audience}'),
  testimonial: list(
    '{title}: a client in their own words',
    '{title}: the interview',
    '{title}, told by those who did it',
  ),
  'service-overview': list('{title}: how we help', '{title}: what you can ask of us', '{title}, at a glance'),
  'case-study': list('{title}: what one project shows', '{title}, in practice', '{title}: what changed'),
  marketing: list(
    '{title}: before you decide',
    '{title}: the question to ask first',
    '{title}: one call first',
  ),
};

/** The scripts of the writer without a model. */
export const scripts = group({
  reading,
  onPage,
  audiences: group({
    'C-Suite Executives': word('executives'),
    'IT Directors': word('IT directors'),
    'Operations Managers': word('operations managers'),
    'Project Managers': word('project managers'),
    'Small Business Owners': word('business owners'),
  }),
  /** After the hook: the essence of the subject for this viewer. */
  essence: group({
    'C-Suite Executives': list(
      'This belongs on the agenda of the board, before anybody asks for a signature.',
      'Your people can work out the details. You have to ask the question.',
      'Ask about it early, while the answer can still change something.',
      'You can delegate the work. The decision stays with you.',
      'An executive has one job here, to ask early what everybody will ask later.',
      'This is for those who have to answer for the money.',
      'You will find this in no monthly report, so somebody has to ask.',
      'You will be asked to approve something here. Look at this before you do.',
      'Nobody in the house can settle this without you.',
      'Such things reach your desk late, and by then they are expensive.',
    ),
    'IT Directors': list(
      'The technical part comes second here. First comes what the business needs.',
      'A part of this is technical. The larger part is a decision.',
      'Take this to the business before the business brings it to you.',
      'Your team can build a lot here. The rules have to come from the business.',
      'IT gets the call when it goes wrong, so IT should ask first.',
      'Little of this is technical, and all of it will land on your desk.',
      'Settle this now, and nobody has to call you on a Sunday.',
      'What helps you here is a test, and not an opinion.',
      'You will be asked for a yes or a no. Here is what belongs before either.',
      'This is not for IT alone to decide, and IT will have to live with it.',
    ),
    'Operations Managers': list(
      'You will live with the result on a Monday morning, with the phones ringing.',
      'You know the exceptions that no process chart shows. They are the ones that count.',
      'The people on the floor see this before anybody else, so ask them first.',
      'When the work stops over this, it stops with you.',
      'Whoever runs the daily work hears of such things last and pays first.',
      'What does not help the early shift does not help.',
      'Your own people can tell you more about this than any report.',
      'You need no further report. You need something that holds on a busy day.',
      'Nobody knows the ordinary day better than you do. Start from that.',
      'Your days are full already, so begin with what takes least of them.',
    ),
    'Project Managers': list(
      'In the plan it is one line. Here is what stands behind it.',
      'You will be asked whether the project is on track. Look at this before you answer.',
      'Put a name and a date beside each point that follows.',
      'Every plan has a step that everybody assumes somebody else is doing.',
      'The plan has a date for this. What it needs is a condition.',
      'This looks like a task for later. Move it forward.',
      'Look at this while the plan can still change.',
      'Ask who decides this, and ask before it is late.',
      'Little of this is your own work, and all of it is in your plan.',
      'A milestone that nobody can refuse is none. Make yours a test.',
    ),
    'Small Business Owners': list(
      'You have no department for this, so it has to be simple enough to do on top of the work.',
      'With your own money at stake, begin where a mistake costs most.',
      'A small team has one advantage. Everybody who decides fits around one table.',
      'You have neither the time nor the money to learn this the hard way.',
      'A large company can hide a mistake. In yours it sits at the next desk.',
      'You can take the first step this week, and without us.',
      'A growing company meets this earlier than it expects.',
      'The right size for you is what still works when one person is ill.',
      'Take one point from this, and do it before the month is over.',
      'Nobody else will look after this for you, so keep it simple.',
    ),
  }),
  /** The same for whoever is in a dispute, where all of them ask for one thing. */
  dispute: list(
    'In a dispute it comes down to this: what does the record show, and can both sides check it?',
    'A court does not ask who was annoyed. It asks what can be shown.',
    'Before anybody argues, somebody has to secure what the systems still remember.',
    'The question is never only what happened. It is how you know.',
  ),
  titles: group(titles),
  /** Of a case study for which no project is published. */
  untold: list(
    '{title}: how such a project goes',
    '{title}: from the first question to daily use',
    '{title}: what each step brings',
  ),
  /** Of the videos of a series or a campaign. */
  angleTitles: group({
    overview: word('{title}: what it is and whom it helps'),
    challenges: word('{title}: what usually stands in the way'),
    'success stories': word('{title}: what success looks like'),
    'competitive advantages': word('{title}: what an outside view adds'),
    teaser: word('{title}: one thing to do first'),
    'the problem': word('{title}: the problem, and where to start'),
    'the proof': word('{title}: what it can come to'),
    'the invitation': word('{title}: how we can help'),
  }),
  /** Hooks for a text of which the firm has written none; at most twelve words. */
  hooks: group({
    question: list(
      'Who in your company could answer this today?',
      'What would you change first, if it were easy?',
      'Which question has nobody asked yet?',
    ),
    contradiction: list(
      'The obvious first step is often the expensive one.',
      'Everybody agrees on this, and hardly anybody does it.',
      'More effort is not the answer here. An earlier question is.',
    ),
    scene: list(
      'Monday, eight o’clock, and the same question is back.',
      'The meeting is over. Nobody has written down who does it.',
      'Late on a Friday, somebody is still checking by hand.',
    ),
    cost: list(
      'Doing nothing is a decision too, and it has a price.',
      'Every month of waiting is paid for by somebody.',
      'You are already paying for this. It is just on no invoice.',
    ),
  }),
  /** Before a passage; `{heading}` is its heading. */
  transitions: group({
    first: word('First: {heading}'),
    others: list(
      'Next: {heading}',
      'Then: {heading}',
      'Also: {heading}',
      'After that: {heading}',
      'One more: {heading}',
      'And this: {heading}',
      'Do not forget this: {heading}',
      'Next on the list: {heading}',
      'Another point: {heading}',
      'Further: {heading}',
      'Not least: {heading}',
    ),
    /** Before what the firm does. */
    help: list('How we help: {heading}', 'We also do this: {heading}', 'And this: {heading}'),
  }),
  /** Before a passage whose heading is a question. */
  questions: list('People often ask: {heading}', 'A fair question: {heading}', 'You may wonder: {heading}'),
  /** What a client has at the end of a step. */
  stepEnd: word('At the end of it you have this: {outcome}'),
  closings: list(
    'Book a call of thirty minutes with {firm}, and bring your own case.',
    'Talk to {firm} for thirty minutes before you decide.',
    'Half an hour with {firm} costs nothing and commits you to nothing.',
    'If this sounds like your company, book half an hour with {firm}.',
    'Bring one question, and {firm} will bring thirty minutes.',
    'Take the first step with {firm}: thirty minutes, your questions, no pitch.',
  ),
  /** The same where a visitor has chosen a tone. */
  closingsOfTone: group({
    plain: list(
      'Book thirty minutes with {firm}. Bring your own case.',
      'The next step is a call of thirty minutes with {firm}.',
      'Thirty minutes with {firm}: bring your questions.',
      'Call {firm} before you decide. It takes thirty minutes.',
    ),
    warm: list(
      'You do not have to settle this alone: talk to {firm} for half an hour.',
      'Come as you are, with what you have. {firm} has half an hour for you.',
      'Tell {firm} how it is with you. The first half hour is free.',
      'Say it in your own words: take half an hour with {firm}.',
    ),
    provocative: list(
      'Still sure? Try to convince {firm} in thirty minutes.',
      'Go on as before, or give {firm} thirty minutes to disagree with you.',
      'Bring your strongest argument to {firm}. Thirty minutes are enough to test it.',
      'Let {firm} ask you for thirty minutes what nobody else asks.',
    ),
  }),
  /** Said before a project that is an example. */
  example: list(
    'Take an example. The company is invented, the problem is not.',
    'This is an example. The company is invented, and so are its figures.',
    'Here is an example, told of an invented company.',
    'An example, with an invented company and invented figures.',
    'Picture a company like this one. It is invented.',
  ),
  story: group({
    challenge: word('What was wrong'),
    solution: word('What was done'),
    result: word('What came of it'),
    figures: word('In figures'),
    words: word('In the client’s words'),
    said: word('“{text}” So said {name}, {role}.'),
    outcome: word('{label}: from {before} to {after}.'),
    sample: word('{title} ({kind}, an example)'),
    source: word('{title} ({kind})'),
    kinds: group({
      article: word('article'),
      whitepaper: word('whitepaper'),
      'case study': word('case study'),
      service: word('service page'),
      answer: word('our answer'),
      subject: word('our notes'),
    }),
  }),
  cues: group({
    opening: word('{time} Picture: {picture}. Title: {title}'),
    passage: word('{time} Caption: {heading} Picture: {picture}.'),
    closing: word('{time} Closing card: {firm}, with the address of the booking page.'),
    sources: word('Small print: from {names}.'),
    /** Follows a passage: what else may be filmed. */
    bRoll: word('B-roll: {picture}.'),
  }),
  /** What is filmed where the content names nothing: it fits everything. */
  pictures: list(
    'the speaker faces the camera',
    'the speaker at a desk, from the side',
    'hands write the caption on a sheet of paper',
    'the caption alone, large, on a plain ground',
    'the speaker beside a whiteboard with the caption',
    'close view of the speaker',
    'the speaker at a window',
    'a sheet with the caption is put on a table',
    'two colleagues listen to the speaker',
    'the speaker on the edge of a table',
    'the caption is written by hand, word by word',
    'the speaker walks along a corridor',
    'the speaker, an empty office behind, out of focus',
    'the speaker puts down a pen',
  ),
  /** An interview: directions to the interviewer stand in round brackets, answers are places in square ones. */
  interview: group({
    opening: word('(To the interviewer: ask for permission first, and show the client the cut.)'),
    heading: word('For the interviewer: {heading}'),
    views: list(
      'Let us talk about this: {heading}. How was it with you? (To the interviewer: {said}) [Client: their own view, with one example.]',
      'We often tell people: {heading}. What would you say to that? (To the interviewer: {said}) [Client: agreement or doubt, with a reason.]',
      'And this one: {heading}. What did you see of it? (To the interviewer: {said}) [Client: what they saw.]',
      'Another point: {heading}. How did you go about it? (To the interviewer: {said}) [Client: a moment that shows it.]',
    ),
    asked: word('A general question: {question} [Client: their own answer.]'),
    questions: z
      .array(z.object({ heading: text, text }))
      .min(6)
      .default([
        {
          heading: 'Before the change',
          text: 'What did an ordinary working day look like before? [Client, about 20 words: one concrete moment of that day.]',
        },
        {
          heading: 'The turning point',
          text: 'What made you decide that it could not go on like this? [Client: the event, the date, who was in the room.]',
        },
        {
          heading: 'What changed',
          text: 'What is different today, and who noticed it first? [Client: one thing that can be shown on screen.]',
        },
        {
          heading: 'The figure',
          text: 'Is there a figure that you are allowed to name? [Client: the figure, what was counted and over which time.]',
        },
        {
          heading: 'The choice',
          text: 'How did you choose, and what did you leave out on purpose? [Client: the criteria that decided it.] What spoke against it? [Client: the honest doubt.]',
        },
        {
          heading: 'The hard part',
          text: 'What was harder than expected? [Client: the low point, and what helped.] (Let a pause stand; the sentence that you came for often comes after it.) [Client: continues in their own time.]',
        },
        {
          heading: 'The team',
          text: 'How did the people whose work changed take it? [Client: one person’s way from doubt to use, with that person’s consent.]',
        },
        {
          heading: 'Help from outside',
          text: 'What did help from outside change, and what would have happened without it? [Client: one decision that went another way.]',
        },
        {
          heading: 'The first day',
          text: 'Take us through the day on which it started. [Client: morning, noon, evening, in short sentences.] What was on the screen at the end of that day? [Client: the detail that stuck.]',
        },
        {
          heading: 'The surprise',
          text: 'Which benefit had nobody planned? [Client: the unexpected gain, however small.]',
        },
        {
          heading: 'Three months later',
          text: 'What was a habit by then, and what was not? [Client: one of each.]',
        },
        {
          heading: 'The advice to others',
          text: 'What would you tell somebody who stands where you stood then? [Client: one sentence, spoken to the camera.]',
        },
        {
          heading: 'What is next',
          text: 'What do you want to change next? [Client: the next step, if it may be told.]',
        },
      ]),
  }),
  ...messages,
});
