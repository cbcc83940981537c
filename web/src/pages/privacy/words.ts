import * as privacyPageWords from '../../../../content/built/words/privacyPage.ts';
export const title = privacyPageWords.title;
export const description = privacyPageWords.description;
