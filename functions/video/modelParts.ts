import type * as z from 'zod';
import { site } from '../../content/built/site.ts';
import { beginningOf, charactersIn } from '../../content/schema/shorten.ts';
import { checkProject, checkScript, checkTexts, checkTopic, type Told, textsOf } from './checkScript.ts';
import { WrongAnswer, withOneRetry } from './Deadline.ts';
import { assertWritten, type Ending, emailsDraft, postsDraft, scriptDraft } from './drafts.ts';
import { type Facts, factsFor } from './facts.ts';
import { OpenaiCalls, type TextOrder } from './OpenaiCalls.ts';
import { emailsPrompt, postsPrompt, scriptPrompt, withComplaints } from './prompts.ts';
import type { ScriptPlan } from './scriptPlan.ts';
import {
  campaignReply,
  maxTopicLength,
  type ScriptReply,
  type VideoScript,
  videoScript,
  wordsPerDuration,
} from './video.ts';
import type { VideoSettings } from './videoSettings.ts';
import { type Means, thumbnailStyle } from './Writer.ts';

/** A part of a generation: one call, or two when the first is repeated. */
export interface Part<Result> {
  readonly maxDollars: number;
  readonly write: (means: Means) => Promise<Result>;
}

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
        maxOutputTokens: tokensFor(wordsPerDuration[plan.duration] + otherWords),
      },
      ({ outcome: _, unsafeBecause: __, thumbnailStyle: style, sources, ...draft }) => {
        const script = parsed(videoScript, { ...draft, duration: plan.duration });
        const told = toldOf(facts, plan);
        const verdicts = [
          checkScript(script, plan),
          checkTopic(script, plan.topic),
          checkTexts(textsOf(script), told),
        ];
        const improvable = verdicts.flatMap((verdict) => verdict.improvable);
        const unusable = verdicts.flatMap((verdict) => verdict.unusable);
        const wrong = [...unusable, ...checkProject(script, plan, told)];
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
        const answer = written.map((email) => `${email}\n\n${emailFooter}`);
        return { answer: parsed(messages.emailTemplates, answer), complaints };
      },
    );
  }

  return { script, posts, emails };
}

/** The law asks of each advertising e-mail for a way out and a postal address (CAN-SPAM Act, 15 U.S.C. 7704). */
const emailFooter = `Kind regards
[Your name]
${site.name}

--
This is an advertisement. You get it because [say how you have this address].
To get no more of these emails, use this link: [unsubscribe link]
${site.name}, [postal address of the sender]`;

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

function toldOf({ facts }: Facts, { topic }: ScriptPlan): Told {
  return { facts: facts.map(({ text }) => text), visitor: [topic] };
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
