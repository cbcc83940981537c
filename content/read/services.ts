import type { Tone } from '../drawing/work.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import type { Whitepaper } from '../schema/items.ts';
import { fitting, type Library } from '../schema/library.ts';
import { keptAddresses } from '../schema/ownPages.ts';
import * as pages from '../schema/pages.ts';
import { checkFields, parseYaml, readFolder } from './files.ts';
import { checkTopics, type References } from './readItem.ts';
import { findItem } from './resolvePages.ts';
import type { PlacedPictures } from './resolvePictures.ts';

/** A service as its file says it. */
interface AuthoredService extends pages.AuthoredServicePage {
  readonly id: string;
  readonly file: string;
}

/** Reads `services/<id>.yaml`, in the order of the services. */
export async function readServices(folder: string, problems: string[]): Promise<AuthoredService[]> {
  const files = await readFolder(folder, 'services', '.yaml', problems);
  if (files.length === 0 || files.length > pages.mostServices) {
    problems.push(
      `${firmFolder}/services: there are ${files.length} services. Write 1 to ${pages.mostServices}, each as <id>.yaml.`,
    );
  }
  const services = files.flatMap(({ file, slug: id, source }) => {
    if (!/^[a-z0-9-]+$/.test(id) || keptAddresses.includes(id)) {
      problems.push(
        `${file}: the file's name is the page's address. Rename it: use a–z, 0–9 and hyphens, and none of ${keptAddresses.join(', ')}.`,
      );
    }
    const yaml = parseYaml(source, file, 0, problems);
    const page = yaml && checkFields(pages.servicePage, yaml.value, file, problems);
    return page ? { ...page, id, file } : [];
  });
  return services.toSorted((a, b) => a.order - b.order || a.id.localeCompare(b.id));
}

/** The pages of the services with what the library has for them. */
export function servicePages(
  services: readonly AuthoredService[],
  library: Library,
  { topics: known }: References,
  placed: PlacedPictures,
  problems: string[],
): pages.ServicePage[] {
  return services.map(({ file, order, card, topics, download, area, hero, drawing, ...page }, index) => {
    const words = `services/${page.id}.yaml`;
    checkTopics(topics, known, file, problems);
    return {
      ...page,
      path: pathOf(page),
      hero: placed.hero(words, hero, drawing !== undefined),
      ...placed.drawing(words, drawing, toneOf(index)),
      area: area ?? page.title,
      ...withWhitepaper(download, library.whitepapers, file, problems),
      furtherReading: fitting(topics, library, { kind: 'whitepaper', id: download?.whitepaper ?? '' }),
    };
  });
}

const pathOf = ({ id }: { id: string }) => `/${id}`;

/** A download button needs a page to lead to. */
function withWhitepaper(
  download: AuthoredService['download'],
  papers: readonly Whitepaper[],
  file: string,
  problems: string[],
): Pick<pages.ServicePage, 'download'> {
  if (download === undefined) return {};
  const place = { file, field: 'download.whitepaper', noun: 'whitepaper' };
  const paper = findItem(papers, download.whitepaper, place, problems);
  if (paper === undefined) return {};
  const { title, description, pages: count, cover } = paper;
  return { download: { ...download, title, description, pages: count, ...(cover && { cover }) } };
}

/** The colors of services alternate. */
const toneOf = (index: number): Tone => (index % 2 === 0 ? 'primary' : 'secondary');

/** The cards that lead to the services. */
export function serviceCards(services: readonly AuthoredService[]) {
  return services.map(({ title, card, ...service }, index) => {
    const look = { icon: card.icon, link: pathOf(service), color: toneOf(index) };
    return {
      home: { title, description: card.home, ...look },
      overview: { title, description: card.overview, ...look, short: card.short },
    };
  });
}
