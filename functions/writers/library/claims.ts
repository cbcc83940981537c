/** A figure, a promise or a superlative about somebody: what we would have to stand by if we said it. */
const claim =
  /\d\s?(%|percent\b|x\b|times\b)|[$€£]\s?\d|\bguarante\w*|#\s?1\b|\bnumber one\b|\b(we|we’re|we're|our|us)\b.*\b(best|leading|cheapest|fastest|only|top|always|never|award\w*)\b/i;

/** Whether a visitor's words claim something, so that our texts must not repeat them. */
export function isClaim(text: string): boolean {
  return claim.test(text);
}
