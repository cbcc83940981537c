import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** The edge knows pages by these characters (`targetOf.js`). */
const pagePath = z.string().regex(/^(\/|(\/[a-z0-9-]+)+)$/);

/**
 * `site.json`, which the web build writes beside the built site: the facts of its content that the stack needs. A
 * page's words and styles do not belong here, because they would end up in headers.
 */
const siteDescription = z.strictObject({
  /** Every clean URL that has a page. */
  paths: z.array(pagePath).min(1),
  /** Addresses that pages had before, with those that they have now. */
  redirects: z.array(z.strictObject({ from: pagePath, to: pagePath })),
  /** Hash of the one inline script, which is the same on every page and never depends on the content. */
  inlineScriptHash: z.string().startsWith('sha256-'),
  /** Origins of the booking page, which a dialog shows, if calls are booked on the site. */
  frames: z.array(z.url()),
  /** Origin of the script of the firm's analytics, if it has any, and the origins to which it sends. */
  scripts: z.array(z.url()),
  connections: z.array(z.url()),
});

/** Where a deployed site says which release it is. The stack adds the file to the built ones. */
export const releaseFile = '/release.txt';

/** The output of the three builds, which the stack deploys. */
export interface Build {
  /** Folder of the bundled functions, `<name>/index.cjs`; `bundleOf` names them. */
  readonly functions: string;
  /** Folder of the built site. */
  readonly web: string;
  /** Folder of the whitepaper PDFs. */
  readonly whitepapers: string;
  readonly site: z.infer<typeof siteDescription>;
  /** Files of the site that are neither asset nor page, as paths; a folder without pages as `/folder/`. */
  readonly files: readonly string[];
}

/**
 * Reads the output of the builds in a folder.
 * @throws Error that names what is missing or wrong, and the command that builds it
 */
export function readBuild(dist: string): Build {
  const folders = {
    functions: join(dist, 'functions'),
    web: join(dist, 'web'),
    whitepapers: join(dist, 'whitepapers'),
  };
  const description = join(dist, 'site.json');
  for (const path of [...Object.values(folders), description]) {
    if (!existsSync(path)) throw new Error(`${path} is missing. Run ‘npm run build’ first.`);
  }
  const site = siteDescription.safeParse(JSON.parse(readFileSync(description, 'utf8')));
  if (!site.success) {
    throw new Error(`${description}: ${z.prettifyError(site.error)}\nRun ‘npm run build’ again.`);
  }
  return { ...folders, site: site.data, files: plainFiles(folders.web) };
}

const pageFile = /\.html$/;

/** The site's files beside `/assets/` and pages. */
function plainFiles(web: string): string[] {
  const holdsPages = (folder: string) =>
    readdirSync(folder, { recursive: true }).some((name) => pageFile.test(String(name)));
  const list = (folder: string, path: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const child = join(folder, entry.name);
      if (entry.isDirectory()) {
        return holdsPages(child) ? list(child, `${path}${entry.name}/`) : [`${path}${entry.name}/`];
      }
      return pageFile.test(entry.name) ? [] : [`${path}${entry.name}`];
    });
  return list(web, '/').filter((path) => path !== '/assets/');
}
