import type * as z from 'zod';
import {
  campaignRequest,
  durations,
  scriptRequest,
  seriesRequest,
  serviceAreas,
  targetAudiences,
  videoTypes,
} from '../../../../functions/video/video.ts';
import { type Kind, scriptsOf, type VideoResult } from './videoResult.ts';

type Fields = Record<string, string>;

interface FormField {
  name: string;
  label: string;
  placeholder: string;
  /** Fixed choices; without them the field takes any text. */
  options?: readonly string[];
  /** Shares its line with another field where there is room. */
  isShort?: boolean;
}

/** One of the page's forms: what it asks for, and what it says (specification §4, §5, §8, §9). */
export interface Generator {
  schema: z.ZodType<Fields, Fields>;
  fields: readonly FormField[];
  button: string;
  /** While it is written; `cancels` ends what the button "Cancel" says to those who do not see its place. */
  pending: { text: string; cancels: string; parts: readonly string[] };
  success: (result: VideoResult) => { title: string; text: string };
  /** Stays beside the button when the notice has gone. */
  done: string;
  /** When the server says nothing itself. */
  failure: string;
}

export const generators: Record<Kind, Generator> = {
  script: {
    schema: scriptRequest,
    fields: [
      { name: 'topic', label: 'Topic', placeholder: 'For example: moving off spreadsheets' },
      {
        name: 'targetAudience',
        label: 'Target audience',
        placeholder: 'Choose an audience',
        options: targetAudiences,
      },
      {
        name: 'videoType',
        label: 'Video type',
        placeholder: 'Choose a type',
        options: videoTypes,
        isShort: true,
      },
      {
        name: 'duration',
        label: 'Duration',
        placeholder: 'Choose a duration',
        options: durations,
        isShort: true,
      },
    ],
    button: 'Generate Script',
    pending: {
      text: 'Writing your script...',
      cancels: 'writing the script',
      parts: ['Hook', 'Main content', 'Call to action', 'Voiceover', 'Visual cues'],
    },
    success: () => ({ title: 'Video Script Generated!', text: 'Your AI-powered video script is ready.' }),
    done: 'The script is written.',
    failure: 'Failed to generate video script. Please check your OpenAI API key.',
  },
  series: {
    schema: seriesRequest,
    fields: [
      {
        name: 'serviceArea',
        label: 'Service area',
        placeholder: 'Choose a service area',
        options: serviceAreas,
      },
    ],
    button: 'Generate Series',
    pending: {
      text: 'Writing four scripts side by side...',
      cancels: 'writing the series',
      parts: ['Overview', 'Challenges', 'Success stories', 'Competitive advantages'],
    },
    success: (result) => ({
      title: 'Video Series Generated!',
      text: `Created ${scriptsOf(result).length} videos for your service area.`,
    }),
    done: 'The series is written.',
    failure: 'Failed to generate video series.',
  },
  campaign: {
    schema: campaignRequest,
    fields: [
      { name: 'campaignTheme', label: 'Campaign theme', placeholder: 'For example: a calm first go-live' },
    ],
    button: 'Generate Campaign',
    pending: {
      text: 'Writing the campaign, all its parts side by side...',
      cancels: 'writing the campaign',
      parts: ['Four video scripts', 'Five social media posts', 'Three email templates'],
    },
    success: (result) => ({
      title: 'Marketing Campaign Generated!',
      text: `Created ${scriptsOf(result).length} videos plus social media and email content.`,
    }),
    done: 'The campaign is written.',
    failure: 'Failed to generate campaign.',
  },
};
