import type * as z from 'zod';
import { group, plural, word } from './kinds.ts';

/** The page of the AI Video Generator: its forms, and what it says while it writes. */
export const video = group({
  /** While a text is written; `cancel` ends what the button says to those who do not see its place. */
  writing: group({
    script: group({
      text: word('Writing your script...'),
      cancel: word('writing the script'),
      steps: group({
        hook: word('Hook'),
        mainContent: word('Main content'),
        callToAction: word('Call to action'),
        voiceover: word('Voiceover'),
        visualCues: word('Visual cues'),
      }),
    }),
    series: group({
      text: word('Writing four scripts side by side...'),
      cancel: word('writing the series'),
      steps: group({
        overview: word('Overview'),
        challenges: word('Challenges'),
        success: word('Success stories'),
        advantages: word('Competitive advantages'),
      }),
    }),
    campaign: group({
      text: word('Writing the campaign, all its parts side by side...'),
      cancel: word('writing the campaign'),
      steps: group({
        videos: word('Four video scripts'),
        posts: word('Five social media posts'),
        emails: word('Three email templates'),
      }),
    }),
  }),
  generateCampaign: word('Generate Campaign'),
  theme: word('Campaign theme'),
  themeExample: word('For example: a calm first go-live'),
  generateScript: word('Generate Script'),
  topic: word('Topic'),
  topicExample: word('For example: moving off spreadsheets'),
  audience: word('Target audience'),
  chooseAudience: word('Choose an audience'),
  type: word('Video type'),
  chooseType: word('Choose a type'),
  duration: word('Duration'),
  chooseDuration: word('Choose a duration'),
  generateSeries: word('Generate Series'),
  area: word('Service area'),
  chooseArea: word('Choose a service area'),
  generating: word('Generating...'),
  still: word('Still writing: {seconds} seconds so far.'),
  soFar: word('{seconds} s so far. It may take up to 25 s.'),
  cancel: word('Cancel'),
  opening: word('Opening the result...'),
  gives: word('What you get'),
  failed: word('Generation Failed'),
  scriptDone: word('Video Script Generated!'),
  scriptReady: word('Your AI-powered video script is ready.'),
  scriptFailed: word('Failed to generate video script. Please check your OpenAI API key.'),
  seriesDone: word('Video Series Generated!'),
  seriesFailed: word('Failed to generate video series.'),
  seriesReady: plural({
    one: 'Created {count} video for your service area.',
    other: 'Created {count} videos for your service area.',
  }),
  campaignDone: word('Marketing Campaign Generated!'),
  campaignReady: plural({
    one: 'Created {count} video plus social media and email content.',
    other: 'Created {count} videos plus social media and email content.',
  }),
  campaignFailed: word('Failed to generate campaign.'),
  canceled: word('Generation canceled. What you entered is still here.'),
});
export type VideoWords = z.output<typeof video>;
