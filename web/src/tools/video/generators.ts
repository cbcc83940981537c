import type * as z from 'zod';
import { durations } from '#content/shared/spoken.ts';
import {
  campaignRequest,
  maxNotesLength,
  scriptRequest,
  seriesRequest,
  serviceAreas,
  targetAudiences,
  videoTypes,
} from '#functions/video/video.ts';
import { counted, withSeparators } from '../../format.ts';
import type { Messages } from './useGeneration.ts';
import { type Kind, scriptsOf, type VideoResult } from './videoResult.ts';

type Words = Record<string, string | undefined>;

interface FormField {
  label: string;
  placeholder: string;
  /** Fixed choices; without them the field takes any text. */
  options?: readonly string[];
  /** Lines of a text that may have several. */
  rows?: number;
  /** Stands below it. */
  hint?: string;
  /** Shares its line with another field where there is room. */
  isShort?: boolean;
}

/** One of the page's forms: what it asks for, and what it says (specification §4, §5, §8, §9). */
interface Generator extends Messages<VideoResult> {
  schema: z.ZodType<Words, Words>;
  fields: Record<string, FormField>;
  button: string;
  /** While it is written; `cancels` ends what the button "Cancel" says to those who do not see its place. */
  pending: { text: string; cancels: string; parts: readonly string[] };
}

const videos = (result: VideoResult) => counted(scriptsOf(result).length, 'video', 'videos');

const notes: FormField = {
  label: 'What should it say? (optional)',
  placeholder: 'For example: the first call is free until the end of March',
  rows: 3,
  hint: `Your offer, your key message, facts of your own: at most ${withSeparators(maxNotesLength)} characters.`,
};

export const generators: Record<Kind, Generator> = {
  script: {
    schema: scriptRequest,
    fields: {
      topic: { label: 'Topic', placeholder: 'For example: moving off spreadsheets' },
      targetAudience: {
        label: 'Target audience',
        placeholder: 'Choose an audience',
        options: targetAudiences,
      },
      videoType: { label: 'Video type', placeholder: 'Choose a type', options: videoTypes, isShort: true },
      duration: { label: 'Duration', placeholder: 'Choose a duration', options: durations, isShort: true },
      notes,
    },
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
    fields: {
      serviceArea: { label: 'Service area', placeholder: 'Choose a service area', options: serviceAreas },
      notes,
    },
    button: 'Generate Series',
    pending: {
      text: 'Writing four scripts side by side...',
      cancels: 'writing the series',
      parts: ['Overview', 'Challenges', 'Success stories', 'Competitive advantages'],
    },
    success: (result) => ({
      title: 'Video Series Generated!',
      text: `Created ${videos(result)} for your service area.`,
    }),
    done: 'The series is written.',
    failure: 'Failed to generate video series.',
  },
  campaign: {
    schema: campaignRequest,
    fields: {
      campaignTheme: { label: 'Campaign theme', placeholder: 'For example: a calm first go-live' },
      notes,
    },
    button: 'Generate Campaign',
    pending: {
      text: 'Writing the campaign, all its parts side by side...',
      cancels: 'writing the campaign',
      parts: ['Four video scripts', 'Five social media posts', 'Three email templates'],
    },
    success: (result) => ({
      title: 'Marketing Campaign Generated!',
      text: `Created ${videos(result)} plus social media and email content.`,
    }),
    done: 'The campaign is written.',
    failure: 'Failed to generate campaign.',
  },
};
