import type { VideoDuration } from '#content/shared/spoken.ts';
import type { Angle, CampaignRequest, ScriptRequest, SeriesRequest } from './video.ts';

/** One script to write. Its topic is the visitor's words, or the service area that they chose. */
export interface ScriptPlan extends ScriptRequest {
  /**
   * The angles of all videos of the series or campaign, this one's place among its parts from 0, and their number; absent for
   * a single script.
   */
  readonly among?: { readonly angles: readonly Angle[]; readonly place: number; readonly parts: number };
}

/** One video of a series or a campaign, whatever its topic; it lasts a minute unless it says otherwise. */
interface PlannedVideo extends Omit<ScriptRequest, 'topic' | 'notes' | 'duration'> {
  readonly angle: Angle;
  readonly duration?: VideoDuration;
}

/** Specification §9: overview, challenges, success stories, competitive advantages. */
export const seriesVideos: readonly PlannedVideo[] = [
  { angle: 'overview', videoType: 'service-overview', targetAudience: 'C-Suite Executives' },
  { angle: 'challenges', videoType: 'explainer', targetAudience: 'Operations Managers' },
  { angle: 'success stories', videoType: 'case-study', targetAudience: 'Small Business Owners' },
  { angle: 'competitive advantages', videoType: 'marketing', targetAudience: 'C-Suite Executives' },
];

/** From first notice to the call: what a viewer meets in the order of the campaign. */
export const campaignVideos: readonly PlannedVideo[] = [
  { angle: 'teaser', videoType: 'marketing', targetAudience: 'Small Business Owners', duration: '30s' },
  { angle: 'the problem', videoType: 'explainer', targetAudience: 'Operations Managers' },
  { angle: 'the proof', videoType: 'case-study', targetAudience: 'C-Suite Executives' },
  {
    angle: 'the invitation',
    videoType: 'service-overview',
    targetAudience: 'C-Suite Executives',
    duration: '30s',
  },
];

/** The places of a campaign's posts and e-mails after its videos, and how many parts it has. */
export const campaignParts = {
  posts: campaignVideos.length,
  emails: campaignVideos.length + 1,
  count: campaignVideos.length + 2,
} as const;

export function seriesPlan({ serviceArea, notes }: SeriesRequest): ScriptPlan[] {
  return planned(seriesVideos, { topic: serviceArea, notes }, seriesVideos.length);
}

export function campaignPlan({ campaignTheme, notes }: CampaignRequest): ScriptPlan[] {
  return planned(campaignVideos, { topic: campaignTheme, notes }, campaignParts.count);
}

function planned(
  videos: readonly PlannedVideo[],
  asked: Pick<ScriptRequest, 'topic' | 'notes'>,
  parts: number,
): ScriptPlan[] {
  const angles = videos.map(({ angle }) => angle);
  return videos.map(({ angle: _, duration = '60s', ...video }, place) => ({
    ...{ ...video, ...asked, duration },
    among: { angles, place, parts },
  }));
}
