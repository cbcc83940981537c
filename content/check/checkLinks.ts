import type { Redirect } from '../schema/redirects.ts';

/** Addresses that the site answers without a file: functions, and the form of the home page. */
const answered = /^\/(?:api\/|contact$)/;

/** A path or a section in the HTML of a page, which React writes in one form. */
const links = /\b(?:href|src)="(?<link>[/#][^"]*)"/g;

/**
 * Links of the built site to pages, sections and files that it does not have. `textLinks.ts` finds those that authors write.
 *
 * @param pages their HTML by their paths
 * @param isFile whether the site has a file at this path
 * @param redirects old addresses, of which a link should have the new one: readers need not wait for two replies
 * @returns one sentence each
 */
export function deadLinks(
  pages: ReadonlyMap<string, string>,
  isFile: (path: string) => boolean,
  redirects: readonly Redirect[] = [],
): string[] {
  const dead = new Set<string>();
  for (const [from, html] of pages) {
    for (const { groups } of html.matchAll(links)) {
      const link = groups!.link!;
      const [, path, section] = /^([^?#]*)[^#]*(?:#(.*))?$/.exec(link)!;
      const page = pages.get(path || from);
      const moved = redirects.find((redirect) => redirect.from === path);
      if (moved) {
        dead.add(
          `${from}: the link ${link} has an old address. Write ${link.replace(moved.from, moved.to)}.`,
        );
      } else if (page === undefined && !isFile(path!) && !answered.test(path!)) {
        dead.add(`${from}: the link ${link} leads to no page or file.`);
      } else if (section && page !== undefined && !page.includes(` id="${section}"`)) {
        dead.add(`${from}: the link ${link} leads to no section of that page.`);
      }
    }
  }
  return [...dead];
}
