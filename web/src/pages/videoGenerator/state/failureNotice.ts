import { noticeText } from '../../../api/ApiError.ts';

const failedTitle = 'Generation Failed';

/** The failure toast (specification §8): the server's words, or the default. */
export function failureNotice(error: unknown, defaultText: string) {
  return { title: failedTitle, description: noticeText(error, defaultText), destructive: true };
}

/** A notification's words, for the page. */
export const textOf = ({ title, description }: { title: string; description: string }) => ({
  title,
  text: description,
});
