import type { Angle, TargetAudience, VideoType } from '../contract/video.ts';

/**
 * The sentences that connect our own content in a script of the template writer. `{topic}` and `{audience}` are filled
 * in. Where there are several, a rewritten part takes the next one.
 */

export const audienceInText: Record<TargetAudience, string> = {
  'C-Suite Executives': 'executives',
  'IT Directors': 'IT directors',
  'Operations Managers': 'operations managers',
  'Project Managers': 'project managers',
  'Small Business Owners': 'business owners',
};

/** The essence of the subject for this viewer, spoken after the hook. */
export const audienceAngle: Record<TargetAudience, string> = {
  'C-Suite Executives':
    'For the board it comes down to one question: will this still make sense in five years?',
  'IT Directors':
    'For IT it comes down to what your own people can still explain, test and change afterward.',
  'Operations Managers':
    'On the shop floor it comes down to the working day: what gets easier, and what must not stop.',
  'Project Managers': 'For the plan it comes down to milestones that are facts rather than dates.',
  'Small Business Owners':
    'In a growing business it comes down to this: move one system and the rest must follow.',
};

/** The same for whoever is in a dispute, where boards, plans and shop floors ask for one thing. */
export const disputeAngle =
  'In a dispute it comes down to this: what does the record show, and can both sides check it?';

export const titlesByType: Record<VideoType, readonly string[]> = {
  explainer: ['{topic}, step by step', '{topic}: what to look at first', '{topic} explained for {audience}'],
  testimonial: [
    '{topic}: a client in their own words',
    '{topic}: the interview',
    '{topic}, told by those who did it',
  ],
  'service-overview': ['{topic}: how we help', '{topic} at a glance', '{topic} for {audience}'],
  'case-study': ['{topic}: what one project shows', '{topic} in practice', '{topic}: what changed'],
  marketing: [
    '{topic}: start with the right question',
    '{topic}: before you decide',
    '{topic}: one call first',
  ],
};

/** For a case study without a published project: it describes the usual course and names no client. */
export const titlesWithoutStory: readonly string[] = [
  '{topic}: how such a project goes',
  '{topic}: from the first question to daily use',
  '{topic}: what each step brings',
];

/** Titles for the videos of a series or a campaign: those of their role come first, then those of their type. */
export const angleTitles: Record<Angle, string> = {
  overview: '{topic}: what it is and whom it helps',
  challenges: '{topic}: what usually stands in the way',
  'success stories': '{topic}: what success looks like',
  'competitive advantages': '{topic}: the advantage of independent advice',
  teaser: '{topic}: the question to ask first',
  'the problem': '{topic}: why it is harder than it looks',
  'the proof': '{topic}: what changes when it works',
  'the invitation': '{topic}: talk it through with us',
};

/** With a topic of up to eight words each has about twelve (decision 33). */
export const hooksByType: Record<VideoType, readonly string[]> = {
  explainer: [
    '{topic}: here is what {audience} should look at first.',
    '{topic}: which step do many {audience} take too late?',
    '{topic}: what should {audience} know before the next meeting?',
  ],
  testimonial: [
    '{topic}: what changed, in the words of those who did it?',
    '{topic}: three questions for somebody who has been through it.',
  ],
  'service-overview': [
    '{topic}: what can {audience} ask of an adviser?',
    '{topic}: what happens, and what stays with {audience}?',
  ],
  'case-study': [
    '{topic}: one project, from the problem to the result.',
    '{topic}: what does it look like when it goes well?',
  ],
  marketing: [
    '{topic}: is the next decision one you would make again?',
    '{topic}: what has nobody asked your vendor yet?',
    '{topic}: what if the adviser had nothing to sell?',
  ],
};

export const titlesOfMyths: readonly string[] = [
  '{topic}: what holds up',
  '{topic}, one by one',
  '{topic} for {audience}',
];

export const hooksOfMyths: readonly string[] = [
  '{topic}: which of these have {audience} heard this year?',
  '{topic}: which of these do {audience} still believe?',
];

export const hooksWithoutStory: readonly string[] = [
  '{topic}: what does it look like when it goes well?',
  '{topic}: what should {audience} expect of each step?',
];

export const angleHooks: Record<Angle, string> = {
  overview: '{topic}: what is it, whom does it help, and where does it begin?',
  challenges: '{topic}: what usually stands in the way, and who notices too late?',
  'success stories': '{topic}: what does it look like when it goes well?',
  'competitive advantages': '{topic}: what do you gain from an adviser who sells no software?',
  teaser: '{topic}: which question has nobody asked yet?',
  'the problem': '{topic}: why is it so much harder than it looks?',
  'the proof': '{topic}: what changes when it is done well?',
  'the invitation': '{topic}: what would you ask somebody who has nothing to sell?',
};

/** For a topic of more words than a hook has room for. */
export const hooksWithoutTopic: readonly string[] = [
  'What should {audience} settle first, before the next big decision is made?',
  'Which question do {audience} wish that they had asked a year earlier?',
];

export const closings: readonly string[] = [
  '{heading} Book a free call of thirty minutes with {firm}.',
  '{heading} Half an hour with {firm} costs nothing and commits you to nothing.',
  '{heading} Talk to {firm} for thirty minutes before you decide.',
];

/** An interviewer's questions; the answers are the client's (decision 33). */
export const interview: readonly { readonly heading: string; readonly text: string }[] = [
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
    text: 'How did you choose, and what did you leave out on purpose? [Client: the two or three criteria that decided it.] Ask once more what spoke against it. [Client: the honest doubt.]',
  },
  {
    heading: 'The hard part',
    text: 'What was harder than expected? [Client: the low point, and what helped.] Let a pause stand; the best sentence often comes after it. [Client: continues in their own time.]',
  },
  {
    heading: 'The team',
    text: 'How did the people whose work changed take it? [Client: one person’s way from doubt to use, with that person’s consent.]',
  },
  {
    heading: 'The adviser',
    text: 'What did independent advice change, and what would have happened without it? [Client: one decision that went another way.]',
  },
  {
    heading: 'Going live',
    text: 'Take us through the day on which it went live. [Client: morning, noon, evening, in three short sentences.] What was on the screen at the end of that day? [Client: the detail that stuck.]',
  },
  {
    heading: 'The surprise',
    text: 'Which benefit had nobody planned? [Client: the unexpected gain, however small.]',
  },
  {
    heading: 'The second close',
    text: 'How did the second month-end differ from the first? [Client: days, people, late evenings.]',
  },
  {
    heading: 'The advice to others',
    text: 'What would you tell somebody who stands where you stood then? [Client: one sentence, spoken to the camera.]',
  },
  {
    heading: 'What is next',
    text: 'What do you want to change next? [Client: the next step, if it may be told.]',
  },
];

/** Spoken to the person who films, before the first question. */
export const interviewOpening = 'To the interviewer: ask for permission first, and show the client the cut.';
