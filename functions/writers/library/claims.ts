import { site } from '../../../content/built/site.ts';
import { isKnown } from './onSubject.ts';
import { isStopWord, words } from './terms.ts';

/** A figure, a promise or a superlative about somebody: what we would have to stand by if we said it. */
const promise =
  /\d\s?(%|percent\b|x\b|times\b)|[$€£]\s?\d|\bguarante\w*|#\s?1\b|\bnumber one\b|\b(best|leading|cheapest|fastest)\b/i;

/** Said by us it would be about us. What the visitor asks (‘where do I start?’) says nothing of anybody. */
const firstPerson = /(?<!\b(?:can|could|do|must|should) )\b(I|we)\b|\b(us|ours?|my|mine)\b/i;

/** Who reads it knows what somebody or something does or did. */
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
