import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { keptAddresses, linkProblem, type OwnPage, ownPage, ownPageFrontMatter } from '../schema/ownPages.ts';
import { type Audience, markOf, slug as slugSchema } from '../schema/parts.ts';
import { checkFields, missing, readFolder, splitFrontMatter } from './files.ts';
import { readSections } from './readSections.ts';

/** Reads `pages/<id>.md`; a folder without files is a firm without pages of its own. */
export async function readOwnPages(
  folder: string,
  audience: Audience,
  problems: string[],
): Promise<OwnPage[]> {
  const pages: OwnPage[] = [];
  const services = (await readdir(join(folder, 'services')).catch(missing)) ?? [];
  const taken = [...keptAddresses, ...services.map((name) => basename(name, '.yaml'))];
  for (const { file, slug, source } of await readFolder(folder, 'pages', '.md', problems)) {
    const own: string[] = [];
    if (taken.includes(slug)) {
      own.push(`${file}: /${slug} is another page or folder of the site. Give the file another name.`);
    } else if (!slugSchema.safeParse(slug).success) {
      own.push(`${file}: the file’s name is the page’s address. Write it in a–z, 0–9 and hyphens.`);
    }
    const parts = splitFrontMatter(source, file, own);
    const head = parts?.fields && checkFields(ownPageFrontMatter, parts.fields.value, file, own);
    const sections = parts && readSections(parts.body, file, parts.firstLine, own, true, false, linkProblem);
    problems.push(...own);
    if (!head || own.length > 0) continue;
    const { draft, ...shown } = head;
    const mark = markOf({ draft }, audience.now);
    if (mark && !audience.drafts) continue;
    const title = mark ? `${mark}: ${shown.title}` : shown.title;
    pages.push(ownPage.parse({ ...shown, id: slug, title, sections }));
  }
  return pages.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.title < b.title ? -1 : 1));
}

function placeOf({ order = Number.MAX_SAFE_INTEGER }: OwnPage): number {
  return order;
}
