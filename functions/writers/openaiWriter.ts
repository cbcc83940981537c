import type * as z from 'zod';
import {
  campaignReply,
  maxTopicLength,
  type ScriptReply,
  type ScriptRequest,
  videoScript,
  wordsPerDuration,
} from '../contract/video.ts';
import { openaiFor, type VideoSettings } from '../contract/videoSettings.ts';
import {
  checkScript,
  checkTestimonial,
  emailsDraft,
  partDraft,
  postsDraft,
  scriptDraft,
} from './checkScript.ts';
import { allOrNothing, WrongAnswer, withOneRetry } from './Deadline.ts';
import { OpenaiCalls, type TextOrder } from './OpenaiCalls.ts';
import {
  emailsPrompt,
  postsPrompt,
  revisionPrompt,
  scriptPrompt,
  thumbnailPrompt,
  withComplaints,
} from './prompts.ts';
import { campaignPlan, type ScriptPlan, scriptPlan, seriesPlan } from './scriptPlan.ts';
import { type Job, type Means, revised, thumbnailStyle, type Writer } from './Writer.ts';

/** A part of a generation: one call, or two when the first is repeated. */
interface Part<Result> {
  readonly maxDollars: number;
  readonly write: (means: Means) => Promise<Result>;
}

/** Decision 34: the writer that asks a model of OpenAI, or of a server that speaks as OpenAI's does. */
export function openaiWriter(settings: VideoSettings['openai']): Writer {
  return {
    script(request) {
      const model = openaiFor(settings, 'script');
      const parts = partsBy(model);
      return job(
        model,
        request.revise ? parts.revision(request, request.revise) : parts.script(scriptPlan(request)),
      );
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
          return scripts.map(({ script }) => ({ script }));
        },
      });
    },

    campaign(request) {
      const model = openaiFor(settings, 'campaign');
      const parts = partsBy(model);
      const plans = campaignPlan(request);
      const [theme] = plans as [ScriptPlan];
      const videos = plans.map(parts.script);
      const posts = parts.posts(theme);
      const emails = parts.emails(theme);
      return job(model, {
        maxDollars: total([...videos, posts, emails]),
        write: async (means) => {
          const [socialMediaPosts, emailTemplates, ...scripts] = await allOrNothing<
            [string[], string[], ...ScriptReply['data'][]]
          >(means.deadline, [
            posts.write(means),
            emails.write(means),
            ...videos.map(({ write }) => write(means)),
          ]);
          return { videos: scripts.map(({ script }) => ({ script })), socialMediaPosts, emailTemplates };
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

/** The parts of generations, written by one model. */
function partsBy(model: VideoSettings['openai']) {
  const calls = new OpenaiCalls(model);
  const messages = campaignReply.shape.data.shape;

  /** @param check brings a draft into its final form. @throws WrongAnswer */
  function part<Draft extends z.ZodType, Result>(
    order: TextOrder<Draft>,
    check: (draft: z.output<Draft>) => { answer: Result; complaints: readonly string[] },
  ): Part<Result> {
    return {
      maxDollars: 2 * calls.maxDollarsForText(order),
      write: (means) =>
        withOneRetry(means.deadline, async (complaints) => {
          const prompt = withComplaints(order.prompt, complaints);
          return check(await calls.text({ ...order, prompt }, means));
        }),
    };
  }

  return {
    script: (plan: ScriptPlan): Part<ScriptReply['data']> =>
      part(
        {
          prompt: scriptPrompt(plan),
          draft: scriptDraft,
          name: 'video_script',
          maxOutputTokens: tokensFor(wordsPerDuration[plan.duration] + otherWords),
        },
        ({ thumbnailStyle: style, ...draft }) => {
          const script = parsed(videoScript, { ...draft, duration: plan.duration });
          const { unusable, improvable } = checkScript(script, plan);
          if (unusable.length > 0) throw new WrongAnswer([...unusable, ...improvable]);
          const usual = thumbnailStyle(plan.videoType);
          return {
            answer: { script, thumbnail: { style: oneLine(style) || usual } },
            complaints: improvable,
          };
        },
      ),

    revision(request: ScriptRequest, revise: Revise): Part<ScriptReply['data']> {
      const plan = scriptPlan(request);
      const words = revise.part === 'voiceoverScript' ? 2 * wordsPerDuration[plan.duration] : otherWords;
      return part(
        {
          prompt: revisionPrompt(plan, revise),
          draft: partDraft(revise.part),
          name: 'script_part',
          maxOutputTokens: tokensFor(words),
        },
        (draft) => {
          // Only the asked part of the answer is read.
          const anew = parsed(videoScript.pick({ [revise.part]: true } as PartMask), draft);
          const unusable = checkTestimonial(anew, plan);
          if (unusable.length > 0) throw new WrongAnswer(unusable);
          return { answer: revised(request, revise, anew), complaints: [] };
        },
      );
    },

    posts: (theme: ScriptPlan): Part<string[]> =>
      part(
        {
          prompt: postsPrompt(theme),
          draft: postsDraft,
          name: 'posts',
          maxOutputTokens: tokensFor(postWords),
        },
        (draft) => ({ answer: parsed(messages.socialMediaPosts, draft.socialMediaPosts), complaints: [] }),
      ),

    emails: (theme: ScriptPlan): Part<string[]> =>
      part(
        {
          prompt: emailsPrompt(theme),
          draft: emailsDraft,
          name: 'emails',
          maxOutputTokens: tokensFor(emailWords),
        },
        (draft) => ({ answer: parsed(messages.emailTemplates, draft.emailTemplates), complaints: [] }),
      ),
  };
}

type Revise = NonNullable<ScriptRequest['revise']>;
type PartMask = Record<Revise['part'], true>;

/** Words beside the voiceover: title, hook, points, call to action, cues. */
const otherWords = 450;
const postWords = 400;
const emailWords = 700;

/**
 * Tokens that an answer may have. A word of English in JSON takes about 1.4 tokens; the limit adds half as many in
 * reserve, and some for a model that thinks first.
 */
function tokensFor(words: number): number {
  return Math.ceil(2.1 * words) + 1_500;
}

function total(parts: readonly { readonly maxDollars: number }[]): number {
  return parts.reduce((sum, { maxDollars }) => sum + maxDollars, 0);
}

/** The model's text within the contract's bounds. @throws WrongAnswer naming the fields that are not. */
function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = new Set(result.error.issues.map(({ path }) => String(path[0] ?? 'The list')));
  throw new WrongAnswer(
    [...fields].map((field) => `${field} was empty, too long or not of the right count.`),
  );
}

/** A style as a form's field takes it: one line, not too long. */
function oneLine(style: string): string {
  return Array.from(style.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .slice(0, maxTopicLength / 2)
    .join('')
    .trim();
}
