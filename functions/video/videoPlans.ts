import type { Angle, CampaignRequest, ScriptRequest, SeriesRequest } from './video.ts';

/** How many words a text has when it is spoken: runs without spaces that hold a letter or a digit. */
export function countWords(text: string): number {
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** One script to write. Its topic is the visitor's words, or the service area that they chose. */
export interface ScriptPlan extends ScriptRequest {
  /** The angles of all videos of one order, and the place of this one; absent where it is the only one. */
  readonly among?: { readonly angles: readonly Angle[]; readonly place: number };
}

/** One video of a series or a campaign, before it is known what it is about. */
type PlannedVideo = Omit<ScriptRequest, 'topic'> & { readonly angle: Angle };

/** Specification §9: overview, challenges, success stories, competitive advantages. */
export const seriesVideos: readonly PlannedVideo[] = [
  {
    angle: 'overview',
    videoType: 'service-overview',
    targetAudience: 'C-Suite Executives',
    duration: '60s',
  },
  { angle: 'challenges', videoType: 'explainer', targetAudience: 'Operations Managers', duration: '60s' },
  {
    angle: 'success stories',
    videoType: 'case-study',
    targetAudience: 'Small Business Owners',
    duration: '60s',
  },
  {
    angle: 'competitive advantages',
    videoType: 'marketing',
    targetAudience: 'C-Suite Executives',
    duration: '60s',
  },
];

/** From first notice to the call: what a viewer meets in the order of the campaign. */
export const campaignVideos: readonly PlannedVideo[] = [
  { angle: 'teaser', videoType: 'marketing', targetAudience: 'Small Business Owners', duration: '30s' },
  { angle: 'the problem', videoType: 'explainer', targetAudience: 'Operations Managers', duration: '60s' },
  { angle: 'the proof', videoType: 'case-study', targetAudience: 'C-Suite Executives', duration: '60s' },
  {
    angle: 'the invitation',
    videoType: 'service-overview',
    targetAudience: 'C-Suite Executives',
    duration: '30s',
  },
];

export function seriesPlan({ serviceArea }: SeriesRequest): ScriptPlan[] {
  return planned(seriesVideos, serviceArea);
}

export function campaignPlan({ campaignTheme }: CampaignRequest): ScriptPlan[] {
  return planned(campaignVideos, campaignTheme);
}

function planned(videos: readonly PlannedVideo[], topic: string): ScriptPlan[] {
  const angles = videos.map(({ angle }) => angle);
  return videos.map(({ angle: _, ...video }, place) => ({ ...video, topic, among: { angles, place } }));
}
