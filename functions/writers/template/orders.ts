import { reading } from '../../../content/built/words/scripts.ts';
import { searchWords as wordsOf } from '../../../content/schema/searchWords.ts';
import type {
  CampaignReply,
  CampaignRequest,
  ScriptPart,
  ScriptReply,
  ScriptRequest,
  SeriesReply,
  SeriesRequest,
  VideoScript,
} from '../../contract/video.ts';
import { countWords } from '../../contract/videoPlans.ts';
import { WriterFault } from '../Deadline.ts';
import { campaignPlan, type ScriptPlan, scriptPlan, seriesPlan } from '../scriptPlan.ts';
import { revised, thumbnailStyle } from '../Writer.ts';

import { templateMessages } from './messages.ts';
import { basisOf } from './offers.ts';
import { nothingSaid, templateScript } from './script.ts';

/** @throws WriterFault when the library has nothing on the topic, or a wish cannot be obeyed */
export function scriptOf(request: ScriptRequest): ScriptReply['data'] {
  const plan = scriptPlan(request);
  const { revise } = request;
  if (!revise) {
    return { script: templateScript(plan), thumbnail: { style: thumbnailStyle(plan.videoType) } };
  }
  return revised(request, revise, anew(plan, revise));
}

/** Enough variants to use every connecting sentence and every order once. */
const variants = 24;

/**
 * Another variant of a part, as far as the wish can be obeyed: another one, a shorter one, a hook of a pattern.
 * @throws WriterFault for any other wish
 */
function anew(
  plan: ScriptPlan,
  { part, script: sent, instruction }: NonNullable<ScriptRequest['revise']>,
): Pick<VideoScript, ScriptPart> {
  const basis = basisOf(plan);
  const wished = wordsOf(instruction);
  const asksFor = (words: string) => wordsOf(words).some((word) => wished.includes(word));
  const all = Array.from({ length: variants }, (_, variant) =>
    templateScript(plan, variant, nothingSaid(), basis),
  );
  const text = (script: VideoScript) => JSON.stringify(script[part]);
  const length = (script: VideoScript) => countWords([script[part]].flat().join(' '));
  const at = all.findIndex((script) => text(script) === text(sent));
  const others = [...all.slice(at + 1), ...all.slice(0, at + 1)].filter(
    (script) => text(script) !== text(sent),
  );
  const { other, shorter, ...patterns } = reading.wishes;
  const hooks = part === 'hook' ? (sent.hooks ?? all[0]!.hooks ?? []) : [];
  const hook = hooks.find(({ pattern, text: hooked }) => asksFor(patterns[pattern]) && hooked !== sent.hook);
  const found = hook
    ? { ...sent, hook: hook.text }
    : asksFor(shorter)
      ? others.toSorted((a, b) => length(b) - length(a)).find((script) => length(script) < length(sent))
      : asksFor(other)
        ? others[0]
        : undefined;
  if (found) return found;
  throw new WriterFault('beyond', 'the wish needs a language model');
}

export function seriesOf(request: SeriesRequest): SeriesReply['data'] {
  return scriptsOf(seriesPlan(request));
}

/** @throws WriterFault when the library has nothing on the theme */
export function campaignOf(request: CampaignRequest): CampaignReply['data'] {
  const plans = campaignPlan(request);
  return {
    videos: scriptsOf(plans),
    ...templateMessages({ ...(plans[0] as ScriptPlan), videoType: 'case-study' }),
  };
}

/** Scripts of one order: none says a sentence of another. */
function scriptsOf(plans: readonly ScriptPlan[]): { script: VideoScript }[] {
  const said = nothingSaid();
  return plans.map((plan) => ({ script: templateScript(plan, 0, said) }));
}
