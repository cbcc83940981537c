import { generateCampaign, generateScript, generateSeries } from '../../../api/videoWrites.ts';
import type { Notice } from '../../../toast/toasts.ts';
import type { Kind, RequestOf, ResultOf } from './videoResult.ts';

interface Task<K extends Kind> {
  call: (request: RequestOf<K>, signal: AbortSignal) => Promise<ResultOf<K>>;
  /** The toasts of specification §8. */
  success: (result: ResultOf<K>) => Omit<Notice, 'kind'>;
  /** When the server says nothing itself. */
  failure: string;
}

const newResult = () => ({
  id: crypto.randomUUID(),
  createdAt: new Date().toISOString(),
  edited: false,
});

/** What each card has done, and what it says about it. */
export const tasks: { [K in Kind]: Task<K> } = {
  script: {
    call: async (request, signal) => {
      const { data, generatedBy } = await generateScript(request, signal);
      const { script, thumbnail } = data;
      return { ...newResult(), kind: 'script', request, generatedBy, scripts: [script], thumbnail };
    },
    success: () => ({
      title: 'Video Script Generated!',
      text: 'Your AI-powered video script is ready.',
    }),
    failure: 'Failed to generate video script. Please check your OpenAI API key.',
  },
  series: {
    call: async (request, signal) => {
      const { data, generatedBy } = await generateSeries(request, signal);
      return {
        ...newResult(),
        kind: 'series',
        request,
        generatedBy,
        scripts: data.map(({ script }) => script),
      };
    },
    success: ({ scripts }) => ({
      title: 'Video Series Generated!',
      text: `Created ${scripts.length} videos for your service area.`,
    }),
    failure: 'Failed to generate video series.',
  },
  campaign: {
    call: async (request, signal) => {
      const { data, generatedBy } = await generateCampaign(request, signal);
      const { videos, ...texts } = data;
      return {
        ...newResult(),
        kind: 'campaign',
        request,
        generatedBy,
        scripts: videos.map(({ script }) => script),
        ...texts,
      };
    },
    success: ({ scripts }) => ({
      title: 'Marketing Campaign Generated!',
      text: `Created ${scripts.length} videos plus social media and email content.`,
    }),
    failure: 'Failed to generate campaign.',
  },
};
