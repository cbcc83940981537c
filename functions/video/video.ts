import * as z from 'zod';
import { serviceAreas } from '#content/built/serviceAreas.ts';
import { durations } from '#content/shared/spoken.ts';
import { named } from '../runtime/Route.ts';
import { optionalText, requiredMessage, singleLine } from '../runtime/text.ts';

/** Specification §9: the choices of the three forms, which are shown in these words. */
export const targetAudiences = [
  'C-Suite Executives',
  'IT Directors',
  'Operations Managers',
  'Project Managers',
  'Small Business Owners',
] as const;
export const videoTypes = [
  'explainer',
  'testimonial',
  'service-overview',
  'case-study',
  'marketing',
] as const;

export type TargetAudience = (typeof targetAudiences)[number];
export type VideoType = (typeof videoTypes)[number];

/** Specification §9: what a series and a campaign consist of. */
export const seriesLength = 4;
export const campaignCounts = { videos: 4, socialMediaPosts: 5, emailTemplates: 3 } as const;

/** The angle on the topic of each video of a series (specification §9) and of a campaign. */
export type Angle =
  | 'overview'
  | 'challenges'
  | 'success stories'
  | 'competitive advantages'
  | 'teaser'
  | 'the problem'
  | 'the proof'
  | 'the invitation';

/** Longest accepted texts, in characters. */
const maxTopicLength = 200;
export const maxNotesLength = 1000;

/** What is spoken, what stands on the screen, and what is seen, at one time of a video. */
export const scene = z.object({ words: z.string(), caption: z.string(), picture: z.string() });
export interface Scene extends z.infer<typeof scene> {}

/** Specification §3: what the page takes for a script. `scenes` is an addition of ours, from which all else is derived. */
const specifiedScript = z.object({
  title: z.string(),
  duration: z.string(),
  hook: z.string(),
  mainContent: z.array(z.string()),
  callToAction: z.string(),
  voiceoverScript: z.string(),
  visualCues: z.array(z.string()),
  /** In another shape they are not ours, and left out. */
  scenes: z.array(scene).min(1).optional().catch(undefined),
});
export interface VideoScript extends z.infer<typeof specifiedScript> {}

/** A script has at least its hook, something between, and its call to action. */
export const leastScenes = 3;

/** The scenes of a script that we send. */
const scenes = z
  .array(
    z.object({
      words: z.string().trim().min(1).max(600),
      caption: z.string().trim().min(1).max(120),
      picture: z.string().trim().min(1).max(400),
    }),
  )
  .min(leastScenes)
  .max(50);

/** A script that we send. All else is derived from title and scenes, whose bounds let no model fill a page or a table. */
export const videoScript = specifiedScript.extend({ title: z.string().trim().min(1).max(200), scenes });

/** The names of the services; specification §9 has those of the demonstration firm. */
export { serviceAreas };

/**
 * What the text should say: an offer, a key message, facts of the visitor's own. An addition of ours to §7; an empty field is
 * none.
 */
const notes = optionalText('What it should say', { max: maxNotesLength }).optional();

/** `POST /api/video/generate-script` (specification §5, §7). */
export const scriptRequest = z.object({
  topic: singleLine('Topic', { max: maxTopicLength }),
  targetAudience: z.enum(targetAudiences, requiredMessage('Target audience')),
  videoType: z.enum(videoTypes, requiredMessage('Video type')),
  duration: z.enum(durations, requiredMessage('Duration')),
  notes,
});
export interface ScriptRequest extends z.infer<typeof scriptRequest> {}

/** `POST /api/video/generate-series`. */
export const seriesRequest = z.object({
  serviceArea: z.enum(serviceAreas, requiredMessage('Service area')),
  notes,
});
export interface SeriesRequest extends z.infer<typeof seriesRequest> {}

/** `POST /api/video/generate-campaign`. */
export const campaignRequest = z.object({
  campaignTheme: singleLine('Campaign theme', { max: maxTopicLength }),
  notes,
});
export interface CampaignRequest extends z.infer<typeof campaignRequest> {}

/** `POST /api/video/generate-thumbnail`. */
export const thumbnailRequest = z.object({
  title: singleLine('Title', { max: maxTopicLength }),
  style: singleLine('Style', { max: maxTopicLength }),
});
export interface ThumbnailRequest extends z.infer<typeof thumbnailRequest> {}

/** The writer of a result: a language model of OpenAI, or the sample of the local run, which no model writes. */
export const generatedBy = z.object({
  writer: z.enum(['openai', 'sample']),
  model: z.string().optional(),
});
export interface GeneratedBy extends z.infer<typeof generatedBy> {}

/** A published text, by the path of its page on this site. */
export const source = z.object({ title: z.string().min(1), path: z.string().regex(/^\/(?!\/)[a-z0-9/-]*$/) });
export interface Source extends z.infer<typeof source> {}

const written = {
  generatedBy: generatedBy.optional(),
  /** Sentences on what a visitor should check in this text, such as a figure without a source. */
  remarks: z.array(z.string()).optional(),
  /** The published texts that the writer drew on, each once. */
  sources: z.array(source).optional(),
};
/** The same in a reply of any service; in another shape they are not ours, and left out. */
const perhapsWritten = {
  generatedBy: written.generatedBy.catch(undefined),
  remarks: written.remarks.catch(undefined),
  sources: written.sources.catch(undefined),
};

const script = named<VideoScript>(specifiedScript);
const specifiedScripts = z.array(z.object({ script })).min(1);

/** Specification §3: the replies that the page takes, with any number of videos, posts and emails. */
export const specifiedReplies = {
  script: z.object({
    data: z.object({ script, thumbnail: z.object({ style: z.string() }) }),
    ...perhapsWritten,
  }),
  series: z.object({ data: specifiedScripts, ...perhapsWritten }),
  campaign: z.object({
    data: z.object({
      videos: specifiedScripts,
      socialMediaPosts: z.array(z.string()),
      emailTemplates: z.array(z.string()),
    }),
    ...perhapsWritten,
  }),
  thumbnail: z.object({ thumbnailUrl: z.string().min(1), generatedBy: perhapsWritten.generatedBy }),
};

const thumbnail = z.object({ style: z.string().trim().min(1).max(maxTopicLength) });
const checkedScript = named<VideoScript>(videoScript);
const scriptItem = z.object({ script: checkedScript });

/** The replies that we send: an incomplete result is never sent. */
export const scriptReply = specifiedReplies.script.extend({
  data: z.object({ script: checkedScript, thumbnail }),
  ...written,
});
export interface ScriptReply extends z.infer<typeof scriptReply> {}

export const seriesReply = specifiedReplies.series.extend({
  data: z.array(scriptItem).length(seriesLength),
  ...written,
});
export interface SeriesReply extends z.infer<typeof seriesReply> {}

export const campaignReply = specifiedReplies.campaign.extend({
  data: z.object({
    videos: z.array(scriptItem).length(campaignCounts.videos),
    socialMediaPosts: z.array(z.string().trim().min(1).max(2000)).length(campaignCounts.socialMediaPosts),
    emailTemplates: z.array(z.string().trim().min(1).max(6000)).length(campaignCounts.emailTemplates),
  }),
  ...written,
});
export interface CampaignReply extends z.infer<typeof campaignReply> {}

/**
 * `thumbnailUrl` is a signed link that lives at most this many seconds. A link dies with the temporary
 * credentials that signed it, and Lambda renews those after some hours: so the contract is twelve hours, although the
 * picture is kept for seven days.
 */
export const thumbnailLinkSeconds = 12 * 60 * 60;
export const thumbnailReply = specifiedReplies.thumbnail.extend({
  thumbnailUrl: z.url(),
  generatedBy: written.generatedBy,
});
