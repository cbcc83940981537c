import type { GeneratedBy } from '../../../../../functions/contract/video.ts';
import { generateThumbnail } from '../../../api/videoWrites.ts';
import type { FormOutcome } from '../../../formOutcome.ts';
import { store } from '../../../store.ts';
import { type Notice, showToast } from '../../../toast/toasts.ts';
import { plainLine } from '../texts/plainText.ts';
import { failureNotice } from './failureNotice.ts';

export interface Thumbnail {
  pending: boolean;
  outcome?: FormOutcome;
  /** The picture, when there is one. Its link expires, so nothing keeps it beyond the visit. */
  picture?: { url: string; title: string; style: string; generatedBy?: GeneratedBy };
}

/** Thumbnails by the id of their result. */
export const thumbnails = store<Readonly<Partial<Record<string, Thumbnail>>>>({});

/** Specification §8. */
const success: Notice = {
  kind: 'success',
  title: 'Thumbnail Generated!',
  text: 'Your AI-generated thumbnail is ready.',
};
const failureText = 'Failed to generate thumbnail.';

/** Asks for a thumbnail of a script that has been generated (specification §4). */
export async function requestThumbnail(id: string, words: { title: string; style: string }): Promise<void> {
  const before = thumbnails.get()[id];
  if (before?.pending) return;
  const set = (thumbnail: Thumbnail) => thumbnails.set({ ...thumbnails.get(), [id]: thumbnail });
  const title = plainLine(words.title);
  const style = plainLine(words.style);
  set({ pending: true, picture: before?.picture });
  try {
    const { thumbnailUrl: url, generatedBy } = await generateThumbnail({ title, style });
    set({ pending: false, picture: { url, title, style, generatedBy }, outcome: success });
    showToast(success);
  } catch (error) {
    const outcome = failureNotice(error, failureText);
    set({ pending: false, picture: before?.picture, outcome });
    showToast(outcome);
  }
}
