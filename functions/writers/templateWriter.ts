import type { ScriptReply, ScriptRequest } from '../contract/video.ts';
import { assertOnSubject } from './library/onSubject.ts';
import { campaignPlan, type ScriptPlan, scriptPlan, seriesPlan } from './scriptPlan.ts';
import { pick } from './speech.ts';
import { templateMessages } from './templateMessages.ts';
import { templateScript } from './templateScript.ts';
import { templateThumbnail } from './templateThumbnail.ts';
import { type Job, revised, thumbnailStyle, type Writer } from './Writer.ts';

/**
 * Decision 34: the writer without a model. It puts our own published words together, always the same way, and refuses
 * what they do not speak of (decision 120).
 */
export const templateWriter: Writer = {
  script: (request) => job(() => scriptOf(request)),
  series: (request) => job(() => seriesPlan(request).map((plan) => ({ script: templateScript(plan) }))),
  campaign(request) {
    return job(() => {
      assertOnSubject(request.campaignTheme);
      const plans = campaignPlan(request);
      return {
        videos: plans.map((plan) => ({ script: templateScript(plan) })),
        ...templateMessages(plans[0] as ScriptPlan),
      };
    });
  },
  thumbnail: (request) =>
    job(() => ({
      bytes: Buffer.from(templateThumbnail(request)),
      contentType: 'image/svg+xml',
      extension: 'svg',
    })),
};

function job<Result>(write: () => Result): Job<Result> {
  return { generatedBy: { writer: 'template' }, maxDollars: 0, run: async () => write() };
}

/** Enough variants to use every connecting sentence and every order once. */
const variants = 24;

function scriptOf(request: ScriptRequest): ScriptReply['data'] {
  assertOnSubject(request.topic);
  const plan = scriptPlan(request);
  const { revise } = request;
  if (!revise) {
    return { script: templateScript(plan), thumbnail: { style: thumbnailStyle(plan.videoType) } };
  }
  // The template writer cannot follow the visitor's instruction; it offers its next variant.
  const all = Array.from({ length: variants }, (_, variant) => templateScript(plan, variant));
  const same = (script: (typeof all)[number]) =>
    JSON.stringify(script[revise.part]) === JSON.stringify(revise.script[revise.part]);
  const sent = all.findIndex(same);
  const others = [...all.slice(sent + 1), ...all.slice(0, sent + 1)];
  return revised(request, revise, others.find((script) => !same(script)) ?? pick(others, 0));
}
