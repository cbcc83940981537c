import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type OwnPage, ownPageFrontMatter, reservedAddresses } from '../schema/ownPages.ts';
import { type Audience, shownTitle } from '../schema/publication.ts';
import { checkAddress, missing, readFolder } from './files.ts';
import type { FirmPage } from './firmPages.ts';
import { readMarkdown, sectionsOf } from './markdown.ts';

/**
 * Reads `pages/<id>.md`; a folder without files is a firm without pages of its own.
 * @param firmPages takes each page, also one that is not for this audience
 */
export async function readOwnPages(
  folder: string,
  audience: Audience,
  firmPages: FirmPage[],
  problems: string[],
): Promise<OwnPage[]> {
  const pages: OwnPage[] = [];
  const services = (await readdir(join(folder, 'services')).catch(missing)) ?? [];
  const taken = [...reservedAddresses, ...services.map((name) => basename(name, '.yaml'))];
  for (const { file, slug: id, source } of await readFolder(folder, 'pages', '.md', problems)) {
    const own: string[] = [];
    checkAddress(id, file, taken, own);
    const { fields, written } = readMarkdown(ownPageFrontMatter, source, file, {}, own);
    const sections = sectionsOf(written, own);
    problems.push(...own);
    if (!fields || own.length > 0) continue;
    const { draft, redirectsFrom, ...shown } = fields;
    const title = shownTitle(shown.title, { draft }, audience);
    firmPages.push({ path: `/${id}`, file, isShown: title !== undefined, redirectsFrom });
    if (title !== undefined) pages.push({ ...shown, id, title, sections });
  }
  const placeOf = ({ order = Number.MAX_SAFE_INTEGER }: OwnPage) => order;
  return pages.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.title < b.title ? -1 : 1));
}
