import { basename, dirname } from 'node:path';
import * as z from 'zod';
import { dayOrTime } from '../schema/commonFields.ts';
import { dayInMs } from '../schema/features.ts';
import { appearsAt } from '../schema/publication.ts';
import { type Source, type Written, writtenIn } from './sources.ts';

/** The fields that say from when visitors see a page; one that is wrong has a problem of its own. */
const times = z.object({
  draft: z.boolean().optional().catch(undefined),
  publishAt: dayOrTime.optional().catch(undefined),
  date: dayOrTime.optional().catch(undefined),
  publishDate: dayOrTime.optional().catch(undefined),
});

/** When visitors see what a file says, as `appearsAt` gives it. A letter is sent on its day. */
export function appearanceOf({ path }: Source, written: readonly Written[]): number {
  const fields = written
    .filter(({ fields }) => fields.length === 1)
    .map(({ fields: [name], value }) => [name, value]);
  const publication = times.parse(Object.fromEntries(fields));
  if (isLetter(path) && !publication.draft) return Date.parse(basename(path, '.md')) + dayInMs;
  return appearsAt(publication);
}

export const isLetter = (path: string) => dirname(path) === 'letters';

/**
 * What visitors do not see yet: first what appears by itself, in the order of time, then the drafts.
 * @returns one line each, such as `insights/foo.md appears on 1 December 2026`
 */
export function hiddenIn(sources: readonly Source[], now: Date): string[] {
  return sources
    .filter(({ path }) => !isLetter(path))
    .map((source) => ({ path: source.path, from: appearanceOf(source, writtenIn(source)) }))
    .filter(({ from }) => from > now.getTime())
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
    .map(({ path, from }) => {
      return `${path} ${from === Number.POSITIVE_INFINITY ? 'is a draft' : `appears on ${dayOf(new Date(from))}`}`;
    });
}

/** A day that begins at midnight in UTC is named alone: `1 December 2026`, `12 January 2027 at 13:00 UTC`. */
function dayOf(at: Date): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const time = at.toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length);
  return time === '00:00' ? day : `${day} at ${time} UTC`;
}
