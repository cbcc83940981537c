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
      'For the board it comes down to one question: will this still make sense in five years?',
      'If you sign for it, you should be able to say what you will look at, and when.',
      'What reaches the board is the total. What decides it happens much further down.',
      'You do not need the details. You need to know which two of them can hurt you.',
      'An executive has one job here: to ask early what everybody will ask later.',
      'The decision is yours, so it should rest on something that you can check.',
      'Nobody will thank you for the meeting. They will thank you for the order in which you decide.',
      'What looks like a technical detail today is next year’s line in the budget.',
      'Ask what would have to be true for this to work, and who has seen it.',
      'The most useful thing that you can bring to this is a date on which you stop.',
    ),
    'IT Directors': list(
      'For IT it comes down to what your own people can still explain, test and change afterward.',
      'You will run this long after the project team has gone, so begin at the end.',
      'The technical part is rarely what fails. It is merely where the failure shows.',
      'Somebody will call you when it stops on a Sunday. Decide today what they will find.',
      'Ask who owns it, who may change it, and who notices when it is wrong.',
      'IT can build almost anything here. It cannot decide what the business means.',
      'Bring the business one argument, a test that may fail.',
      'Every shortcut here becomes a ticket, and the ticket becomes a habit.',
      'You are asked for a system. What is missing is usually a decision.',
      'Write down what you would need to undo it. The rest of the design follows.',
    ),
    'Operations Managers': list(
      'On the shop floor it comes down to the working day: what gets easier, and what must not stop.',
      'Operations has to live with the result on a Monday morning, with the phones ringing.',
      'If it does not help the shift that starts at six, it does not help.',
      'You know the exceptions that no process chart shows. They are the ones that count.',
      'Trucks, orders and people do not wait, so neither can the plan for them.',
      'Whatever is decided upstairs, it is tried at the loading dock.',
      'The plan is good when the night shift can explain it to the day shift.',
      'Your people will find every gap in the first week, so let them look before.',
      'You do not need more reports. You need one that is right at seven in the morning.',
      'What saves a minute on each order is worth more than what shines in a demo.',
    ),
    'Project Managers': list(
      'For the plan it comes down to milestones that are facts rather than dates.',
      'A status that is green every week tells you that nobody is measuring.',
      'Your plan is as good as the first thing in it that could come out wrong.',
      'You will be asked whether it is on track. Here is what to look at before you answer.',
      'Every plan has a step that everybody assumes somebody else is doing.',
      'A project manager needs few figures, and needs them early.',
      'The sponsor wants a date. Give a condition as well, and write down who judges it.',
      'If nothing in your plan can be refused, nothing in it is a milestone.',
      'The risk that ends projects is seldom on the list, because everybody knows it.',
      'A good meeting is one after which somebody has less to do.',
    ),
    'Small Business Owners': list(
      'In a growing business it comes down to this: move one system and the rest must follow.',
      'You have no department for this, so it has to be simple enough to do on top of the work.',
      'When it is your own money, the order of steps matters more than the number of them.',
      'A small team has one advantage: everybody who has to decide fits around one table.',
      'You cannot afford the mistake twice, and you do not have to make it once.',
      'Start with what costs you an evening a week. The rest can wait.',
      'Nobody else will run this for you, so choose what your own people can explain.',
      'You know every customer by name. Let that be an advantage of the new way as well.',
      'A large company can hide a mistake. In yours it sits at the next desk.',
      'The right size for you is what still works when one person is ill.',
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
    teaser: word('{title}: the question to ask first'),
    'the problem': word('{title}: why it is harder than it looks'),
    'the proof': word('{title}: what changes when it works'),
    'the invitation': word('{title}: talk it through with us'),
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
    first: word('Start here: {heading}'),
    others: list(
      'Next: {heading}',
      'Then: {heading}',
      'Another point: {heading}',
      'And one more: {heading}',
      'Also: {heading}',
      'After that: {heading}',
      'Do not forget this: {heading}',
      'Next on the list: {heading}',
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
  /** Said before a project that is an example. */
  example: list(
    'What follows is an example: the company is invented, the course is typical.',
    'Take an example. The company is made up. The problem is not.',
    'Here is how such a project can go, told with an invented company.',
    'Picture a company like this one. It is an example and not a client.',
    'The story is an example, with invented figures, to show the order of steps.',
  ),
  story: group({
    challenge: word('The challenge'),
    solution: word('The solution'),
    result: word('The result'),
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
  /** What is filmed where the firm's list has nothing nearer. */
  pictures: list(
    'two people bend over one sheet of paper',
    'a hand draws a line through an item of a list',
    'an empty meeting room in the morning, chairs pulled out',
    'a screen over somebody’s shoulder, one field highlighted',
    'a wall of paper notes, one of them moved to the front',
    'a door that opens onto a busy office',
    'close view of a pencil ticking a box',
    'a desk lamp, late, and the last open folder',
    'a calendar leaf is turned',
    'two screens side by side that show the same record',
    'a person explains, another one writes it down',
    'a clock above a loading dock',
    'a signature page, the pen not yet on it',
    'a colleague nods and closes the laptop',
  ),
  /** An interview: directions to the interviewer stand in round brackets, answers are places in square ones. */
  interview: group({
    opening: word('(To the interviewer: ask for permission first, and show the client the cut.)'),
    heading: word('For the interviewer: {heading}'),
    views: list(
      '(To the interviewer, {heading}: {said}) Was it like that for you? [Client: their own view, with one example.]',
      '(To the interviewer, {heading}: {said}) Did you see that as well? [Client: what they saw.]',
      '(To the interviewer, {heading}: {said}) What would you say to that? [Client: agreement or doubt, with a reason.]',
      '(To the interviewer, {heading}: {said}) How was that with you? [Client: a moment that shows it.]',
    ),
    asked: word('{question} [Client: their own answer, with one example.]'),
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
