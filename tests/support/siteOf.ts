import { vi } from 'vitest';
import type { Content } from '#content/read/readContent.ts';
import { topicsInUse } from '#content/read/related.ts';
import { presentPeople } from '#content/schema/people.ts';
import { formsOf } from '#content/shared/forms.ts';

const builtFolder = '../../content/built';

/** The pages of a site as documents. */
export interface PartlySite {
  /** The fixed pages and one of each kind of item, by their paths. */
  readonly documents: ReadonlyMap<string, string>;
  readonly paths: readonly string[];
  /** Pages that the site map lists. */
  readonly listed: readonly string[];
  readonly privacy: string;
  readonly socialImages: readonly string[];
}

/** The built modules that pages import, with what this content has for them. Papers are not printed: they have no pictures. */
function modulesOf(content: Content): Record<string, object> {
  const { words, servicePages, ownPages, people, topics, locale } = content;
  const same = [
    ...(['brand', 'brandMark', 'brandDrawing', 'brandFaces', 'brandIcon', 'site', 'features'] as const),
    ...(['locale', 'privacy', 'halfHour', 'home', 'proof', 'services', 'industries', 'resources'] as const),
    ...(['glossary', 'tools', 'assessment', 'templates', 'videoGenerator', 'caseStudies'] as const),
    ...(['insights', 'whitepapers', 'pictures', 'drawings', 'heroDrawings', 'homePicture'] as const),
  ];
  return {
    ...Object.fromEntries(same.map((name) => [name, { [name]: content[name] }])),
    words,
    forms: { forms: formsOf(locale) },
    topics: { topics: topicsInUse(topics, content) },
    people: { people: presentPeople(people) },
    ownPages: { ownPages },
    ownPageTexts: { ownPageTexts: ownPages },
    guidePictures: { guidePictures: [] },
    servicePages: { servicePages },
    serviceAreas: { serviceAreas: servicePages.map(({ area }) => area) },
    serviceWords: {
      serviceWords: Object.fromEntries(
        servicePages.map((page) => [page.id, async () => ({ service: page })]),
      ),
    },
  };
}

/** Draws the pages of a site with this content. */
export async function siteOf(content: Content): Promise<PartlySite> {
  const modules = Object.entries(modulesOf(content)).map(
    ([name, module]) => [import.meta.resolve(`${builtFolder}/${name}.ts`), module] as const,
  );
  vi.stubEnv('SITE_URL', 'http://localhost:8080');
  vi.resetModules();
  for (const [path, module] of modules) vi.doMock(path, () => module);
  try {
    const { publicPages, fallbackPages } = await import('#web/pages.ts');
    const { renderPage } = await import('#web/entry-server.tsx');
    const { socialImages } = await import('#web/writeSocialImages.ts');
    const { withFirmValues } = await import('#web/withFirmValues.ts');
    // Of the items, one of each kind: the others are drawn by the same screens.
    const kindOf = (path: string) => /^\/[^/]+\/(?!confirm|unsubscribe)/.exec(path)?.[0] ?? path;
    const kinds = new Map(publicPages.toReversed().map((page) => [kindOf(page.path), page]));
    const all = [...kinds.values(), ...fallbackPages];
    const pages = await Promise.all(all.map(({ path, embedded }) => renderPage(path, embedded)));
    return {
      documents: new Map(
        all.map(({ path }, index) => [
          path,
          withFirmValues('<!-- feed -->') + pages[index]!.head + pages[index]!.body,
        ]),
      ),
      paths: publicPages.map(({ path }) => path),
      listed: publicPages.filter(({ unlisted }) => !unlisted).map(({ path }) => path),
      privacy: content.privacy.map(({ heading, text }) => `${heading}: ${text}`).join('\n'),
      socialImages: socialImages.map(({ path }) => path),
    };
  } finally {
    for (const [path] of modules) vi.doUnmock(path);
    vi.resetModules();
    vi.unstubAllEnvs();
  }
}
