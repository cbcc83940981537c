import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { readContent } from '#content/read/readContent.ts';
import type { Switch } from '#content/schema/features.ts';
import { type PartlySite, siteOf } from './siteOf.ts';

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
  return siteOf(await contentWithout(missing));
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
