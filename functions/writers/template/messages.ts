import { site } from '../../../content/built/site.ts';
import {
  emailFooter,
  emails,
  exampleNote,
  posts,
  untoldEmail,
  untoldPost,
} from '../../../content/built/words/scripts.ts';
import { fill } from '../../../content/schema/fill.ts';
import type { CampaignReply } from '../../contract/video.ts';
import { countWords } from '../../contract/videoPlans.ts';
import type { ScriptPlan } from '../scriptPlan.ts';
import { asSentence, shortened } from './language.ts';
import type { Passage } from './material.ts';
import { basisOf, inWords, sourceOf } from './offers.ts';

/** Characters of our own text in a post on X, so that all of it fits into 280. */
const charactersOnX = 200;
const wordsInPost = 45;
const wordsInEmail = 70;

/**
 * A campaign's posts and e-mails out of the nearest text, a project that fits and the service's page. None of them
 * holds a word of the visitor's: what the sender has not checked must not go out as the sender's claim.
 * @param plan of a case study, so that a project is told
 */
export function templateMessages(
  plan: ScriptPlan,
): Pick<CampaignReply['data'], 'socialMediaPosts' | 'emailTemplates'> {
  const { source, story, service, places } = basisOf(plan)!;
  const page = sourceOf(service);
  const ranked = places.filter((place) => place.passage !== source.lead).map(({ passage }) => passage);
  const isWritten = source.passages.some(({ whole }) => whole);
  const own = isWritten ? [] : ranked.filter((passage) => source.passages.includes(passage));
  const passages = [...new Set([...own, ...source.passages, ...ranked, ...page.passages])];
  const [first, second, third] = passages.filter(({ sentences: [one] }) => one) as [
    (typeof passages)[0],
    (typeof passages)[0],
    (typeof passages)[0],
  ];
  const [benefit, other] = [...page.advantages, ...page.passages.slice(-2)] as [Passage, Passage];
  const outcome = story?.study?.outcomes?.[0];
  const lead = source.lead.sentences.length > 0 ? source.lead : first;
  const values = {
    firm: site.name,
    title: source.title,
    titleAsSentence: asSentence(source.title),
    lead: beginning(lead.sentences, wordsInPost),
    first: asSentence(first.heading),
    firstText: beginning(first.sentences, wordsInPost),
    firstLong: beginning(first.sentences, wordsInEmail),
    second: second.heading,
    secondAsSentence: asSentence(second.heading),
    secondText: beginning(second.sentences, wordsInPost),
    secondLong: beginning(second.sentences, wordsInEmail),
    shortText: shortBeginning(third.sentences),
    benefit: asSentence(benefit.heading),
    benefitText: beginning(benefit.sentences, wordsInPost),
    shortBenefit: shortBeginning(other.sentences),
    question: asSentence(service.callToAction.heading),
    tag: `#${service.area.replace(/[^\p{L}\p{N}]+/gu, '')}`,
    example: story?.sample ? exampleNote : '',
    third: third.heading,
    thirdAsSentence: asSentence(third.heading),
    thirdText: beginning(third.sentences, wordsInEmail),
    challenge: story?.study?.challenge ?? '',
    result: story?.study?.result ?? '',
    measure: outcome ? inWords(outcome) : '',
  };
  const footer = fill(emailFooter, values);
  // What tells of a project needs one.
  const told = (patterns: readonly string[], untold: string) =>
    patterns.map((pattern) => (story || !pattern.includes('{challenge}') ? pattern : untold));
  return {
    socialMediaPosts: told(posts, untoldPost).map((pattern) => fill(pattern, values)),
    emailTemplates: told(emails, untoldEmail).map((pattern) => `${fill(pattern, values)}\n\n${footer}`),
  };
}

/** Whole sentences from a text's beginning, of about so many words; at least one. */
function beginning([first = '', ...others]: readonly string[], words: number): string {
  let said = first;
  for (const sentence of others) {
    const longer = `${said} ${sentence}`;
    if (countWords(longer) > words) break;
    said = longer;
  }
  return said;
}

/** Whole sentences from a text's beginning that fit into a post on X. */
function shortBeginning([first = '', ...others]: readonly string[]): string {
  let said = shortened(first, charactersOnX);
  for (const sentence of others) {
    const longer = `${said} ${sentence}`;
    if (longer.length > charactersOnX) break;
    said = longer;
  }
  return said;
}
