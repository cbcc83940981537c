import { site } from '#content/built/site.ts';
import { checkFigures, checkScript, UnusableDraft, withinContract } from './check.ts';
import { factsFor } from './facts.ts';
import { openaiCalls } from './openaiCalls.ts';
import { emailsOrder, type Order, postsOrder, scriptOrder, withComplaints } from './prompts.ts';
import { campaignReply, type GeneratedBy, type ScriptReply, scriptReply } from './video.ts';
import { campaignPlan, type ScriptPlan, seriesPlan } from './videoPlans.ts';
import type { VideoSettings } from './videoSettings.ts';
import type { Generation, Writer } from './Writer.ts';

/** A usable answer, and what the visitor should check in it, in sentences. */
interface Written<Answer> {
  readonly answer: Answer;
  readonly notes: readonly string[];
}

/**
 * The writer that asks a model of OpenAI, or of a server that speaks as OpenAI's does. The parts of a series or a campaign
 * are asked for at once; when one fails, all fail: a part is never shown as the whole.
 * @throws GeneratorUnavailable for a key that no server can know.
 */
export function openaiWriter(settings: VideoSettings['openai'], key: string, generation: Generation): Writer {
  const { ask, draw, mayBeBilled } = openaiCalls(settings, key, generation);
  const generatedBy: GeneratedBy = { writer: 'openai', model: settings.textModel };

  /**
   * Asks once more, with the complaints, for what is unusable or could be better, if there is as much time left as the
   * first answer took. The usable answer with fewer notes is kept, the first of two that have equally many.
   * @param finish brings a draft into its final form. @throws UnusableDraft
   */
  async function write<Draft, Answer>(
    order: Order<Draft>,
    finish: (draft: Draft) => Written<Answer>,
  ): Promise<Written<Answer>> {
    const startedAt = performance.now();
    const first = await ask(order).then(finish).catch(unusable);
    const now = performance.now();
    const hasTime = generation.endsAt - now >= now - startedAt;
    const again = (complaints: readonly string[]) => ask(withComplaints(order, complaints)).then(finish);
    if (first instanceof UnusableDraft) {
      if (!hasTime) throw first;
      return again(first.complaints);
    }
    if (first.notes.length === 0 || !hasTime) return first;
    const second = await again(first.notes).catch(() => first);
    return second.notes.length < first.notes.length ? second : first;
  }

  async function script(plan: ScriptPlan): Promise<Written<ScriptReply['data']>> {
    const facts = factsFor(plan);
    const { answer, notes } = await write(scriptOrder(plan, facts), ({ thumbnailStyle, ...draft }) => {
      const answer = withinContract(scriptReply.shape.data, {
        script: { ...draft, duration: plan.duration },
        thumbnail: { style: thumbnailStyle },
      });
      return { answer, notes: checkScript(answer.script, plan, facts) };
    });
    return { answer, notes: facts.covered ? notes : [...notes, generalKnowledge] };
  }

  const scripts = (plans: readonly ScriptPlan[]) => Promise.all(plans.map(script));

  return {
    async script(request) {
      const { answer, notes } = await script(request);
      return { data: answer, generatedBy, ...noted(notes) };
    },

    async series(request) {
      const videos = await scripts(seriesPlan(request));
      return { data: videos.map(scriptItem), generatedBy, ...noted(videos.flatMap(titledNotes)) };
    },

    async campaign(request) {
      const plans = campaignPlan(request);
      const facts = factsFor(plans[0]!);
      const { socialMediaPosts, emailTemplates } = campaignReply.shape.data.shape;
      const [posts, emails, videos] = await Promise.all([
        write(postsOrder(request.campaignTheme, facts), (draft) => ({
          answer: withinContract(socialMediaPosts, draft.socialMediaPosts),
          notes: checkFigures(draft.socialMediaPosts, facts.sources),
        })),
        write(emailsOrder(request.campaignTheme, facts), (draft) => ({
          answer: withinContract(
            emailTemplates,
            draft.emailTemplates.map((email) => email.trim() && `${email}\n\n${emailFooter}`),
          ),
          notes: checkFigures(draft.emailTemplates, facts.sources),
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
        ...noted([
          ...videos.flatMap(titledNotes),
          ...posts.notes.map((note) => `Posts: ${note}`),
          ...emails.notes.map((note) => `Emails: ${note}`),
        ]),
      };
    },

    async thumbnail(request) {
      return { picture: await draw(request), generatedBy: { writer: 'openai', model: settings.imageModel } };
    },

    mayBeBilled,
  };
}

/** What is worth another try; any other failure ends the generation. */
function unusable(error: unknown): UnusableDraft {
  if (error instanceof UnusableDraft) return error;
  throw error;
}

const generalKnowledge =
  'Our library says little about this: the text is general knowledge of a language model. Check it before you use it.';

const scriptItem = ({ answer: { script } }: Written<ScriptReply['data']>) => ({ script });

/** The notes of one of several scripts name it. */
function titledNotes({ answer, notes }: Written<ScriptReply['data']>): string[] {
  return notes.map((note) => `${answer.script.title}: ${note}`);
}

function noted(notes: readonly string[]): { notes?: string[] } {
  return notes.length > 0 ? { notes: [...notes] } : {};
}

/** The law asks of each advertising e-mail for a way out and a postal address (CAN-SPAM Act, 15 U.S.C. 7704). */
const emailFooter = `Kind regards
[Your name]
${site.name}

--
This is an advertisement. You get it because [say how you have this address].
To get no more of these emails, use this link: [unsubscribe link]
${site.name}, [postal address of the sender]`;
