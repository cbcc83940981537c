import * as notFoundPageWords from '../../../../content/built/words/notFoundPage.ts';
/** Specification §2, "Not-found screen". */
export const heading = notFoundPageWords.heading;
export const hint = notFoundPageWords.hint;
