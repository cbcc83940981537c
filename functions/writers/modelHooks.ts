import { type HookPattern, hookPatterns, hookWords, type VideoScript } from '../contract/video.ts';
import { countWords } from '../contract/videoPlans.ts';
import { checkProject, checkTestimonial, checkTexts, type Told } from './checkScript.ts';
import { hookOrder } from './craft.ts';
import { siblings } from './facts.ts';
import type { ScriptPlan } from './scriptPlan.ts';

/** Hooks of a model by pattern; a text is empty where it has none. */
type Drafted = Readonly<Record<HookPattern, string>>;

/** A figure fits seldom, and one more may be too long: with fewer than these the model is asked once more. */
const leastHooks = 3;

/** The pattern with which a video of several begins, so that siblings begin in different ways. */
export function ownPattern({ angle }: ScriptPlan): HookPattern | undefined {
  return hookOrder[angle ? siblings(angle).indexOf(angle) : -1];
}

/**
 * A script with the hooks that fit into five seconds and say nothing that it may not say (decision 194). It begins with
 * one of them: choosing another exchanges the words with which the voiceover begins.
 */
export function withHooks(
  script: VideoScript,
  drafted: Drafted,
  plan: ScriptPlan,
  told: Told,
): { script: VideoScript; complaints: readonly string[] } {
  const hooks = hookPatterns
    .map((pattern) => ({ pattern, text: drafted[pattern].trim() }))
    .filter(({ text }) => text && fits(text, plan, told));
  const { hook, voiceoverScript: spoken } = script;
  const isSpoken = spoken.startsWith(hook);
  const isOffered = hooks.some(({ text }) => text === hook);
  const complaints = [
    ...(isSpoken ? [] : ['voiceoverScript did not begin with the hook, word for word.']),
    ...(isOffered ? [] : ['hook was none of hooks that could be used.']),
    ...(hooks.length >= leastHooks
      ? []
      : [
          `Only ${hooks.length} of hooks could be used: each has at most ${hookWords} words and obeys the rules.`,
        ]),
  ];
  const own = hooks.find(({ pattern }) => pattern === ownPattern(plan)) ?? hooks[0];
  if (!isSpoken || !own) return { script, complaints };
  if (isOffered) return { script: { ...script, hooks }, complaints };
  const voiceoverScript = own.text + spoken.slice(hook.length);
  return { script: { ...script, hook: own.text, voiceoverScript, hooks }, complaints };
}

function fits(hook: string, plan: ScriptPlan, told: Told): boolean {
  const { unusable, improvable } = checkTexts([hook], told);
  const wrong = [
    ...unusable,
    ...improvable,
    ...checkTestimonial({ hook }, plan),
    ...checkProject({ hook }, plan, told),
  ];
  return wrong.length === 0 && countWords(hook) <= hookWords;
}
