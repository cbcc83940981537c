import type * as z from 'zod';
import {
  campaignReply,
  type ScriptReply,
  type ScriptRequest,
  topicMaxLength,
  videoScript,
  wordsPerDuration,
} from '../contract/video.ts';
import type { VideoSettings } from '../contract/videoSettings.ts';
import { checkScript, checkTestimonial } from './checkScript.ts';
import { emailsDraft, partDraft, postsDraft, scriptDraft } from './drafts.ts';
import { inTwoTries, together } from './inTwoTries.ts';
import { OpenaiCalls, type TextOrder } from './OpenaiCalls.ts';
import {
  emailsPrompt,
  postsPrompt,
  revisionPrompt,
  scriptPrompt,
  thumbnailPrompt,
  withComplaints,
} from './prompts.ts';
import { revised } from './revised.ts';
import { campaignPlan, type ScriptPlan, scriptPlan, seriesPlan } from './ScriptPlan.ts';
import { thumbnailStyle } from './thumbnailStyle.ts';
import type { Job, Means, Writer } from './Writer.ts';
import { WrongAnswer } from './WriterFault.ts';

/** A part of a generation: one call, and a second one at most. */
interface Part<Result> {
  readonly mostDollars: number;
  readonly write: (means: Means) => Promise<Result>;
}

/** Decision 34: the writer that asks a model of OpenAI, or of a server that speaks as OpenAI's does. */
export function openaiWriter(settings: VideoSettings['openai']): Writer {
  const calls = new OpenaiCalls(settings);
  const text = { writer: 'openai', model: settings.textModel } as const;

  const job = <Result>({ mostDollars, write }: Part<Result>): Job<Result> => ({
    generatedBy: text,
    mostDollars,
    run: write,
  });

  /** @param check brings a draft into its final form. @throws WrongAnswer */
  function part<Draft extends z.ZodType, Result>(
    order: TextOrder<Draft>,
    check: (draft: z.output<Draft>) => { answer: Result; complaints: readonly string[] },
  ): Part<Result> {
    return {
      mostDollars: 2 * calls.mostForText(order),
      write: (means) =>
        inTwoTries(means.deadline, async (complaints) => {
          const prompt = withComplaints(order.prompt, complaints);
          return check(await calls.text({ ...order, prompt }, means));
        }),
    };
  }

  const scriptPart = (plan: ScriptPlan): Part<ScriptReply['data']> =>
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
    );

  const revisionPart = (request: ScriptRequest, revise: Revise): Part<ScriptReply['data']> => {
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
        // Whatever else an answer holds, only this part of it is looked at.
        const anew = parsed(videoScript.pick({ [revise.part]: true } as PartMask), draft);
        const unusable = checkTestimonial(anew, plan);
        if (unusable.length > 0) throw new WrongAnswer(unusable);
        return { answer: revised(request, revise, anew), complaints: [] };
      },
    );
  };

  return {
    script: (request) =>
      job(request.revise ? revisionPart(request, request.revise) : scriptPart(scriptPlan(request))),

    series(request) {
      const parts = seriesPlan(request).map(scriptPart);
      return job({
        mostDollars: total(parts),
        write: async (means) => {
          const scripts = await together<ScriptReply['data'][]>(
            means.deadline,
            parts.map(({ write }) => write(means)),
          );
          return scripts.map(({ script }) => ({ script }));
        },
      });
    },

    campaign(request) {
      const plans = campaignPlan(request);
      const [theme] = plans as [ScriptPlan];
      const shape = campaignReply.shape.data.shape;
      const videos = plans.map(scriptPart);
      const posts = part(
        {
          prompt: postsPrompt(theme),
          draft: postsDraft,
          name: 'posts',
          maxOutputTokens: tokensFor(postWords),
        },
        (draft) => ({ answer: parsed(shape.socialMediaPosts, draft.socialMediaPosts), complaints: [] }),
      );
      const emails = part(
        {
          prompt: emailsPrompt(theme),
          draft: emailsDraft,
          name: 'emails',
          maxOutputTokens: tokensFor(emailWords),
        },
        (draft) => ({ answer: parsed(shape.emailTemplates, draft.emailTemplates), complaints: [] }),
      );
      return job({
        mostDollars: total([...videos, posts, emails]),
        write: async (means) => {
          const [socialMediaPosts, emailTemplates, ...scripts] = await together<
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

    thumbnail: (request) => ({
      generatedBy: { writer: 'openai', model: settings.imageModel },
      mostDollars: 2 * calls.mostForImage(),
      run: (means) =>
        inTwoTries(means.deadline, async () => ({
          answer: await calls.image(thumbnailPrompt(request), means),
          complaints: [],
        })),
    }),
  };
}

type Revise = NonNullable<ScriptRequest['revise']>;
type PartMask = Record<Revise['part'], true>;

/** Words beside the voiceover: title, hook, points, call to action, cues. */
const otherWords = 450;
const postWords = 400;
const emailWords = 700;

/**
 * Tokens that an answer may have. English has about 1.4 for a word in JSON; half as many again in reserve,
 * and some for a model that thinks first.
 */
function tokensFor(words: number): number {
  return Math.ceil(2.1 * words) + 1_500;
}

function total(parts: readonly { readonly mostDollars: number }[]): number {
  return parts.reduce((sum, { mostDollars }) => sum + mostDollars, 0);
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
    .slice(0, topicMaxLength / 2)
    .join('')
    .trim();
}
