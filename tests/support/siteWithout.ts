import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { readContent } from '#content/read/readContent.ts';
import type { Switch } from '#content/schema/features.ts';

const builtFolder = '../../content/built';

/** The built modules that depend on what the site has. */
const dependent = [
  ...(['features', 'site', 'privacy', 'home', 'proof', 'glossary', 'industries'] as const),
  ...(['tools', 'assessment', 'templates', 'videoGenerator'] as const),
];

/** A document of the site without some of its parts. */
export interface PartlySite {
  /** The fixed pages and one of each kind of item, by their paths. */
  readonly documents: ReadonlyMap<string, string>;
  readonly paths: readonly string[];
  /** Pages that the site map lists. */
  readonly listed: readonly string[];
  readonly privacy: string;
  readonly socialImages: readonly string[];
}

interface Missing {
  /** What is off in `site.yaml`. */
  readonly switches?: readonly Switch[];
  /** The day on which the newsletter has ended, in `site.yaml`. */
  readonly newsletterEndedOn?: string;
  /** Files that are not in the folder. */
  readonly files?: readonly string[];
  /** Sections that `home.yaml` has not. */
  readonly sections?: readonly string[];
}

/** Draws the pages of the demonstration firm's site without some of its content. */
export async function siteWithout(missing: Missing): Promise<PartlySite> {
  const content = await contentWithout(missing);
  vi.stubEnv('SITE_URL', 'http://localhost:8080');
  vi.resetModules();
  for (const name of dependent) {
    vi.doMock(import.meta.resolve(`${builtFolder}/${name}.ts`), () => ({ [name]: content[name] }));
  }
  try {
    const { publicPages, fallbackPages } = await import('#web/pages.ts');
    const { renderPage } = await import('#web/entry-server.tsx');
    const { socialImages } = await import('#web/writeSocialImages.ts');
    // Of the items, one of each kind: the others are drawn by the same screens.
    const kindOf = (path: string) => /^\/[^/]+\/(?!confirm|unsubscribe)/.exec(path)?.[0] ?? path;
    const kinds = new Map(publicPages.toReversed().map((page) => [kindOf(page.path), page]));
    const all = [...kinds.values(), ...fallbackPages];
    const pages = await Promise.all(all.map(({ path, embedded }) => renderPage(path, embedded)));
    return {
      documents: new Map(all.map(({ path }, index) => [path, pages[index]!.head + pages[index]!.body])),
      paths: publicPages.map(({ path }) => path),
      listed: publicPages.filter(({ unlisted }) => !unlisted).map(({ path }) => path),
      privacy: content.privacy.map(({ heading, text }) => `${heading}: ${text}`).join('\n'),
      socialImages: socialImages.map(({ path }) => path),
    };
  } finally {
    for (const name of dependent) vi.doUnmock(import.meta.resolve(`${builtFolder}/${name}.ts`));
    vi.resetModules();
    vi.unstubAllEnvs();
  }
}

async function contentWithout({ switches = [], newsletterEndedOn, files = [], sections = [] }: Missing) {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  try {
    await cp('content/firm', folder, { recursive: true });
    const site = await readFile(join(folder, 'site.yaml'), 'utf8');
    const features = {
      ...Object.fromEntries(switches.map((name) => [name, false])),
      ...(newsletterEndedOn && { newsletter: { endedOn: newsletterEndedOn } }),
    };
    await writeFile(join(folder, 'site.yaml'), `${site}features: ${JSON.stringify(features)}\n`);
    for (const file of files) await rm(join(folder, file));
    const home = parse(await readFile(join(folder, 'home.yaml'), 'utf8'));
    const kept = Object.entries(home).filter(([section]) => !sections.includes(section));
    await writeFile(join(folder, 'home.yaml'), stringify(Object.fromEntries(kept)));
    return await readContent(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
