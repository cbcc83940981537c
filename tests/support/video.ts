import {
  type CampaignReply,
  type ScriptReply,
  type SeriesReply,
  serviceAreas,
  type VideoScript,
} from '../../functions/video/video.ts';
import type {
  CampaignResult,
  ScriptResult,
  SeriesResult,
} from '../../web/src/pages/videoGenerator/state/videoResult.ts';

/** What a series is asked for. */
export const serviceArea = serviceAreas[1] ?? serviceAreas[0]!;

const sentence = 'A calm first go-live begins with data that the people who use it have cleaned.';

/** A valid script of 150 spoken words. */
export function videoScript(overrides: Partial<VideoScript> = {}): VideoScript {
  return {
    title: 'Leaving Spreadsheets: A Calm Start!',
    duration: '60s',
    hook: 'How many versions of your stock list are open right now, this very minute?',
    mainContent: [
      'Every copy of a list is a promise that somebody will keep it up to date.',
      'One system of record ends the search for the right file.',
      'Start with the list that hurts most, and with the people who feel it.',
    ],
    callToAction: 'Book a 30-minute call and bring your most feared spreadsheet.',
    voiceoverScript: Array.from({ length: 10 }, () => sentence).join(' '),
    visualCues: ['A desk with three open laptops', 'A hand closes two of them', 'The logo on warm white'],
    ...overrides,
  };
}

export function scriptReply(script: VideoScript = videoScript()): ScriptReply {
  return {
    data: { script, thumbnail: { style: 'paper cut, ink and amber' } },
    generatedBy: { writer: 'openai', model: 'gpt-test' },
  };
}

const four = (titles: string[]) => titles.map((title) => ({ script: videoScript({ title }) }));

export function seriesReply(): SeriesReply {
  return {
    data: four(['What ERP is', 'What stands in the way', 'What changes', 'Why it pays']),
    generatedBy: { writer: 'sample' },
  };
}

export function campaignReply(): CampaignReply {
  return {
    data: {
      videos: four(['Teaser', 'Explainer', 'Proof', 'Invitation']),
      socialMediaPosts: [1, 2, 3, 4, 5].map((n) => `Post ${n}: one list, one truth. #erp`),
      emailTemplates: [1, 2, 3].map((n) => `Subject: Letter ${n}\n\nDear reader,\n\n${sentence}`),
    },
    generatedBy: { writer: 'openai', model: 'gpt-test' },
  };
}

/** Results as the page keeps them. */
export function scriptResult(id = 'a', overrides: Partial<ScriptResult> = {}): ScriptResult {
  const { script, thumbnail } = scriptReply().data;
  const request = {
    topic: 'Leaving spreadsheets',
    targetAudience: 'IT Directors',
    videoType: 'explainer',
    duration: '60s',
  } as const;
  return { id, kind: 'script', request, scripts: [script], thumbnail, ...overrides };
}

/** Four scripts with the same title. */
export function seriesResult(id = 'b'): SeriesResult {
  const scripts = Array.from({ length: 4 }, () => videoScript({ title: 'Same title' }));
  return { id, kind: 'series', request: { serviceArea }, scripts };
}

export function campaignResult(id = 'c'): CampaignResult {
  const { videos, ...texts } = campaignReply().data;
  const request = { campaignTheme: 'A calm first go-live' };
  return { id, kind: 'campaign', request, scripts: videos.map(({ script }) => script), ...texts };
}

/** Forms of the video generator that the API accepts. */
export const scriptForm = {
  topic: 'Choosing an ERP',
  targetAudience: 'IT Directors',
  videoType: 'explainer',
  duration: '60s',
} as const;
export const seriesForm = { serviceArea } as const;
export const thumbnailForm = { title: 'Café: 3 Steps!', style: 'dark, bold' } as const;
