import { site } from '../../content/built/site.ts';
import {
  assertOutline,
  checkFigures,
  checkLength,
  checkQuotations,
  type Finding,
  spokenTexts,
  UnusableDraft,
  withinContract,
} from './check.ts';
import { type Facts, factsFor } from './facts.ts';
import { type Order, openaiCalls } from './openaiCalls.ts';
import {
  emailsDraft,
  emailsPrompt,
  postsDraft,
  postsPrompt,
  scriptDraft,
  scriptPrompt,
  withComplaints,
} from './prompts.ts';
import {
  campaignReply,
  type GeneratedBy,
  type ScriptReply,
  scriptReply,
  type VideoScript,
  wordsPerDuration,
} from './video.ts';
import { campaignPlan, type ScriptPlan, seriesPlan } from './videoPlans.ts';
import type { VideoSettings } from './videoSettings.ts';
import type { Writer } from './Writer.ts';

/** A usable answer, and what would make it better. */
interface Checked<Answer> {
  readonly answer: Answer;
  readonly findings: readonly Finding[];
}

/** An answer as a visitor gets it. */
interface Written<Answer> {
  readonly answer: Answer;
  /** What the visitor should check, in sentences. */
  readonly notes: readonly string[];
}

/** Words beside the voiceover: title, hook, points, call to action, cues. */
const otherWords = 450;
const postWords = 400;
const emailWords = 700;

/**
 * The writer that asks a model of OpenAI, or of a server that speaks as OpenAI's does. The parts of a series or a campaign
 * are asked for at once; when one fails, all fail: a part is never shown as the whole.
 * @param signal ends every call: the deadline of the whole generation.
 */
export function openaiWriter(settings: VideoSettings['openai'], key: string, signal: AbortSignal): Writer {
  const { ask, draw } = openaiCalls(settings, key, signal);
  const generatedBy: GeneratedBy = { writer: 'openai', model: settings.textModel };

  /** @param check brings a draft into its final form. @throws UnusableDraft */
  async function write<Draft, Answer>(
    order: Order<Draft>,
    check: (draft: Draft) => Checked<Answer>,
  ): Promise<Written<Answer>> {
    const { answer, findings } = await withOneRetry(async (complaints) =>
      check(await ask({ ...order, prompt: withComplaints(order.prompt, complaints) })),
    );
    return { answer, notes: findings.map(({ note }) => note) };
  }

  async function script(plan: ScriptPlan): Promise<Written<ScriptReply['data']>> {
    const facts = factsFor(plan);
    const sources = sourcesOf(facts, plan);
    const words = wordsPerDuration[plan.duration] + otherWords;
    const order = { prompt: scriptPrompt(plan, facts), draft: scriptDraft, name: 'video_script', words };
    const { answer, notes } = await write(order, ({ thumbnailStyle, ...draft }) => {
      const { script, thumbnail } = withinContract(scriptReply.shape.data, {
        script: { ...draft, duration: plan.duration },
        thumbnail: { style: thumbnailStyle },
      });
      assertOutline(script, plan);
      return {
        answer: { script: facts.example ? calledExample(script) : script, thumbnail },
        findings: [
          ...checkLength(script, plan),
          ...checkFigures(spokenTexts(script), sources),
          ...checkQuotations(script, plan, sources),
        ],
      };
    });
    return { answer, notes: facts.covered ? notes : [...notes, generalKnowledge] };
  }

  function posts(theme: ScriptPlan): Promise<Written<string[]>> {
    const facts = factsFor(theme);
    const order = { prompt: postsPrompt(theme, facts), draft: postsDraft, name: 'posts', words: postWords };
    return write(order, ({ socialMediaPosts }) => ({
      answer: withinContract(campaignReply.shape.data.shape.socialMediaPosts, socialMediaPosts),
      findings: checkFigures(socialMediaPosts, sourcesOf(facts, theme)),
    }));
  }

  function emails(theme: ScriptPlan): Promise<Written<string[]>> {
    const facts = factsFor(theme);
    const order = {
      prompt: emailsPrompt(theme, facts),
      draft: emailsDraft,
      name: 'emails',
      words: emailWords,
    };
    return write(order, ({ emailTemplates }) => ({
      answer: withinContract(
        campaignReply.shape.data.shape.emailTemplates,
        emailTemplates.map((email) => email.trim() && `${email}\n\n${emailFooter}`),
      ),
      findings: checkFigures(emailTemplates, sourcesOf(facts, theme)),
    }));
  }

  return {
    async script(request) {
      const { answer, notes } = await script(request);
      return { data: answer, generatedBy, ...withNotes(notes) };
    },

    async series(request) {
      const scripts = await Promise.all(seriesPlan(request).map(script));
      return {
        data: scripts.map(({ answer }) => ({ script: answer.script })),
        generatedBy,
        ...withNotes(scripts.flatMap(titledNotes)),
      };
    },

    async campaign(request) {
      const plans = campaignPlan(request);
      const [theme] = plans as [ScriptPlan];
      const [post, email, ...scripts] = await Promise.all([
        posts(theme),
        emails(theme),
        ...plans.map(script),
      ] as const);
      return {
        data: {
          videos: scripts.map(({ answer }) => ({ script: answer.script })),
          socialMediaPosts: post.answer,
          emailTemplates: email.answer,
        },
        generatedBy,
        ...withNotes([
          ...scripts.flatMap(titledNotes),
          ...post.notes.map((note) => `Posts: ${note}`),
          ...email.notes.map((note) => `Emails: ${note}`),
        ]),
      };
    },

    async thumbnail(request) {
      const { answer } = await withOneRetry(async () => ({ answer: await draw(request), findings: [] }));
      return { picture: answer, generatedBy: { writer: 'openai', model: settings.imageModel } };
    },
  };
}

/**
 * A draft that is unusable, or that could be better, is asked for once more with what was wrong. A usable first answer is
 * kept when the second is none, or has more to be mended.
 */
async function withOneRetry<Answer>(
  attempt: (complaints: readonly string[]) => Promise<Checked<Answer>>,
): Promise<Checked<Answer>> {
  const first = await attempt([]).catch((error: unknown) => {
    if (error instanceof UnusableDraft) return error;
    throw error;
  });
  if (first instanceof UnusableDraft) return attempt(first.complaints);
  if (first.findings.length === 0) return first;
  try {
    const second = await attempt(first.findings.map(({ complaint }) => complaint));
    return second.findings.length <= first.findings.length ? second : first;
  } catch {
    return first;
  }
}

/** The texts whose figures and quotations may be said. */
function sourcesOf({ facts }: Facts, { topic }: ScriptPlan): string[] {
  return [...facts.map(({ text }) => text), topic];
}

const generalKnowledge =
  'Our library says little about this: the text is general knowledge of a language model. Check it before you use it.';

/** The notes of one of several scripts name it. */
function titledNotes({ answer, notes }: Written<ScriptReply['data']>): string[] {
  return notes.map((note) => `${answer.script.title}: ${note}`);
}

function withNotes(notes: readonly string[]): { notes?: string[] } {
  return notes.length > 0 ? { notes: [...notes] } : {};
}

/** A project that is demonstration content is called an example, also where the model has not said it. */
function calledExample(script: VideoScript): VideoScript {
  const { hook, voiceoverScript } = script;
  if (/\bexample\b/i.test(voiceoverScript)) return script;
  const at = voiceoverScript.startsWith(hook) ? hook.length : 0;
  const said = `${voiceoverScript.slice(0, at)} What follows is an example.${at ? '' : ' '}${voiceoverScript.slice(at)}`;
  return { ...script, voiceoverScript: said.trim() };
}

/** The law asks of each advertising e-mail for a way out and a postal address (CAN-SPAM Act, 15 U.S.C. 7704). */
const emailFooter = `Kind regards
[Your name]
${site.name}

--
This is an advertisement. You get it because [say how you have this address].
To get no more of these emails, use this link: [unsubscribe link]
${site.name}, [postal address of the sender]`;
