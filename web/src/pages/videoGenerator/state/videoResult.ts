import * as z from 'zod';
import {
  campaignCounts,
  campaignReply,
  campaignRequest,
  generatedBy,
  scriptForm,
  scriptReply,
  seriesLength,
  seriesRequest,
  videoScript,
} from '../../../../../functions/contract/video.ts';

const shared = {
  id: z.string().min(1),
  createdAt: z.iso.datetime(),
  generatedBy: generatedBy.optional(),
  /** Whether the visitor has changed a text by hand. */
  edited: z.boolean(),
};
const { thumbnail } = scriptReply.shape.data.shape;
const { socialMediaPosts, emailTemplates } = campaignReply.shape.data.shape;

const scriptResult = z.object({
  ...shared,
  kind: z.literal('script'),
  request: scriptForm,
  scripts: z.tuple([videoScript]),
  thumbnail,
});
const seriesResult = z.object({
  ...shared,
  kind: z.literal('series'),
  request: seriesRequest,
  scripts: z.array(videoScript).length(seriesLength),
});
const campaignResult = z.object({
  ...shared,
  kind: z.literal('campaign'),
  request: campaignRequest,
  scripts: z.array(videoScript).length(campaignCounts.videos),
  socialMediaPosts,
  emailTemplates,
});

/** What a visitor has had written, as the page shows it and this device keeps it (decision 39). */
export const videoResult = z.discriminatedUnion('kind', [scriptResult, seriesResult, campaignResult]);

export type ScriptResult = z.infer<typeof scriptResult>;
export type SeriesResult = z.infer<typeof seriesResult>;
export type CampaignResult = z.infer<typeof campaignResult>;
export type VideoResult = z.infer<typeof videoResult>;
export type Kind = VideoResult['kind'];
export type ResultOf<K extends Kind> = Extract<VideoResult, { kind: K }>;
export type RequestOf<K extends Kind> = ResultOf<K>['request'];

/** What a result is about, in the visitor's own words. */
export function subjectOf(result: VideoResult): string {
  if (result.kind === 'script') return result.scripts[0].title;
  return result.kind === 'series' ? result.request.serviceArea : result.request.campaignTheme;
}
