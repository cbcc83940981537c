import * as z from 'zod';
import { countWords, durations, hookWords, type VideoDuration, wordsPerDuration } from '../shared/spoken.ts';
import { slug, text } from './commonFields.ts';

/*
 * The folder `scripts`, which a firm need not have: texts for videos, written by hand, which the video generator shows where no
 * model is connected.
 */

/** A text of at most so many words. */
const atMost = (most: number) =>
  text.max(200).refine((words) => countWords(words) <= most, {
    error: ({ input }) => `has ${countWords(String(input))} words. Write at most ${most}`,
  });

const scene = z.strictObject({
  /** What is spoken. */
  words: text.max(600),
  /** The point of the scene, as it stands on the screen. The captions in their order are the outline. */
  caption: atMost(8),
  /** What is seen: something that a small firm can film with one camera. */
  picture: text.max(350),
});
export type ExampleScene = z.infer<typeof scene>;

/** A scene of a script of all durations. */
const nestedScene = scene.extend({
  /** The shortest duration that has the scene; without it the scene is in the longest only. */
  from: z.enum(durations).default('5min'),
});

/** The scenes of a script in one duration: those whose `from` is at most it. */
export function scenesIn(
  duration: VideoDuration,
  scenes: readonly z.infer<typeof nestedScene>[],
): ExampleScene[] {
  const place = durations.indexOf(duration);
  return scenes
    .filter(({ from }) => durations.indexOf(from) <= place)
    .map(({ words, caption, picture }) => ({ words, caption, picture }));
}

/** A duration may be missed by this share of its words. */
const tolerance = 0.1;
/** The hook, the call to action and at most 20 points. */
const mostScenes = 22;

/** What is wrong with the scenes of a video of this duration, as the rest of a sentence that begins with the field. */
function lengthProblem(duration: VideoDuration, scenes: readonly ExampleScene[]): string | undefined {
  const words = scenes.reduce((sum, scene) => sum + countWords(scene.words), 0);
  const wanted = wordsPerDuration[duration];
  const least = Math.ceil(wanted * (1 - tolerance));
  const most = Math.floor(wanted * (1 + tolerance));
  if (scenes.length < 3)
    return `${duration} has ${scenes.length} scenes. Write a hook, a point, a call to action`;
  if (words >= least && words <= most) return undefined;
  return `${duration} has ${words} words, which take ${Math.round(words / 2.5)} seconds to speak. Write ${least} to ${most}`;
}

/** The first five seconds: whole sentences, so that nobody has to go on before a viewer has understood. */
function hookProblem({ words }: ExampleScene): string | undefined {
  const count = countWords(words);
  if (count > hookWords) return `has ${count} words, and the first five seconds have room for ${hookWords}`;
  return /[.?!]”?$/.test(words)
    ? undefined
    : 'must be whole sentences, with a period or a question mark at the end';
}

/** The scenes of a video of one duration. */
const scenesOf = (duration: VideoDuration) =>
  z.array(scene).superRefine((scenes, { addIssue }) => {
    const length = lengthProblem(duration, scenes);
    if (length) addIssue({ code: 'custom', message: length });
    const hook = scenes[0] && hookProblem(scenes[0]);
    if (hook) addIssue({ code: 'custom', input: scenes[0]?.words, path: [0, 'words'], message: hook });
  });

const title = text.max(200);
const videoOf = (duration: VideoDuration) => z.strictObject({ title, scenes: scenesOf(duration) });

/** `scripts/<service>.yaml`: a script that is written once and read in each duration. */
export const serviceScript = z.strictObject({
  title,
  /** How a picture for the video may look, in a few words. */
  thumbnailStyle: atMost(15),
  scenes: z.array(nestedScene).superRefine((scenes, { addIssue }) => {
    if (scenes.length > mostScenes) {
      addIssue({ code: 'custom', message: `has ${scenes.length} scenes. Write at most ${mostScenes}` });
    }
    const first = scenes[0] && hookProblem(scenes[0]);
    if (first) addIssue({ code: 'custom', input: scenes[0]?.words, path: [0, 'words'], message: first });
    for (const place of new Set([0, scenes.length - 1])) {
      const input = scenes[place]?.from;
      if (input === undefined || input === durations[0]) continue;
      const message = `must be ${durations[0]}: each duration begins with the first scene and ends with the last`;
      addIssue({ code: 'custom', input, path: [place, 'from'], message });
    }
    for (const duration of durations) {
      const length = lengthProblem(duration, scenesIn(duration, scenes));
      if (length) addIssue({ code: 'custom', message: length });
    }
  }),
});
export type ServiceScript = z.infer<typeof serviceScript>;

/** `scripts/series.yaml`: four videos on one service (specification §9). */
export const exampleSeries = z.strictObject({
  /** The service's file, without `.yaml`. */
  service: slug,
  /** Overview, challenges, success stories, competitive advantages: a minute each. */
  videos: z.tuple([videoOf('60s'), videoOf('60s'), videoOf('60s'), videoOf('60s')]),
});
export type ExampleSeries = z.infer<typeof exampleSeries>;

/** An email to fill in; how it ends is added to it. */
const email = text
  .regex(
    /^Subject: .+\n\nHello \[First name\],\n\n/,
    'has no subject or no salutation. Begin with “Subject: …”, an empty line and “Hello [First name],”',
  )
  .max(4000);

/** `scripts/campaign.yaml`: everything for one theme (specification §9). */
export const exampleCampaign = z
  .strictObject({
    /** Each post names it, as the words of /video-generator promise. */
    theme: title,
    /** The teaser, the problem, the proof, the invitation. */
    videos: z.tuple([videoOf('30s'), videoOf('60s'), videoOf('60s'), videoOf('30s')]),
    socialMediaPosts: z.array(text.max(2000)).length(5),
    emailTemplates: z.array(email).length(3),
  })
  .superRefine(({ theme, socialMediaPosts }, { addIssue }) => {
    for (const [place, post] of socialMediaPosts.entries()) {
      if (post.toLowerCase().includes(theme.toLowerCase())) continue;
      const message = `does not name the theme. Write “${theme}” into its first sentence`;
      addIssue({ code: 'custom', path: ['socialMediaPosts', place], message });
    }
  });
export type ExampleCampaign = z.infer<typeof exampleCampaign>;

/** What the generator shows without a model. */
export interface ExampleScripts {
  /** In the order of the services; one that has no script is left out. */
  readonly services: readonly (ServiceScript & { readonly service: string })[];
  readonly series?: ExampleSeries | undefined;
  readonly campaign?: ExampleCampaign | undefined;
}
