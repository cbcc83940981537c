import { exampleScripts } from '#content/built/exampleScripts.ts';
import { thumbnails } from '#content/built/thumbnails.ts';
import { type ExampleScene, scenesIn } from '#content/schema/exampleScripts.ts';
import { emailFooter } from './emailFooter.ts';
import { serviceOf } from './facts.ts';
import { scriptOf } from './scenes.ts';
import { campaignPlan, type ScriptPlan, seriesPlan } from './videoPlans.ts';
import { hasNoKey, type Writer } from './Writer.ts';

/**
 * The writer of the local run where no key is set: it shows what the firm has written by hand, whatever is asked for. Only the
 * duration is a choice, and the service that a topic or a title names. Its bundles are deployed to no stage.
 * @throws GeneratorUnavailable for what the firm has not written
 */
export const sampleWriter: Writer = {
  async script({ topic, duration }) {
    const { title, thumbnailStyle, scenes } = written(ofService(exampleScripts.services, topic));
    const script = scriptOf(title, duration, scenesIn(duration, scenes));
    return { data: { script, thumbnail: { style: thumbnailStyle } }, generatedBy };
  },

  async series(request) {
    const { videos } = written(exampleScripts.series);
    return { data: scriptsOf(videos, seriesPlan(request)), generatedBy };
  },

  async campaign(request) {
    const { videos, socialMediaPosts, emailTemplates } = written(exampleScripts.campaign);
    const data = {
      videos: scriptsOf(videos, campaignPlan(request)),
      socialMediaPosts,
      emailTemplates: emailTemplates.map((email) => `${email}\n\n${emailFooter}`),
    };
    return { data, generatedBy };
  },

  async thumbnail({ title }) {
    const { svg } = written(ofService(thumbnails, title));
    return { picture: { bytes: Buffer.from(svg), extension: 'svg' }, generatedBy };
  },

  mayBeBilled: () => false,
};

const generatedBy = { writer: 'sample' } as const;

function written<Example>(example: Example | undefined): Example {
  if (example) return example;
  throw hasNoKey('no OpenAI API key, and no example text in the folder scripts of the firm');
}

/** What is there for the service that a text names, else for the first one. */
function ofService<Example extends { readonly service: string }>(
  examples: readonly Example[],
  text: string,
): Example | undefined {
  const named = serviceOf(text)?.id;
  return examples.find(({ service }) => service === named) ?? examples[0];
}

/** Videos of a series or a campaign, each in the duration of its plan. */
function scriptsOf(
  videos: readonly { readonly title: string; readonly scenes: readonly ExampleScene[] }[],
  plans: readonly ScriptPlan[],
) {
  return plans.map(({ duration }, place) => {
    const { title, scenes } = videos[place]!;
    return { script: scriptOf(title, duration, scenes) };
  });
}
