import { servicePages } from '../../content/built/servicePages.ts';
import type { ServicePage } from '../../content/schema/pages.ts';
import type {
  Angle,
  CampaignRequest,
  ScriptRequest,
  SeriesRequest,
  ServiceArea,
  TargetAudience,
  VideoDuration,
  VideoType,
  Voice,
} from '../contract/video.ts';
import { campaignVideos, seriesVideos } from '../contract/videoPlans.ts';

/** Words of a free topic that point to a service of the usual areas; the first match decides. */
const signs: readonly (readonly [RegExp, ServiceArea])[] = [
  [
    /expert witness|litigation|dispute|court|legal|lawsuit|arbitration|tribunal|damages|daubert|deposition|rule (26|702)/i,
    'Expert Witness Services',
  ],
  [
    /\b(ai|artificial intelligence|machine learning|llms?|chatbots?|copilots?|pilots?)\b/i,
    'AI Implementation',
  ],
  [/\bcrm\b|customer|sales|lead(s|\b)|pipeline/i, 'CRM Solutions'],
  [
    /supply|inventor|\bstock|warehous|logisti|demand|procure|purchas|supplier|depot/i,
    'Supply Chain Optimization',
  ],
  [
    /\berp\b|accounting|month-end|migration|go-?live|cut-?over|finance system|requirements|vendor|spreadsheet|acceptance test/i,
    'ERP Systems',
  ],
];

/** The service that a free topic or theme is about, as far as its words tell: else the first. */
function serviceAreaOf(topic: string): ServiceArea {
  const areas = servicePages.map(({ area }) => area);
  const named = areas.find((area) => topic.toLowerCase().includes(area.toLowerCase()));
  const meant = signs.find(([pattern, area]) => areas.includes(area) && pattern.test(topic))?.[1];
  return meant ?? named ?? areas[0]!;
}

/** @throws Error for an area that no service has; the contract's schema refuses such a request. */
export function serviceOf(area: ServiceArea): ServicePage {
  const page = servicePages.find((service) => service.area === area);
  if (!page) throw new Error('There is no such service area.');
  return page;
}

/** One script to write. */
export interface ScriptPlan extends Voice {
  /** The visitor's words, or the service area that they chose. */
  readonly topic: string;
  /** This video's angle on the topic, where the plan has several. */
  readonly angle?: Angle;
  readonly serviceArea: ServiceArea;
  readonly targetAudience: TargetAudience;
  readonly videoType: VideoType;
  readonly duration: VideoDuration;
  /** Counts before the duration. */
  readonly seconds?: number | undefined;
}

export function scriptPlan(request: ScriptRequest): ScriptPlan {
  const { revise, ...form } = request;
  const plan = { ...form, serviceArea: serviceAreaOf(form.topic) };
  return revise?.angle ? { ...plan, angle: revise.angle } : plan;
}

export function seriesPlan({ serviceArea, ...voice }: SeriesRequest): ScriptPlan[] {
  return seriesVideos.map((video) => ({ ...video, ...voice, topic: serviceArea, serviceArea }));
}

export function campaignPlan({ campaignTheme, ...voice }: CampaignRequest): ScriptPlan[] {
  const serviceArea = serviceAreaOf(campaignTheme);
  return campaignVideos.map((video) => ({ ...video, ...voice, topic: campaignTheme, serviceArea }));
}
