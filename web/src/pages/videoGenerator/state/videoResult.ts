import * as z from 'zod';
import {
  campaignCounts,
  campaignReply,
  campaignRequest,
  generatedBy,
  scriptReply,
  scriptRequest,
  seriesLength,
  seriesRequest,
  videoScript,
} from '../../../../../functions/video/video.ts';

const shared = {
  id: z.string().min(1),
  generatedBy: generatedBy.optional(),
  /** What the visitor should check, in sentences. */
  notes: z.array(z.string()).optional(),
};
const { thumbnail } = scriptReply.shape.data.shape;
const { socialMediaPosts, emailTemplates } = campaignReply.shape.data.shape;

/** What a visitor has had written, as the page shows it and keeps it over a reload. */
export const resultSchemas = {
  script: z.object({
    ...shared,
    kind: z.literal('script'),
    request: scriptRequest,
    scripts: z.tuple([videoScript]),
    thumbnail,
  }),
  series: z.object({
    ...shared,
    kind: z.literal('series'),
    request: seriesRequest,
    scripts: z.array(videoScript).length(seriesLength),
  }),
  campaign: z.object({
    ...shared,
    kind: z.literal('campaign'),
    request: campaignRequest,
    scripts: z.array(videoScript).length(campaignCounts.videos),
    socialMediaPosts,
    emailTemplates,
  }),
};

export type Kind = keyof typeof resultSchemas;
export type ResultOf<K extends Kind> = z.infer<(typeof resultSchemas)[K]>;
export type RequestOf<K extends Kind> = ResultOf<K>['request'];
export type ScriptResult = ResultOf<'script'>;
export type SeriesResult = ResultOf<'series'>;
export type CampaignResult = ResultOf<'campaign'>;
export type VideoResult = ResultOf<Kind>;

/** What a result is about: a script's title, else the visitor's own words. */
export function subjectOf(result: VideoResult): string {
  if (result.kind === 'script') return result.scripts[0].title;
  return result.kind === 'series' ? result.request.serviceArea : result.request.campaignTheme;
}
