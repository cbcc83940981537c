import { noticeText } from '../../../api/ApiError.ts';
import type { Notice } from '../../../toast/toasts.ts';

/** A generation's failure (specification §8): the server's words, or the default. */
export function failureNotice(error: unknown, defaultText: string): Notice {
  return { kind: 'failure', title: 'Generation Failed', text: noticeText(error, defaultText) };
}
