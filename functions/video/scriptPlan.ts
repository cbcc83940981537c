import { servicePages } from '../../content/built/servicePages.ts';
import type { ServicePage } from '../../content/schema/pages.ts';
import { searchWords, stem } from '../../content/schema/searchWords.ts';
import type {
  Angle,
  CampaignRequest,
  ScriptRequest,
  SeriesRequest,
  ServiceArea,
  TargetAudience,
  VideoDuration,
  VideoType,
} from './video.ts';
import { campaignVideos, seriesVideos } from './videoPlans.ts';

const stems = (text: string) => [...new Set(searchWords(text).map(stem))];
const signs = servicePages.map(({ area, title, hero }) => ({
  area,
  words: stems(`${area} ${title} ${hero.headline} ${hero.lead}`),
}));

/** The service that a free topic or theme shares most words with: else the first. */
function serviceAreaOf(topic: string): ServiceArea {
  const asked = stems(topic);
  const shared = (words: readonly string[]) => words.filter((word) => asked.includes(word)).length;
  return signs.toSorted((a, b) => shared(b.words) - shared(a.words))[0]!.area;
}

/** @throws Error for an area that no service has; the contract's schema refuses such a request. */
export function serviceOf(area: ServiceArea): ServicePage {
  const page = servicePages.find((service) => service.area === area);
  if (!page) throw new Error('There is no such service area.');
  return page;
}

/** One script to write. */
export interface ScriptPlan {
  /** The visitor's words, or the service area that they chose. */
  readonly topic: string;
  /** This video's angle on the topic, where the plan has several. */
  readonly angle?: Angle;
  readonly serviceArea: ServiceArea;
  readonly targetAudience: TargetAudience;
  readonly videoType: VideoType;
  readonly duration: VideoDuration;
}

export function scriptPlan(request: ScriptRequest): ScriptPlan {
  return { ...request, serviceArea: serviceAreaOf(request.topic) };
}

export function seriesPlan({ serviceArea }: SeriesRequest): ScriptPlan[] {
  return seriesVideos.map((video) => ({ ...video, topic: serviceArea, serviceArea }));
}

export function campaignPlan({ campaignTheme }: CampaignRequest): ScriptPlan[] {
  const serviceArea = serviceAreaOf(campaignTheme);
  return campaignVideos.map((video) => ({ ...video, topic: campaignTheme, serviceArea }));
}
