import type * as z from 'zod';
import { site } from '../../content/built/site.ts';
import { emailFooter, reading } from '../../content/built/words/scripts.ts';
import { fill } from '../../content/schema/fill.ts';
import { beginningOf, charactersIn } from '../../content/schema/shorten.ts';
import {
  campaignReply,
  durationOf,
  hookPatterns,
  hookWords,
  maxTopicLength,
  type ScriptReply,
  type ScriptRequest,
  type VideoScript,
  videoScript,
  wordsFor,
} from '../contract/video.ts';
import { countWords } from '../contract/videoPlans.ts';
import type { VideoSettings } from '../contract/videoSettings.ts';
import {
  checkBrandWords,
  checkProject,
  checkScript,
  checkTestimonial,
  checkTexts,
  checkTopic,
  type Told,
  textsOf,
} from './checkScript.ts';
import { WrongAnswer, withOneRetry } from './Deadline.ts';
import {
  assertObeyed,
  assertWritten,
  type Ending,
  emailsDraft,
  partDraft,
  postsDraft,
  scriptDraft,
} from './drafts.ts';
import { type Facts, factsFor } from './facts.ts';
import { withHooks } from './modelHooks.ts';
import { OpenaiCalls, type TextOrder } from './OpenaiCalls.ts';
import { emailsPrompt, postsPrompt, revisionPrompt, scriptPrompt, withComplaints } from './prompts.ts';
import { type ScriptPlan, scriptPlan } from './scriptPlan.ts';
import { type Means, revised, thumbnailStyle } from './Writer.ts';

/** A part of a generation: one call, or two when the first is repeated. */
export interface Part<Result> {
  readonly maxDollars: number;
  readonly write: (means: Means) => Promise<Result>;
}

type Revise = NonNullable<ScriptRequest['revise']>;
type PartMask = Record<Revise['part'], true>;

/** The parts of generations, written by one model. */
export function partsBy(model: VideoSettings['openai']) {
  const calls = new OpenaiCalls(model);
  const messages = campaignReply.shape.data.shape;

  /** @param check brings a draft into its final form. @throws WrongAnswer */
  function part<Draft extends z.ZodType<Ending>, Result>(
    order: TextOrder<Draft>,
    check: (draft: z.output<Draft>) => { answer: Result; complaints: readonly string[] },
  ): Part<Result> {
    return {
      maxDollars: 2 * calls.maxDollarsForText(order),
      write: (means) =>
        withOneRetry(means.deadline, async (complaints) => {
          const prompt = withComplaints(order.prompt, complaints);
          const draft = await calls.text({ ...order, prompt }, means);
          assertWritten(draft);
          return check(draft);
        }),
    };
  }

  function script(plan: ScriptPlan): Part<ScriptReply['data']> {
    const facts = factsFor(plan);
    return part(
      {
        prompt: scriptPrompt(plan, facts),
        draft: scriptDraft,
        name: 'video_script',
        maxOutputTokens: tokensFor(wordsFor(plan) + otherWords + hooksOfWords),
      },
      ({ outcome: _, unsafeBecause: __, thumbnailStyle: style, sources, hooks, ...draft }) => {
        const written = parsed(videoScript, { ...draft, duration: durationOf(plan) });
        const told = toldOf(facts, plan);
        const verdicts = [
          checkScript(written, plan),
          checkTopic(written, plan.topic),
          checkTexts(textsOf(written), told),
          checkBrandWords(textsOf(written), plan),
        ];
        const { script, complaints } = withHooks(written, hooks, plan, told);
        const improvable = [...verdicts.flatMap((verdict) => verdict.improvable), ...complaints];
        const unusable = verdicts.flatMap((verdict) => verdict.unusable);
        const wrong = [...unusable, ...checkProject(written, plan, told)];
        if (wrong.length > 0) throw new WrongAnswer([...wrong, ...improvable]);
        const usual = thumbnailStyle(plan.videoType);
        return {
          answer: {
            script: finished(script, facts, sources),
            thumbnail: { style: oneLine(style) || usual },
          },
          complaints: improvable,
        };
      },
    );
  }

  function revision(request: ScriptRequest, revise: Revise): Part<ScriptReply['data']> {
    const plan = scriptPlan(request);
    const facts = factsFor(plan);
    // What the visitor sent is the visitor's own, its figures too.
    const told = toldOf(facts, plan, JSON.stringify(revise.script), revise.instruction);
    const words = revise.part === 'voiceoverScript' ? 2 * wordsFor(plan) : otherWords;
    return part(
      {
        prompt: revisionPrompt(plan, facts, revise),
        draft: partDraft(revise.part),
        name: 'script_part',
        maxOutputTokens: tokensFor(words),
      },
      (draft) => {
        assertObeyed(draft);
        // Only the asked part of the answer is read.
        const anew = parsed(videoScript.pick({ [revise.part]: true } as PartMask), draft);
        const { unusable, improvable } = checkTexts(textsOf(anew), told);
        const wrong = [...checkTestimonial(anew, plan), ...checkProject(anew, plan, told), ...unusable];
        if (wrong.length > 0) throw new WrongAnswer([...wrong, ...improvable]);
        const disobeyed = disobedience(revise, anew);
        if (disobeyed.length > 0) throw new WrongAnswer(disobeyed, 'not obeyed');
        return { answer: revised(request, revise, anew), complaints: improvable };
      },
    );
  }

  function posts(theme: ScriptPlan): Part<string[]> {
    const facts = factsFor(theme);
    return part(
      {
        prompt: postsPrompt(theme, facts),
        draft: postsDraft,
        name: 'posts',
        maxOutputTokens: tokensFor(postWords),
      },
      (draft) => checked(parsed(messages.socialMediaPosts, draft.socialMediaPosts), facts, theme),
    );
  }

  function emails(theme: ScriptPlan): Part<string[]> {
    const facts = factsFor(theme);
    return part(
      {
        prompt: emailsPrompt(theme, facts),
        draft: emailsDraft,
        name: 'emails',
        maxOutputTokens: tokensFor(emailWords),
      },
      (draft) => {
        const written = parsed(messages.emailTemplates, draft.emailTemplates);
        const { complaints } = checked(written, facts, theme);
        const footer = fill(emailFooter, { firm: site.name });
        const answer = written.map((email) => `${email}\n\n${footer}`);
        return { answer: parsed(messages.emailTemplates, answer), complaints };
      },
    );
  }

  return { script, revision, posts, emails };
}

/** Words beside the voiceover: title, hook, points, call to action, cues. */
const otherWords = 450;
const hooksOfWords = hookPatterns.length * hookWords;
const postWords = 400;
const emailWords = 700;

/**
 * Tokens that an answer may have. A word of English in JSON takes about 1.4 tokens; the limit adds half as many in
 * reserve, and some for a model that thinks first.
 */
function tokensFor(words: number): number {
  return Math.ceil(2.1 * words) + 1_500;
}

function toldOf({ facts }: Facts, { topic, brandWords = '' }: ScriptPlan, ...visitor: string[]): Told {
  return { facts: facts.map(({ text }) => text), visitor: [topic, brandWords, ...visitor] };
}

/** What a part does not do that the visitor wished, as far as code can tell. */
function disobedience({ script, part, instruction }: Revise, anew: Partial<VideoScript>): string[] {
  const before = textsOf([script[part]]).join(' ');
  const now = textsOf([anew[part]]).join(' ');
  if (now === before) return ['It was the same as before.'];
  const wished: readonly string[] = instruction.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [words, most] = [countWords(now), countWords(before)];
  const isShorter = words < most || !reading.wishes.shorter.split(' ').some((word) => wished.includes(word));
  return isShorter ? [] : [`It had ${words} words, before ${most}; the wish asks for fewer.`];
}

/** @throws WrongAnswer for a figure that stands nowhere */
function checked(answer: string[], facts: Facts, plan: ScriptPlan) {
  const { unusable, improvable } = checkTexts(answer, toldOf(facts, plan));
  if (unusable.length > 0) throw new WrongAnswer([...unusable, ...improvable]);
  return { answer, complaints: improvable };
}

/** Characters of a cue, by the contract. */
const mostOfCue = 600;

/** The script with what code adds: an example is called one, and the last cue says where the words are from. */
function finished(
  script: VideoScript,
  { facts, example, covered }: Facts,
  sources: readonly number[],
): VideoScript {
  const { hook, voiceoverScript, visualCues } = script;
  const names = [...new Set(sources.flatMap((number) => facts[number - 1]?.source ?? []))];
  const smallPrint =
    covered && names.length > 0
      ? `from ${names.join('; ')}`
      : 'general knowledge of a language model, not from our library: check it before you record it';
  const note = beginningOf(` Small print: ${smallPrint}.`, mostOfCue / 2);
  const last = visualCues.at(-1) ?? '';
  const at = voiceoverScript.startsWith(hook) ? hook.length : 0;
  const saysSo = !example || /\bexample\b/i.test(voiceoverScript);
  return {
    ...script,
    voiceoverScript: saysSo
      ? voiceoverScript
      : `${voiceoverScript.slice(0, at)} ${spokenExample}${voiceoverScript.slice(at)}`.trim(),
    visualCues: [...visualCues.slice(0, -1), `${beginningOf(last, mostOfCue - charactersIn(note))}${note}`],
  };
}

/** Said where a project is demonstration content and the model has not said it. */
const spokenExample = 'What follows is an example.';

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
  return beginningOf(style.replace(/[\p{Cc}\s]+/gu, ' ').trim(), maxTopicLength / 2).trim();
}
