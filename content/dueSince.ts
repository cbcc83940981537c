import { readContent } from './readContent.ts';

/** Ids of the items that visitors see at `now` and did not see at `since`, though the files are the same. */
export async function dueSince(folder: string, since: Date, now: Date): Promise<string[]> {
  const then = new Set(idsOf(await readContent(folder, { now: since, drafts: false })));
  return idsOf(await readContent(folder, { now, drafts: false })).filter((id) => !then.has(id));
}

function idsOf({ caseStudies, insights, whitepapers }: Awaited<ReturnType<typeof readContent>>): string[] {
  return [...caseStudies, ...insights, ...whitepapers].map(({ id }) => id);
}
