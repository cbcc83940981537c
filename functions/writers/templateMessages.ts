import { site } from '../../content/built/site.ts';
import type { CampaignReply, ServiceArea } from '../contract/video.ts';
import { countWords } from '../contract/videoPlans.ts';
import { type ScriptPlan, serviceOf } from './scriptPlan.ts';
import { asSentence, fill, type Passage, pick, sentences, shortened } from './speech.ts';
import { emails, posts } from './templateMessageWords.ts';
import { inWords, sourcesOf } from './templatePassages.ts';

/** Characters of our own text in a post on X, so that all of it fits into 280. */
const charactersOnX = 200;
const wordsInPost = 45;
const wordsInEmail = 70;

/** Hashtags of the usual service areas. */
const usualTags: Partial<Record<ServiceArea, string>> = {
  'Digital Transformation': '#DigitalTransformation',
  'ERP Systems': '#ERP',
  'AI Implementation': '#AI',
  'CRM Solutions': '#CRM',
  'Supply Chain Optimization': '#SupplyChain',
  'Expert Witness Services': '#ExpertWitness',
};

const tagOf = (area: ServiceArea): string => usualTags[area] ?? `#${area.replace(/[^\p{L}\p{N}]+/gu, '')}`;

/** Stands where a project is demonstration content (decision 2). */
const exampleNote = ' [This project is an example. Put one of yours in its place before you publish.]';

/**
 * A campaign's posts and e-mails out of the nearest article, a project that fits and the service's page. None of them
 * holds a word of the visitor's: what the sender has not checked must not go out as the sender's claim.
 */
export function templateMessages(
  plan: ScriptPlan,
): Pick<CampaignReply['data'], 'socialMediaPosts' | 'emailTemplates'> {
  const { articles, story } = sourcesOf(plan, 0);
  const { hero, approach, benefits, callToAction } = serviceOf(plan.serviceArea);
  const steps: Passage[] = approach.steps.map(({ title, text }) => ({ heading: title, text }));
  const [article] = articles;
  const title = article?.title ?? hero.headline;
  const sections = [...(article?.passages ?? []), ...steps];
  const lead = article?.lead || pick(sections, 0).text;
  const [first, second, third] = [1, 2, 3].map((index) => pick(sections, index)) as [
    Passage,
    Passage,
    Passage,
  ];
  const benefit = pick(benefits.items, 0);
  const outcome = story?.study.outcomes?.[0];
  const values = {
    firm: site.name,
    title,
    titleAsSentence: asSentence(title),
    lead: beginning(lead, wordsInPost),
    first: asSentence(first.heading),
    firstText: beginning(first.text, wordsInPost),
    firstLong: beginning(first.text, wordsInEmail),
    second: second.heading,
    secondAsSentence: asSentence(second.heading),
    secondText: beginning(second.text, wordsInPost),
    secondLong: beginning(second.text, wordsInEmail),
    shortText: shortBeginning(third.text),
    benefit: asSentence(benefit.title),
    benefitText: beginning(benefit.text, wordsInPost),
    shortBenefit: shortBeginning(benefit.text),
    question: asSentence(callToAction.heading),
    tag: tagOf(plan.serviceArea),
    example: story?.sample ? exampleNote : '',
    challenge: story?.study.challenge ?? hero.lead,
    result: story?.study.result ?? benefit.text,
    measure: outcome ? `${inWords(outcome)}.` : asSentence(benefit.title),
  };
  return {
    socialMediaPosts: posts.map((pattern) => fill(pattern, values)),
    emailTemplates: emails.map((pattern) => fill(pattern, values)),
  };
}

/** Whole sentences from a text's beginning, of about so many words; at least one. */
function beginning(text: string, words: number): string {
  const [first = '', ...others] = sentences(text);
  let said = first;
  for (const sentence of others) {
    const longer = `${said} ${sentence}`;
    if (countWords(longer) > words) break;
    said = longer;
  }
  return said;
}

/** Whole sentences from a text's beginning that fit into a post on X. */
function shortBeginning(text: string): string {
  const [first = '', ...others] = sentences(text);
  let said = shortened(first, charactersOnX);
  for (const sentence of others) {
    const longer = `${said} ${sentence}`;
    if (longer.length > charactersOnX) break;
    said = longer;
  }
  return said;
}
