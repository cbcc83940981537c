import { allOrNothing, withOneRetry } from './Deadline.ts';
import { type Part, partsBy } from './modelParts.ts';
import { OpenaiCalls } from './OpenaiCalls.ts';
import { thumbnailPrompt } from './prompts.ts';
import { campaignPlan, type ScriptPlan, scriptPlan, seriesPlan } from './scriptPlan.ts';
import type { ScriptReply, VideoScript } from './video.ts';
import { countWords } from './videoPlans.ts';
import { openaiFor, type VideoSettings } from './videoSettings.ts';
import type { Job, Writer } from './Writer.ts';

/** The writer that asks a model of OpenAI, or of a server that speaks as OpenAI's does. */
export function openaiWriter(settings: VideoSettings['openai']): Writer {
  return {
    script(request) {
      const model = openaiFor(settings, 'script');
      return job(model, partsBy(model).script(scriptPlan(request)));
    },

    series(request) {
      const model = openaiFor(settings, 'series');
      const parts = seriesPlan(request).map(partsBy(model).script);
      return job(model, {
        maxDollars: total(parts),
        write: async (means) => {
          const scripts = await allOrNothing<ScriptReply['data'][]>(
            means.deadline,
            parts.map(({ write }) => write(means)),
          );
          return unshared(scripts).map((script) => ({ script }));
        },
      });
    },

    campaign(request) {
      const model = openaiFor(settings, 'campaign');
      const parts = partsBy(model);
      const plans = campaignPlan(request);
      const [theme] = plans as [ScriptPlan];
      const films = plans.map(parts.script);
      const posts = parts.posts(theme);
      const emails = parts.emails(theme);
      return job(model, {
        maxDollars: total([...films, posts, emails]),
        write: async (means) => {
          const [socialMediaPosts, emailTemplates, ...scripts] = await allOrNothing<
            [string[], string[], ...ScriptReply['data'][]]
          >(means.deadline, [
            posts.write(means),
            emails.write(means),
            ...films.map(({ write }) => write(means)),
          ]);
          const videos = unshared(scripts).map((script) => ({ script }));
          return { videos, socialMediaPosts, emailTemplates };
        },
      });
    },

    thumbnail(request) {
      const calls = new OpenaiCalls(settings);
      return {
        generatedBy: { writer: 'openai', model: settings.imageModel },
        maxDollars: 2 * calls.maxDollarsForImage(),
        run: (means) =>
          withOneRetry(means.deadline, async () => ({
            answer: await calls.image(thumbnailPrompt(request), means),
            complaints: [],
          })),
      };
    },
  };
}

function job<Result>(
  { textModel }: VideoSettings['openai'],
  { maxDollars, write }: Part<Result>,
): Job<Result> {
  return { generatedBy: { writer: 'openai', model: textModel }, maxDollars, run: write };
}

/** A sentence of fewer words, such as ‘Why is that?’, may come again. */
const wordsOfOwn = 6;
/** The least share of a script's words that must be left. */
const leastLeft = 0.85;

/** The scripts without the sentences of a voiceover that an earlier one has said; hook and call to action stay. */
export function unshared(scripts: readonly Pick<ScriptReply['data'], 'script'>[]): VideoScript[] {
  const said = new Set<string>();
  return scripts.map(({ script }) => {
    const { hook, callToAction, voiceoverScript } = script;
    const sentences = voiceoverScript.split(/(?<=[.!?][”’]?)(?=\s)/u);
    const own = sentences.filter((sentence) => {
      const plain = sentence.trim();
      const stays = countWords(plain) < wordsOfOwn || hook.includes(plain) || callToAction.includes(plain);
      return stays || !said.has(plain.toLowerCase());
    });
    for (const sentence of sentences) said.add(sentence.trim().toLowerCase());
    const left = own.join('').trim();
    const isEnough = countWords(left) >= leastLeft * countWords(voiceoverScript);
    return isEnough ? { ...script, voiceoverScript: left } : script;
  });
}

function total(parts: readonly { readonly maxDollars: number }[]): number {
  return parts.reduce((sum, { maxDollars }) => sum + maxDollars, 0);
}
