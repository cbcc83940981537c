import * as z from 'zod';
import { isoDateTime } from './schemaParts.ts';

/** What front matter says about the time from which visitors see an item. */
export const publication = {
  draft: z.boolean().optional(),
  publishAt: isoDateTime.optional(),
};
type Publication = z.infer<z.ZodObject<typeof publication>>;

/** For whom content is read. */
export interface Audience {
  readonly now: Date;
  /** Whether what visitors do not see yet is there too, with a mark on its title. */
  readonly drafts: boolean;
}

export const visitors = (): Audience => ({ now: new Date(), drafts: false });

/** @returns how an item is marked that visitors do not see yet; `undefined` for one that they see. */
export function markOf({ draft, publishAt }: Publication, now: Date): string | undefined {
  if (draft) return 'Draft';
  if (publishAt === undefined || new Date(publishAt) <= now) return undefined;
  return `From ${publishAt.slice(0, 16).replace('T', ' ')} UTC`;
}
