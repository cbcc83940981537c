import { site } from '../../../content/built/site.ts';
import { WriterFault } from '../Deadline.ts';
import { articleIndex, storyIndex } from './library.ts';
import { isStopWord, stem, words } from './SearchIndex.ts';

/** Words of which one is enough to say that a text is about our subjects, as `words` spells them. */
const subjects =
  /^(erp|crm|ai|llms?|chatbots?|copilots?|supplychain|golive|cutover|monthend|hypercare|spreadsheets?|inventor(y|ies)|warehous\w*|procurement|daubert|rfps?|sap|oracle|netsuite|salesforce|odoo|workday)$/;

/** Words of our subjects that others use too: it takes two of them. */
const hints =
  /^(data|digital\w*|softwares?|implementations?|vendors?|consult\w*|advis[eo]rs?|workflows?|automat\w*|requirements?|demonstrations?|acceptance|payback|roi|rollouts?|litigation|depositions?|logistics|saas|systems?|projects?|process\w*|training|adoption|change|management|contracts?|licens\w*|negotiat\w*|customers?|sales|salespeople|pipelines?|forecast\w*|stages?|stock|safety|depots?|suppliers?|purchas\w*|demand|spare|parts?|service|levels?|test\w*|evidence|experts?|witness\w*|court|dispute\w*|legal|rule|26|702|reports?|finance|financial|accounting|accounts?|payable|receivable|budgets?|costs?|business|case|decision|select\w*|choos\w*|migrat\w*|integrat\w*|interfaces?|cloud|governance|quality|master|team|users?|close|closing|operations|steering|order|orders|portfolio|initiatives?|transform\w*|technology|pilots?|recall|payroll|revenue|manufactur\w*|distribut\w*|reconcil\w*|nothing)$/;

/** Subjects that share a word with ours and are none of ours. */
const others =
  /\b(stock (market|exchange|tips?|pick\w*)|day trading|crypto\w*|bitcoin|dating|girlfriend|boyfriend|horoscopes?|cooking|football|soccer|basketball|marathon|weather|divorce|election|celebrit\w*|movies?|wedding|diet|homework|poems?|lyrics)\b/;

const insults =
  /\b(fuck\w*|shit\w*|bitch\w*|assholes?|idiots?|morons?|porn\w*|sex|sexy|nazis?|hitler|crooks?|liars?|thieves|thief|scam(s|mers?)?|sucks?|trash|rip-?offs?|lied|lying)\b/;
const orders =
  /\b(ignore|disregard|forget|override)\b.{0,40}\b(instructions?|rules|prompts?|above|previous)\b|\bsystem prompt\b|\bjailbreak|\bapi[ -]?keys?\b|<\s*script\b/;
const wrongs =
  /\b(hack|steal|cheat|forge|brib|launder|blackmail|sabotag|scam|defraud|backdat)\w*|\b(fak(e|ing)|invent\w*|made[- ]up) .{0,20}\b(reviews?|testimonials?|references?|evidence|invoices?|figures)|\b(hid(e|ing)|destroy\w*|delet(e|ing)) .{0,20}\b(evidence|records|e-?mails?|fraud|losses|defects)\b/;
/** Said of somebody they accuse; as a thing that happens to invoices or data they are a subject. */
const accusations =
  /(?<!\b(invoices?|payments?|expenses?|payroll|procurement) )\bfraud\w*|(?<!\bdata )\bcorrupt(?!(ed)? (data|files|records))\w*|\bbankrupt\w*/;
/** A person who wants to prevent a wrong speaks of it too. */
const prevention =
  /\b(prevent|protect|avoid|detect|against|stop|recogni[sz]|spot|find|uncover|secur|defen[ds])\w*/;

/** Words by which other languages in Latin letters are known, and those by which English is. */
const foreign = new Set(
  `und der die das beste besten für wie warum im un ist mit eine einem einen nicht ohne bei zur zum unser pour les une dans avec comment
  pourquoi est sont sans nos votre el los las para cómo como por qué una del sobre nuestro che della nel perché come
  gli de la du le des um não uma porque dos os het een voor waarom hoe och för med hur i w na dla jak`.split(
    /\s+/,
  ),
);
/** A tool of the metal trades, and no German word. */
const dies = /\bdie(?=[- ](cast|cut|mak|shop|stamp))/g;
const english = new Set(
  `the of and for to is are why how what when who which with your our from before after should does do that without
  we you not between into about`.split(/\s+/),
);

/** The least share of a text's letters that is Latin. */
const latinShare = 0.7;

/**
 * Decision 120: without a model only what our library speaks of can be written, in English.
 * @throws WriterFault for a text off our subjects, in another language, or against somebody
 */
export function assertOnSubject(text: string): void {
  const plain = text.normalize('NFKC').toLowerCase().replace(/’/g, "'");
  const isWrong = (wrongs.test(plain) || accusations.test(plain)) && !prevention.test(plain);
  if (insults.test(plain) || orders.test(plain) || isWrong) {
    throw new WriterFault('hostile', 'the subject attacks somebody, or asks for a wrong or for our prompts');
  }
  const said = words(plain.replace(dies, ' '));
  if (isForeign(plain, said)) throw new WriterFault('not English', 'the subject is not in English');
  if (others.test(plain) || !isOurs(said)) {
    throw new WriterFault('off subject', 'nothing in the library speaks of the subject');
  }
}

function isForeign(text: string, said: readonly string[]): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < letters * latinShare) return true;
  const isUnknown = (word: string) => !isStopWord(word) && !isKnown(word);
  return (
    said.some((word) => foreign.has(word)) && !said.some((word) => english.has(word)) && said.some(isUnknown)
  );
}

/** Subjects of ours in two words, each of which says little alone. */
const phrases = /\b(data migration|scripted demonstrations?|digital transformation)\b/;

function isOurs(said: readonly string[]): boolean {
  const telling = said.filter((word) => word.length > 1 && !isStopWord(word));
  const named = phrases.test(said.join(' ')) ? 1 : 0;
  const ours = named + telling.filter((word) => subjects.test(word)).length;
  const near = telling.filter((word) => hints.test(word)).length;
  const unknown = telling.filter((word) => !isKnown(word)).length;
  // A sentence may name a trade that we have not written about; a string of unknown words names nothing.
  const isSentence = said.some((word) => english.has(word));
  if (ours === 0) return near >= 2 && unknown <= (isSentence ? near / 2 : 0);
  return isSentence || unknown <= ours + near;
}

/** Whether it is one of our words, or our library ever says it. */
export function isKnown(word: string): boolean {
  if (subjects.test(word) || hints.test(word)) return true;
  return articleIndex.has(stem(word)) || storyIndex.has(stem(word));
}

/** A figure, a promise or a superlative about somebody: we would have to answer for it if we said it. */
const promise =
  /\d\s?(%|percent\b|x\b|times\b)|[$€£]\s?\d|\bguarante\w*|#\s?1\b|\bnumber one\b|\b(best|leading|cheapest|fastest)\b/i;

/** Said by us it would be about us. What the visitor asks (‘where do I start?’) says nothing of anybody. */
const firstPerson = /(?<!\b(?:can|could|do|must|should) )\b(I|we)\b|\b(us|ours?|my|mine)\b/i;

/** A statement about what somebody or something does or did. */
const statement =
  /\b(is|are|was|were|has|have|beats?|cuts(?!-?over)|doubl(es|ed)|tripl(es|ed)|halv(es|ed)|sav(es|ed)|boost(s|ed)|improv(es|ed)|increas(es|ed)|reduc(es|ed)|achiev(es|ed)|eliminat(es|ed)|outperform\w*|wins|won|los(es|t)|fail(s|ed)?|ruin(s|ed)|cheat(s|ed)|overcharg(es|ed))\b/i;
/** Before a statement it makes a question or a condition of it. */
const question = /\b(how|if|that|what|when|where|whether|which|who|why)\b|^(is|are|was|were|has|have)\b/i;
const blame = /\b(fraud|corrupt|bankrupt|scandal|lawsuit)/i;
/** Our subjects name them, so that our library knows them. */
const vendors = /\b(sap|oracle|netsuite|salesforce|odoo|workday)\b/i;

const ourName = new RegExp(site.name.replace(/\s*&\s*/g, '\\s*(&|and)\\s*').replace(/ /g, '\\s+'), 'i');

/** Whether a visitor's words say something about somebody, so that our texts must not repeat them. */
export function isClaim(text: string): boolean {
  if ([promise, firstPerson, ourName].some((pattern) => pattern.test(text)) || hasName(text)) return true;
  if (vendors.test(text) && blame.test(text)) return true;
  const said = statement.exec(text);
  if (said === null) return false;
  const isAsked = question.test(text.slice(0, said.index)) || (said.index === 0 && question.test(text));
  const isAboutSomebody = vendors.test(text) || words(text).some((word) => !isCommon(word));
  return !isAsked || isAboutSomebody;
}

/** A capitalized word that our library does not know; the first word is written so in any sentence. */
function hasName(text: string): boolean {
  const [, ...others] = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return others.some((word) => /^\p{Lu}\p{L}/u.test(word) && !isCommon(word.toLowerCase()));
}

function isCommon(word: string): boolean {
  return word.length < 2 || isStopWord(word) || isKnown(word);
}
