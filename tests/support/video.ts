import type { Page } from '@playwright/test';
import {
  type CampaignReply,
  type ScriptReply,
  type SeriesReply,
  serviceAreas,
  type VideoScript,
} from '#functions/video/video.ts';
import type { VideoResult } from '#web/src/tools/video/videoResult.ts';

/** Forms of the video generator that the API accepts. */
export const scriptForm = {
  topic: 'Choosing an ERP',
  targetAudience: 'IT Directors',
  videoType: 'explainer',
  duration: '60s',
} as const;
export const seriesForm = { serviceArea: serviceAreas[1] ?? serviceAreas[0]! } as const;
export const campaignForm = { campaignTheme: 'A calm first go-live' } as const;
export const thumbnailForm = { title: 'Café: 3 Steps!', style: 'dark, bold' } as const;

export async function fillScriptForm(page: Page): Promise<void> {
  await page.getByLabel('Topic').fill(scriptForm.topic);
  await page.getByLabel('Target audience').selectOption(scriptForm.targetAudience);
  await page.getByLabel('Video type').selectOption(scriptForm.videoType);
  await page.getByLabel('Duration').selectOption(scriptForm.duration);
}

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

const generatedBy = { writer: 'openai', model: 'gpt-test' } as const;
const four = (titles: string[]) => titles.map((title) => ({ script: videoScript({ title }) }));

export function scriptReply(script: VideoScript = videoScript()): ScriptReply {
  return { data: { script, thumbnail: { style: 'paper cut, ink and amber' } }, generatedBy };
}

export function seriesReply(): SeriesReply {
  return {
    data: four(['What ERP is', 'What stands in the way', 'What changes', 'Why it pays']),
    generatedBy,
  };
}

export function campaignReply(): CampaignReply {
  return {
    data: {
      videos: four(['Teaser', 'Explainer', 'Proof', 'Invitation']),
      socialMediaPosts: [1, 2, 3, 4, 5].map((n) => `Post ${n}: one list, one truth. #erp`),
      emailTemplates: [1, 2, 3].map((n) => `Subject: Letter ${n}\n\nDear reader,\n\n${sentence}`),
    },
    generatedBy,
  };
}

/** Results as the page keeps them. */
export function scriptResult(script?: VideoScript, more: Partial<ScriptReply> = {}): VideoResult {
  return { kind: 'script', request: scriptForm, writtenAt: 1, ...scriptReply(script), ...more };
}

export function seriesResult(): VideoResult {
  return { kind: 'series', request: seriesForm, writtenAt: 2, ...seriesReply() };
}

export function campaignResult(): VideoResult {
  return { kind: 'campaign', request: campaignForm, writtenAt: 3, ...campaignReply() };
}
