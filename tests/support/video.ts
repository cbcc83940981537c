import {
  type CampaignReply,
  type ScriptReply,
  type SeriesReply,
  serviceAreas,
  type VideoScript,
} from '../../functions/video/video.ts';
import type { VideoResult } from '../../web/src/tools/video/videoResult.ts';

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
export function scriptResult(script?: VideoScript, more: Partial<ScriptReply> = {}): VideoResult {
  const request = { ...scriptForm, topic: 'Leaving spreadsheets' };
  return { kind: 'script', request, writtenAt: 1, data: scriptReply(script).data, ...more };
}

/** Four scripts with the same title. */
export function seriesResult(): VideoResult {
  const data = Array.from({ length: 4 }, () => ({ script: videoScript({ title: 'Same title' }) }));
  return { kind: 'series', request: { serviceArea }, writtenAt: 2, data };
}

export function campaignResult(): VideoResult {
  const request = { campaignTheme: 'A calm first go-live' };
  return { kind: 'campaign', request, writtenAt: 3, data: campaignReply().data };
}

/** Forms of the video generator that the API accepts. */
export const scriptForm = {
  topic: 'Choosing an ERP',
  targetAudience: 'IT Directors',
  videoType: 'explainer',
  duration: '60s',
} as const;
export const seriesForm = { serviceArea } as const;
export const campaignForm = { campaignTheme: 'A calm first go-live' } as const;
export const thumbnailForm = { title: 'Café: 3 Steps!', style: 'dark, bold' } as const;
