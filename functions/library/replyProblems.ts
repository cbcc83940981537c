import * as z from 'zod';
import { caseStudies } from '#content/built/caseStudies.ts';
import { insights } from '#content/built/insights.ts';
import { whitepapers } from '#content/built/whitepapers.ts';
import * as routes from './routes.ts';

const replies = [
  { folder: 'case-studies', items: caseStudies, read: routes.readCaseStudy, list: routes.listCaseStudies },
  { folder: 'insights', items: insights, read: routes.readInsight, list: routes.listInsights },
  { folder: 'whitepapers', items: whitepapers, read: routes.readWhitepaper, list: routes.listWhitepapers },
];

/**
 * Parses what the API will reply with of the built content, each item and each list by its route's schema: one wrong field
 * would fail the whole list for every visitor.
 * @returns a sentence for each wrong field, with its item's file from the firm's folder
 */
export function replyProblems(): string[] {
  return replies.flatMap(({ folder, items, read, list }) => {
    const ofItems = items.flatMap((item) =>
      issuesOf(read.reply, item).map(([path, message]) => problem(folder, item.id, path, message)),
    );
    if (ofItems.length > 0) return ofItems;
    return issuesOf(list.reply, items).map(([[index, ...path], message]) =>
      problem(folder, items[Number(index)]?.id, path, message),
    );
  });
}

function issuesOf(reply: z.ZodType, value: unknown): [path: PropertyKey[], message: string][] {
  return reply.safeParse(value).error?.issues.map(({ path, message }) => [path, message]) ?? [];
}

function problem(folder: string, id: string | undefined, path: PropertyKey[], message: string): string {
  const file = `${folder}${id === undefined ? '' : `/${id}.md`}`;
  return `${file}: ${z.core.toDotPath(path)}: ${message}. The API cannot reply with it: correct what the field is made of.`;
}
