import * as z from 'zod';
import { text } from '../parts.ts';
import { group, list, word } from './kinds.ts';

/**
 * Words of the writer without a model: how it reads a text of its language, and what it says between the firm's own
 * texts. Where there are several, each script takes another; a rewritten part takes the next.
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
  /** How it reads. Each is a list of words between spaces, in small letters. */
  reading: group({
    /** Say nothing about a subject. */
    stopWords: word(
      'a about after behind day days eight five four leave leaves leaving left nine seven six ten three two week weeks again all also an and any are as at away be been before being between both but by can could did do does doing down each few for from get gets getting go goes going had has have having he her here his how i if in into is it its just let lets make makes making me more most much my no nor not of off on once one only or other our out over own per put same she should so some such than that the their them then there these they thing things this those through to too under until up us use used uses using very via vs versus was way ways we well were what when where which while who whom why will with within without would you your yours need needs want wants better good great important simple smart new modern right real really truly true company companies business businesses firm firms organization organizations people person guide introduction overview tip tips hidden common big biggest top key essential effective successful success succeed fast faster quick easy hard harder difficult painless free secret secrets mistake mistakes lesson lessons step steps reason reasons question questions answer answers explained basics beginner ultimate complete practice practices challenge challenges benefit benefits advantage advantages story stories different ready avoid avoiding calm quiet life leave leaving hate hates love loves matter matters mean means meant work works working software system systems project projects case cases fail fails failed failing failure wrong moving move moves tomorrow year years enough longer hold holds',
    ),
    /** Begin a sentence that goes on from the one before it. */
    goesOn: word(
      'it they this that those these he she both its their such but and so then therefore not here now neither either nor none also again all above below yet however still instead otherwise',
    ),
    /** Begin a fragment that tells what a reader will find. */
    fragments: list(
      'how',
      'what',
      'which',
      'why',
      'whom',
      'with',
      'written',
      'wording',
      'two tables',
      'seven questions',
      'a plan',
      'a table',
      'a method',
      'a page',
      'a list',
      'a calculation',
      'in an afternoon',
    ),
    /** Of headings whose sections say little alone. */
    apart: list(
      'what went wrong',
      'worked example',
      'added up',
      'checklist',
      'calculated',
      'an example',
      'in one page',
      'where the figures come from',
      'filled in',
      'written out',
      'how to use it',
      'one scenario',
    ),
    /** Announce something that must follow. */
    announcing: word('following ten nine eight seven six five four three two'),
    /** Are figures, beside those in digits. */
    numbers: list(
      'eleven',
      'twelve',
      'thirteen',
      'fourteen',
      'fifteen',
      'sixteen',
      'seventeen',
      'eighteen',
      'nineteen',
      'twenty',
      'thirty',
      'forty',
      'fifty',
      'sixty',
      'seventy',
      'eighty',
      'ninety',
      'hundred',
      'thousand',
      'million',
      'billion',
      'percent',
      'dozen',
      'in two',
      'in three',
      'in four',
      'in five',
      'in six',
      'in seven',
      'in eight',
      'in nine',
      'in ten',
      'out of ten',
      'two thirds of',
      'a third of',
      'three quarters of',
      'a quarter of',
    ),
    /** Ask for something against somebody. They only choose the sentence of a refusal. */
    unsafe: word(
      'crook crooks liar liars lie lies lied lying scam scams scammer fraud frauds fraudulent fraudster cheat cheats cheated cheating corrupt criminal thief thieves steal stole incompetent idiot idiots stupid useless worse worst terrible sucks bankrupt bankruptcy hack hacking fake faked forge bribe blackmail sabotage destroy layoff layoffs laid lay fire fired firing sack sacked redundancy redundancies dismiss dismissal downsize downsizing headcount instructions prompt',
    ),
    /** Of a wish for a part to be written anew. */
    wishes: group({
      other: word(
        'other another different again new anew else alternative variant reword rephrase rewrite change',
      ),
      shorter: word('short shorter brief briefer cut tighten tighter trim less concise'),
      figure: word('figure number numbers statistic data'),
      question: word('question ask asks asking'),
      contradiction: word('contradiction contradict surprising surprise myth provocative'),
      scene: word('scene story image picture moment'),
      cost: word('cost costs risk waiting nothing'),
    }),
  }),
  /** Point to a page that a listener does not see. */
  onPage: list(
    'this paper',
    'this article',
    'this page',
    'this list',
    'this table',
    'this section',
    'this edition',
    'this appendix',
    'next table',
    'table shows',
    'table below',
    'list below',
    'below',
    'above',
    'the following',
    'the table',
    'the tables',
    'the two tables',
    'the list',
    'the form',
    'the figures',
    'the example',
    'examples',
    'copy it',
    'copy this',
    'copy them',
    'left-hand',
    'right-hand',
    'the sheet',
    'in the project mentioned',
    'sample)',
    'sample figures',
    'the checklist',
    'worked example',
    'your own side',
    'calculators of return',
    'these points',
    'these questions',
  ),
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
  /** Stands in a message where a project is an example. */
  exampleNote: word(' [This project is an example. Put one of yours in its place before you publish.]'),
  /** A campaign's posts, each for the network of its first line. */
  posts: list(
    'For LinkedIn\n\n{titleAsSentence} {lead}\n\n{first} {firstText}\n\nHow is it in your own project?',
    'For X\n\n{shortText} {tag}',
    'For Facebook\n\nOne project.{example} {challenge}\n\nWhat came of it: {result}\n\nHalf an hour with {firm} is free.',
    'For LinkedIn\n\n{secondAsSentence} {secondText}\n\n{benefit} {benefitText}\n\n{tag}',
    'For X\n\n{shortBenefit} {tag}',
  ),
  emails: list(
    'Subject: {title}\n\nHello [First name],\n\n{lead}\n\n{first} {firstLong}\n\nIs this a question in your company at the moment? Then reply with one sentence on where you stand. You will get an answer from a person, and no sales call.',
    'Subject: {second}\n\nHello [First name],\n\nA few days ago I wrote to you on “{title}”. Here is the part that is most easily left out.\n\n{secondAsSentence} {secondLong}\n\nYou can do this without us. If you would rather have somebody beside you, reply to this message.',
    'Subject: What one project came to\n\nHello [First name],\n\nThis is my last message on the subject, with one project.{example}\n\n{challenge}\n\nWhat came of it: {result}\n\n{measure}\n\n{question} Let us talk for thirty minutes. We will tell you what we would look at first, even if the answer is that you do not need us.\n\nPick a time that suits you: [link to your booking page]',
  ),
  /** The law asks of each advertising email for a way out and a postal address (CAN-SPAM Act, 15 U.S.C. 7704). */
  emailFooter: word(
    'Kind regards\n[Your name]\n{firm}\n\n--\nThis is an advertisement. You get it because [say how you have this address].\nTo get no more of these emails, use this link: [unsubscribe link]\n{firm}, [postal address of the sender]',
  ),
});
