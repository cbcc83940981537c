import type {
  CampaignRequest,
  ScriptRequest,
  SeriesRequest,
  ServiceArea,
  TargetAudience,
  VideoDuration,
  VideoType,
} from '../contract/video.ts';
import { serviceAreaOf } from './services.ts';

/** One script to write. */
export interface ScriptPlan {
  /** The visitor's words, or the service area that they chose. */
  readonly topic: string;
  /** What this video says of the topic, where the plan has several. */
  readonly angle?: Angle;
  readonly serviceArea: ServiceArea;
  readonly targetAudience: TargetAudience;
  readonly videoType: VideoType;
  readonly duration: VideoDuration;
}

/** The videos of a series (specification §9) and of a campaign. */
export type Angle =
  | 'overview'
  | 'challenges'
  | 'success stories'
  | 'competitive advantages'
  | 'teaser'
  | 'the problem'
  | 'the proof'
  | 'the invitation';

type Part = Pick<ScriptPlan, 'targetAudience' | 'videoType' | 'duration'> & { readonly angle: Angle };

/** Specification §9: overview, challenges, success stories, competitive advantages. */
const seriesParts: readonly Part[] = [
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
const campaignParts: readonly Part[] = [
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

export function scriptPlan({ topic, targetAudience, videoType, duration }: ScriptRequest): ScriptPlan {
  return { topic, targetAudience, videoType, duration, serviceArea: serviceAreaOf(topic) };
}

export function seriesPlan({ serviceArea }: SeriesRequest): ScriptPlan[] {
  return seriesParts.map((part) => ({ ...part, topic: serviceArea, serviceArea }));
}

export function campaignPlan({ campaignTheme }: CampaignRequest): ScriptPlan[] {
  const serviceArea = serviceAreaOf(campaignTheme);
  return campaignParts.map((part) => ({ ...part, topic: campaignTheme, serviceArea }));
}
