/** What a model is told of the craft: how a video begins, what no adviser says, what each type and viewer needs. */
import type { Angle, TargetAudience, VideoType } from './video.ts';

/** How a hook may begin; the videos of a series or campaign take them in this order. */
export const hookPatterns = [
  'a question that the viewer cannot answer at once',
  'a scene that the viewer knows, in the present tense',
  'a contradiction of what the viewer believes',
  'the cost of doing nothing, in plain words',
  'a figure from Facts or from the visitor’s data, or a question where there is none',
];

/** Phrases that sound like advertising or like a machine; a model is told to avoid them. */
export const wornPhrases =
  'in today’s fast-paced; in today’s world; in the ever-changing; are you tired of; imagine a world; let’s dive in; look no further; game changer; game-changing; take it to the next level; to the next level; unlock; unleash; supercharge; seamless; cutting-edge; state-of-the-art; best-in-class; world-class; revolutionize; empower; leverage; synergy; one-stop; journey; it’s not just; more than just; the answer may surprise you';

export const byType: Record<VideoType, string> = {
  explainer: `Explain how the thing works and what to look out for, step by step. Each point follows from the one before it.
Tone by example: "Somebody still types these orders twice. The second time is where the errors start. So begin there: watch one order from the phone to the invoice, and write down every hand that touches it."`,
  testimonial: `Write an interview outline for a client who will be filmed, not a testimonial. The words are the interviewer's questions and prompts; every answer is a placeholder in square brackets that says how long it is, and counts as so many words. Never write what a client says, and put nothing in quotation marks. Use at least three placeholders.
Tone by example: "Take us to the last evening before the change. What was on your desk? [Client, about 20 words: one scene, one object.]"`,
  'service-overview': `Say what the service is, what happens in it and what the client holds at the end.
Tone by example: "We sit beside you, not across from you. First we write down what your people do on an ordinary day. Then we let each offer do exactly that, in front of you."`,
  'case-study': `Tell the project under "Facts" as it is told there, without adding to it: where it stood, what was done, what came of it. The result must be told, also in a short video. Where there is no project, tell how such a project goes, in general terms and without a client.
Tone by example: "The planners did not trust the list. So they kept their own. The work began with one shelf, counted by the people who pick from it."`,
  marketing: `Give the viewer one reason to act and one thing to do.
Tone by example: "The offer on your desk is not the price. Before you sign it, let somebody read it who does not earn on it."`,
};

/** What a thumbnail shows, of whatever the topic is; it has no people and no words. */
export const thumbnailOf: Record<VideoType, string> = {
  explainer: 'a plain diagram',
  testimonial: 'a quiet still life, as of a room before an interview',
  'service-overview': 'the thing that the client holds at the end',
  'case-study': 'a place of work as it is after the project',
  marketing: 'one bold object in strong contrast',
};

export const byAudience: Record<TargetAudience, string> = {
  'C-Suite Executives':
    'The viewer decides and answers for the money: say what can go wrong, what it costs and what to ask.',
  'IT Directors':
    'The viewer will run it for years: say what must be maintained, connected, tested and owned.',
  'Operations Managers':
    'The viewer keeps the work going every day: say what changes for the people on the floor, and when.',
  'Project Managers':
    'The viewer has a plan and a date: say what to check, in which order, and how to see it slip.',
  'Small Business Owners':
    'The viewer does much of it alone and pays from their own pocket: say the one next step, without jargon.',
};

export const byAngle: Record<Angle, string> = {
  overview: 'what the service is and for whom',
  challenges: 'the challenges that make clients look for this service',
  'success stories': 'success: what a good outcome looks like and how it came about',
  'competitive advantages': 'the advantages of an adviser who sells no software',
  teaser: 'the teaser that opens the campaign: one question, no answer yet',
  'the problem': 'the problem behind the theme and why it lasts',
  'the proof': 'proof: what changes when the problem is solved well',
  'the invitation': 'the invitation to a conversation, which closes the campaign',
};
