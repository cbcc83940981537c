/** Addresses that the site answers without a file: functions, and the form of the home page. */
const answered = /^\/(?:api\/|contact$)/;

/** A path or a section in the HTML of a page, which React writes in one form, or in the Markdown of a letter. */
const links = /\b(?:href|src)="(?<inPage>[/#][^"]*)"|\]\((?<inLetter>\/[^)\s]*)/g;

/**
 * Links to pages, sections and files that the site does not have.
 *
 * @param texts the built pages by their paths, and the letters by their files
 * @param isFile whether the site has a file at this path
 * @returns one sentence each
 */
export function deadLinks(texts: ReadonlyMap<string, string>, isFile: (path: string) => boolean): string[] {
  const dead = new Set<string>();
  for (const [from, text] of texts) {
    for (const { groups } of text.matchAll(links)) {
      const link = (groups!.inPage ?? groups!.inLetter)!;
      const [, path, section] = /^([^?#]*)[^#]*(?:#(.*))?$/.exec(link)!;
      const page = texts.get(path || from);
      if (page === undefined && !isFile(path!) && !answered.test(path!)) {
        dead.add(`${from}: the link ${link} leads to no page or file.`);
      } else if (section && page !== undefined && !page.includes(` id="${section}"`)) {
        dead.add(`${from}: the link ${link} leads to no section of that page.`);
      }
    }
  }
  return [...dead];
}
