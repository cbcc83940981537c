import * as z from 'zod';
import { campaignCounts, type ScriptPart } from '../contract/video.ts';

/**
 * The schemas that a model fills in. They use only what the strict mode of the Responses API supports; the contract's
 * schemas check the lengths afterwards.
 */
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
    .describe('Four to ten cues of what is seen, each with its time, such as 0:05–0:12.'),
} satisfies Record<ScriptPart, z.ZodType>;

export const scriptDraft = z.object({
  ...parts,
  thumbnailStyle: z.string().describe('The look of a thumbnail in at most fifteen words.'),
});

export const postsDraft = z.object({
  socialMediaPosts: z.array(z.string()).length(campaignCounts.socialMediaPosts),
});

export const emailsDraft = z.object({
  emailTemplates: z
    .array(z.string())
    .length(campaignCounts.emailTemplates)
    .describe('Each begins with a line “Subject: …”, then an empty line, then the text.'),
});

/** One part alone, for rewriting it. */
export function partDraft<Part extends ScriptPart>(part: Part) {
  return z.object({ [part]: parts[part] });
}
