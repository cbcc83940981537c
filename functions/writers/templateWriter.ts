import { site } from '../../content/built/site.ts';
import type { ScriptReply, ScriptRequest } from '../contract/video.ts';
import { capitalised } from './capitalised.ts';
import { pick } from './pick.ts';
import { revised } from './revised.ts';
import { campaignPlan, type ScriptPlan, scriptPlan, seriesPlan } from './ScriptPlan.ts';
import { serviceOf } from './services.ts';
import { fill, shortened } from './speech.ts';
import { templateScript } from './templateScript.ts';
import { templateThumbnail } from './templateThumbnail.ts';
import { emails, posts } from './templateWords.ts';
import { thumbnailStyle } from './thumbnailStyle.ts';
import type { Job, Writer } from './Writer.ts';

/** Decision 34: the writer without a model. It puts our own published words together, always the same way. */
export const templateWriter: Writer = {
  script: (request) => job(() => scriptOf(request)),
  series: (request) => job(() => seriesPlan(request).map((plan) => ({ script: templateScript(plan) }))),
  campaign(request) {
    return job(() => {
      const plans = campaignPlan(request);
      return {
        videos: plans.map((plan) => ({ script: templateScript(plan) })),
        ...messages(plans[0] as ScriptPlan),
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

/** A campaign's posts and e-mails. */
function messages({ topic, serviceArea }: ScriptPlan): {
  socialMediaPosts: string[];
  emailTemplates: string[];
} {
  const { hero, approach, benefits } = serviceOf(serviceArea);
  const theme = shortened(topic, 120);
  return {
    socialMediaPosts: posts.map((pattern, index) =>
      fill(pattern, { theme: capitalised(theme), ...pick(benefits.items, index) }),
    ),
    emailTemplates: emails.map((pattern) => {
      const [step] = approach.steps;
      const [benefit] = benefits.items;
      return fill(pattern, {
        theme,
        Theme: capitalised(theme),
        firm: site.name,
        lead: hero.lead,
        step: step?.title ?? '',
        text: step?.text ?? '',
        outcome: step?.outcome ?? '',
        benefit: benefit?.title ?? '',
        benefitText: benefit?.text ?? '',
      });
    }),
  };
}
