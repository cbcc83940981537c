import * as z from 'zod';
import { firmFolder } from '../schema/firmFolder.ts';
import { appearsAt, dayOrTime } from '../schema/parts.ts';
import { type Source, writtenIn } from './sources.ts';

/** The fields that say from when visitors see a page; one that is wrong has a problem of its own. */
const times = z.object({
  publishAt: dayOrTime.optional().catch(undefined),
  date: dayOrTime.optional().catch(undefined),
  publishDate: dayOrTime.optional().catch(undefined),
});

/**
 * What visitors do not see yet: first what appears by itself, in the order of time, then the drafts.
 * @returns one line each, such as `appears on 1 December 2026 (content/firm/insights/foo.md)`
 */
export function hiddenIn(sources: readonly Source[], now: Date): string[] {
  const later: { readonly at: Date; readonly file: string }[] = [];
  const drafts: string[] = [];
  for (const source of sources) {
    const file = `${firmFolder}/${source.path}`;
    const fields = Object.fromEntries(
      writtenIn(source)
        .filter(({ fields }) => fields.length === 1)
        .map(({ fields: [name], value }) => [name, value]),
    );
    const from = appearsAt(times.parse(fields));
    if (fields.draft === true) drafts.push(`draft (${file})`);
    else if (from && new Date(from) > now) later.push({ at: new Date(from), file });
  }
  return [
    ...later
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ at, file }) => `appears on ${dayOf(at)} (${file})`),
    ...drafts,
  ];
}

/** A day that begins at midnight in UTC is named alone: `1 December 2026`, `12 January 2027 at 13:00 UTC`. */
function dayOf(at: Date): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  const time = at.toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length);
  return time === '00:00' ? day : `${day} at ${time} UTC`;
}
