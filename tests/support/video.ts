import type { Page } from '@playwright/test';
import { scriptOf } from '#functions/video/scenes.ts';
import {
  type CampaignReply,
  type Scene,
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

/** Of a script of a minute: time, caption, picture and words of each are as different in length as in one that is written. */
export const scenes: readonly Scene[] = [
  [
    'Which one is true?',
    'A desk at month-end, five windows open',
    'Five files, five stock figures. Which one would you sign for today?',
  ],
  [
    'Ask at five o’clock',
    'A hand puts down a coat and opens the laptop again',
    'Somebody always has to stay and find out.',
  ],
  [
    'Every copy ages',
    'Close: one column is selected, copied and pasted into another file',
    'A copied column is right until the next delivery. Nobody can see when that was.',
  ],
  [
    'One list, one owner',
    'The warehouse manager at the gate with a tablet',
    'A system begins with one list and one person who answers for it.',
  ],
  [
    'Start where it hurts',
    'A whiteboard with eight names of lists; one is circled',
    'Take the list that costs you the most evenings. Leave the others for now.',
  ],
  [
    'Clean it first',
    'Two colleagues strike out lines on paper',
    'Strike out what nobody has ordered for two years, before you move it.',
  ],
  [
    'Two weeks side by side',
    'Old file and new screen on one desk',
    'Run both for two weeks. Every difference is a question that you can still answer.',
  ],
  [
    'Then close the file',
    'The old file gets a lock',
    'On a Friday that everybody knows of, the old file is closed for good.',
  ],
  ['Monday', 'The same desk, one window', 'On Monday there is one figure.'],
  ['Next list', 'The whiteboard: a second name is circled', 'Only then comes the next list.'],
  [
    'It is slower, and it holds',
    'People leave the office by daylight',
    'It takes longer than one large move. Nobody has to stay until nine.',
  ],
  [
    'Book a call',
    'The firm’s mark on warm white',
    'Book a call of half an hour, and bring the list that you trust least.',
  ],
].map(([caption, picture, words]) => ({ caption: caption!, picture: picture!, words: words! }));

/** A script that has its scenes. */
export function scriptOfScenes(title = 'Off the spreadsheets', all = scenes): VideoScript {
  return scriptOf(title, '60s', all);
}

const generatedBy = { writer: 'openai', model: 'gpt-test' } as const;
type WriteScript = (title: string) => VideoScript;
const withoutScenes: WriteScript = (title) => videoScript({ title });
const four = (titles: string[], write: WriteScript) => titles.map((title) => ({ script: write(title) }));

export function scriptReply(script: VideoScript = videoScript()): ScriptReply {
  return { data: { script, thumbnail: { style: 'paper cut, ink and amber' } }, generatedBy };
}

export function seriesReply(write = withoutScenes): SeriesReply {
  return {
    data: four(['What ERP is', 'What stands in the way', 'What changes', 'Why it pays'], write),
    generatedBy,
  };
}

export function campaignReply(write = withoutScenes): CampaignReply {
  return {
    data: {
      videos: four(['Teaser', 'Explainer', 'Proof', 'Invitation'], write),
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

export function seriesResult(more: Partial<SeriesReply> = {}): VideoResult {
  return { kind: 'series', request: seriesForm, writtenAt: 2, ...seriesReply(), ...more };
}

export function campaignResult(more: Partial<CampaignReply> = {}): VideoResult {
  return { kind: 'campaign', request: campaignForm, writtenAt: 3, ...campaignReply(), ...more };
}
