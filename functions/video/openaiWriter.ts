import * as z from 'zod';
import { checkFigures, checkScript } from './check.ts';
import { emailFooter } from './emailFooter.ts';
import { type Facts, factsFor, messageFacts } from './facts.ts';
import { openaiClient } from './openaiClient.ts';
import { askModel } from './openaiTexts.ts';
import { emailsOrder, type Order, postsOrder, scriptOrder, withComplaints } from './prompts.ts';
import { scriptOf } from './scenes.ts';
import { UnusableDraft, withinContract } from './UnusableDraft.ts';
import {
  campaignReply,
  type GeneratedBy,
  type ScriptReply,
  type Source,
  scriptReply,
  videoScript,
} from './video.ts';
import { campaignParts, campaignPlan, type ScriptPlan, seriesPlan } from './videoPlans.ts';
import type { VideoSettings } from './videoSettings.ts';
import type { Generation, TextWriter } from './Writer.ts';

/** A usable answer, what the visitor should check in it, in sentences, and what it drew on. */
interface Written<Answer> {
  readonly answer: Answer;
  readonly remarks: readonly string[];
  readonly sources: readonly Source[];
}

/**
 * The writer that asks a model of OpenAI, or of a server that speaks as OpenAI's does. The parts of a series or a campaign
 * are asked for at once; when one fails, all fail: a part is never shown as the whole.
 * @throws GeneratorUnavailable for a key that no server can know.
 */
export function openaiWriter(
  settings: VideoSettings['openai'],
  key: string,
  generation: Generation,
): TextWriter {
  const { client, mayBeBilled } = openaiClient(settings, key);
  const generatedBy: GeneratedBy = { writer: 'openai', model: settings.textModel };

  /**
   * Asks once more, with the complaints, for what is unusable or could be better, if there is as much time left as the
   * first answer took. The usable answer with fewer remarks is kept, the first of two that have equally many.
   * @param finish brings a draft into its final form. @throws UnusableDraft
   */
  async function ask<Draft, Answer>(
    order: Order<Draft>,
    finish: (draft: Draft) => Written<Answer>,
  ): Promise<Written<Answer>> {
    const askOnce = (order: Order<Draft>) => askModel(client, settings, generation, order).then(finish);
    const startedAt = performance.now();
    const first = await askOnce(order).catch(unusable);
    const now = performance.now();
    const hasTime = generation.endsAt - now >= now - startedAt;
    if (first instanceof UnusableDraft) {
      if (!hasTime) throw first;
      return askOnce(withComplaints(order, first.complaints));
    }
    if (first.remarks.length === 0 || !hasTime) return first;
    const second = await askOnce(withComplaints(order, first.remarks)).catch(() => first);
    return second.remarks.length < first.remarks.length ? second : first;
  }

  /** Writes a text. @param finish returns it in its final form, with what a model could do better. @throws UnusableDraft */
  async function write<Draft extends { readonly usedFacts: readonly number[] }, Answer>(
    order: Order<Draft>,
    facts: Facts,
    finish: (draft: Draft) => Omit<Written<Answer>, 'sources'>,
  ): Promise<Written<Answer>> {
    const written = await ask(order, (draft) => ({
      ...finish(draft),
      sources: sourcesOf(facts, draft.usedFacts),
    }));
    // Added after the last try: no other answer would change it.
    return facts.covered ? written : { ...written, remarks: [...written.remarks, generalKnowledge] };
  }

  const script = (plan: ScriptPlan) => {
    const facts = factsFor(plan);
    return write(scriptOrder(plan, facts), facts, (draft) => {
      const { title, scenes, thumbnailStyle } = withinContract(scriptBounds, draft);
      const script = scriptOf(title, plan.duration, scenes);
      return {
        answer: { script, thumbnail: { style: thumbnailStyle } },
        remarks: checkScript(script, plan, facts),
      };
    });
  };

  const scripts = (plans: readonly ScriptPlan[]) => Promise.all(plans.map(script));

  return {
    async script(request) {
      const written = await script(request);
      return { data: written.answer, generatedBy, ...notesOn([titled(written)]) };
    },

    async series(request) {
      const videos = await scripts(seriesPlan(request));
      return { data: videos.map(scriptItem), generatedBy, ...notesOn(videos.map(titled)) };
    },

    async campaign(request) {
      const plans = campaignPlan(request);
      const ofPosts = messageFacts(request, campaignParts.posts);
      const ofEmails = messageFacts(request, campaignParts.emails);
      const { socialMediaPosts, emailTemplates } = campaignReply.shape.data.shape;
      const [posts, emails, videos] = await Promise.all([
        write(postsOrder(request, ofPosts), ofPosts, (draft) => ({
          answer: withinContract(socialMediaPosts, draft.socialMediaPosts),
          remarks: checkFigures(draft.socialMediaPosts, ofPosts),
        })),
        write(emailsOrder(request, ofEmails), ofEmails, (draft) => ({
          answer: withinContract(
            emailTemplates,
            draft.emailTemplates.map((email) => email.trim() && `${email}\n\n${emailFooter}`),
          ),
          remarks: checkFigures(draft.emailTemplates, ofEmails),
        })),
        scripts(plans),
      ]);
      return {
        data: {
          videos: videos.map(scriptItem),
          socialMediaPosts: posts.answer,
          emailTemplates: emails.answer,
        },
        generatedBy,
        ...notesOn([...videos.map(titled), { name: 'Posts', ...posts }, { name: 'Emails', ...emails }]),
      };
    },

    mayBeBilled,
  };
}

/** Bounds of a model's script, by the names that the model has for its parts. */
const scriptBounds = z.object({
  title: videoScript.shape.title,
  scenes: videoScript.shape.scenes,
  thumbnailStyle: scriptReply.shape.data.shape.thumbnail.shape.style,
});

/** What is worth another try; any other failure ends the generation. */
function unusable(error: unknown): UnusableDraft {
  if (error instanceof UnusableDraft) return error;
  throw error;
}

const generalKnowledge =
  'Our library says little about this: beside what you wrote, the text is general knowledge of a language model. Check it before you use it.';

const scriptItem = ({ answer: { script } }: Written<ScriptReply['data']>) => ({ script });

/** A text by its name. */
interface Named extends Omit<Written<unknown>, 'answer'> {
  readonly name: string;
}

const titled = (written: Written<ScriptReply['data']>): Named => ({
  ...written,
  name: written.answer.script.title,
});

/** The published texts of the facts that a model says it used; a number that no fact has is passed over. */
function sourcesOf({ facts }: Facts, usedFacts: readonly number[]): Source[] {
  return usedFacts.flatMap((number) => {
    const { title, path } = facts[number - 1] ?? {};
    return title && path ? { title, path } : [];
  });
}

/**
 * What a reply says of its texts, where there is something to say: each remark once, with the names of the texts that have it
 * unless all have, and each source once.
 */
function notesOn(texts: readonly Named[]): Pick<ScriptReply, 'remarks' | 'sources'> {
  const remarks = [...new Set(texts.flatMap((text) => text.remarks))].map((remark) => {
    const having = texts.filter((text) => text.remarks.includes(remark));
    const names = having.length < texts.length ? `${having.map(({ name }) => name).join('; ')}: ` : '';
    return names + remark;
  });
  const byPath = new Map(texts.flatMap(({ sources }) => sources.map((source) => [source.path, source])));
  return {
    ...(remarks.length > 0 && { remarks }),
    ...(byPath.size > 0 && { sources: [...byPath.values()] }),
  };
}
