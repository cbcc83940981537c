/**
 * The schemas that a model fills in. They use only what the strict mode of the Responses API supports; the contract's
 * schemas check the lengths afterwards.
 */
import * as z from 'zod';
import { type FaultKind, WriterFault } from './Deadline.ts';
import { campaignCounts, type ScriptPart } from './video.ts';

/** How a model ends. It comes first, so that the model decides before it writes. */
const ending = {
  outcome: z
    .enum(['written', 'off_subject', 'unsafe'])
    .describe('As the rules say. Unless it is written, every other text is left empty.'),
  unsafeBecause: z
    .enum(['not_unsafe', 'accusation', 'mockery', 'deception'])
    .describe('not_unsafe unless outcome is unsafe.'),
};
export type Ending = z.infer<z.ZodObject<typeof ending>>;

const sources = {
  sources: z
    .array(z.int())
    .describe('The numbers of the facts that the text draws on; empty for general knowledge.'),
};

const parts = {
  title: z.string().describe('Title of the video, at most ten words.'),
  hook: z.string().describe('The first five seconds as they are spoken.'),
  mainContent: z
    .array(z.string())
    .describe('Three to eight points of the video in their order, one or two sentences each.'),
  callToAction: z.string().describe('The last sentences as they are spoken: what the viewer should do next.'),
  voiceoverScript: z
    .string()
    .describe('Everything that is spoken, from the hook to the call to action, without stage directions.'),
  visualCues: z
    .array(z.string())
    .describe(
      'Four to ten cues of what is seen, each showing what is said then, as “{time} Caption: {heading} Picture: {picture}.” The time is such as 0:05; the heading is the text on the screen.',
    ),
} satisfies Record<ScriptPart, z.ZodType>;

export const scriptDraft = z.object({
  ...ending,
  ...sources,
  ...parts,
  thumbnailStyle: z.string().describe('The look of a thumbnail in at most fifteen words.'),
});

export const postsDraft = z.object({
  ...ending,
  socialMediaPosts: z.array(z.string()).length(campaignCounts.socialMediaPosts),
});

export const emailsDraft = z.object({
  ...ending,
  emailTemplates: z
    .array(z.string())
    .length(campaignCounts.emailTemplates)
    .describe('Each begins with a line “Subject: …”, then an empty line, then the text.'),
});

const kinds: Record<Ending['unsafeBecause'], FaultKind> = {
  accusation: 'accusation',
  mockery: 'mockery',
  deception: 'deception',
  // It is unsafe without saying why.
  not_unsafe: 'refused',
};

/** @throws WriterFault with the reason why the model wrote nothing */
export function assertWritten({ outcome, unsafeBecause }: Ending): void {
  if (outcome === 'off_subject') throw new WriterFault('not our subject', 'the model: off subject');
  if (outcome === 'unsafe') throw new WriterFault(kinds[unsafeBecause], `the model: ${unsafeBecause}`);
}
