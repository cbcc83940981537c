import {
  campaignVideos,
  type PlannedVideo,
  seriesVideos,
} from '../../../../../functions/contract/videoPlans.ts';
import type { CampaignResult, SeriesResult } from './videoResult.ts';

/** For whom and as what one of several scripts was written. */
export function plannedVideo({ kind }: SeriesResult | CampaignResult, index: number): PlannedVideo {
  return (kind === 'series' ? seriesVideos : campaignVideos)[index]!;
}
