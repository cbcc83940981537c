import type {
  Angle,
  CampaignRequest,
  ScriptRequest,
  SeriesRequest,
  ServiceArea,
  TargetAudience,
  VideoDuration,
  VideoType,
} from '../contract/video.ts';
import { campaignVideos, seriesVideos } from '../contract/videoPlans.ts';
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

export function scriptPlan(request: ScriptRequest): ScriptPlan {
  const { topic, targetAudience, videoType, duration, revise } = request;
  const plan = { topic, targetAudience, videoType, duration, serviceArea: serviceAreaOf(topic) };
  return revise?.angle ? { ...plan, angle: revise.angle } : plan;
}

export function seriesPlan({ serviceArea }: SeriesRequest): ScriptPlan[] {
  return seriesVideos.map((video) => ({ ...video, topic: serviceArea, serviceArea }));
}

export function campaignPlan({ campaignTheme }: CampaignRequest): ScriptPlan[] {
  const serviceArea = serviceAreaOf(campaignTheme);
  return campaignVideos.map((video) => ({ ...video, topic: campaignTheme, serviceArea }));
}
