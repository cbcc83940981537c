import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drawHero } from '../drawing/hero.ts';
import { drawPages } from '../drawing/pageDrawings.ts';
import { drawThumbnail } from '../drawing/thumbnail.ts';
import type { PrintedWhitepaper } from '../schema/items.ts';
import { type Audience, visitors } from '../schema/publication.ts';
import type { Resources } from '../schema/resources.ts';
import { privacyNotice, type Site } from '../schema/site.ts';
import {
  assessmentOf,
  glossaryOf,
  homeOf,
  industriesOf,
  itemFinder,
  noTerms,
  pathOf,
  proofOf,
  serviceCards,
  servicePages,
} from './contentOfPages.ts';
import { placesIn } from './fields.ts';
import { refuse } from './files.ts';
import { withoutHiddenLinks } from './hiddenLinks.ts';
import { type Firm, readFirm } from './readFirm.ts';
import { withRelated } from './related.ts';
import { placedPictures, resolvePictures } from './resolvePictures.ts';

/** What the other parts of the site show of a firm. */
export type Content = ReturnType<typeof contentOf>;

/**
 * Reads and checks everything under `folder`, before the whitepapers are printed: each has one page.
 * @throws ContentError
 */
export async function readContent(folder: string, audience: Audience = visitors()): Promise<Content> {
  return contentOf(await readFirm(folder, audience));
}

/**
 * Derives everything that follows from several files: what fits together, the facts of items that pages name, drawings,
 * pictures. A page that names an item which is not out yet does without it until then.
 *
 * @param printed the whitepapers as they were printed, with their pages
 * @throws ContentError when a file names what is not there
 */
export function contentOf(authored: Firm, printed?: readonly PrintedWhitepaper[]) {
  const problems: string[] = [];
  const firm = withoutHiddenLinks(authored);
  const { site, features, locale, brand, paint, people, topics, pictureFolder } = firm;
  const whitepapers = printed ?? firm.library.whitepapers;
  const library = withRelated({ ...firm.library, whitepapers });
  const find = itemFinder(firm.folder, library, problems);
  const placed = placedPictures(pictureFolder, brand.brandPictures, paint, problems);
  const cards = serviceCards(firm.services);
  checkTakeaways(firm, problems);
  checkNames(firm, problems);
  const content = {
    ...brand,
    ...library,
    ...{ features, locale, people, topics, pictureFolder },
    ...{ resources: shownResources(firm), videoGenerator: firm.videoGenerator, tools: firm.tools },
    ...{ ownPages: firm.ownPages, letters: firm.letters, templates: firm.templates ?? {} },
    redirects: firm.redirects,
    site: shownSite(firm),
    halfHour: site.halfHour,
    words: { ...firm.words, answer: firm.words.answer.replace('{time}', site.replyWithin) },
    privacy: privacyNotice(firm.privacy.sections, features),
    home: homeOf(firm, cards, find),
    proof: proofOf(firm, library, find, problems),
    services: {
      ...firm.overview,
      hero: placed.hero('services.yaml', firm.overview.hero),
      services: { ...firm.overview.services, cards: cards.map(({ overview }) => overview) },
    },
    servicePages: servicePages(firm, library, find, placed, problems),
    industries: firm.industries && industriesOf(firm.industries, library, placed),
    glossary: firm.glossary
      ? glossaryOf(firm.glossary, locale.tag, placesIn(firm.folder, 'glossary.yaml'), problems)
      : noTerms,
    assessment:
      firm.assessment &&
      assessmentOf(firm.assessment, find, placesIn(firm.folder, 'assessment.yaml'), problems),
    homePicture: placed.home,
    pictures: resolvePictures(firm, problems),
    drawings: drawPages(pictureFolder.draw, paint),
    heroDrawings: drawHero(paint.palettes.light, firm.home.about.facts),
    exampleScripts: firm.exampleScripts,
    // In the order of the services. Functions read no files: they take the drawings from a module.
    thumbnails: firm.services.map(({ id, drawing }, index) => ({
      service: id,
      svg: drawThumbnail(drawing, index, paint),
    })),
  };
  refuse(problems);
  return content;
}

/** Adds a problem for each named file of `takeaways` that is missing. */
function checkTakeaways({ folder, tools, library }: Firm, problems: string[]): void {
  const named = [
    ...tools.flatMap(({ workbook }, index) =>
      workbook ? [{ namedIn: 'tools.yaml', path: [index, 'workbook'], name: workbook }] : [],
    ),
    ...library.whitepapers.flatMap(({ id, takeaways = [] }) =>
      takeaways.map(({ name }, index) => ({
        namedIn: `whitepapers/${id}.md`,
        path: ['takeaways', index, 'name'],
        name,
      })),
    ),
  ];
  for (const { namedIn, path, name } of named) {
    if (existsSync(join(folder, 'takeaways', name))) continue;
    problems.push(
      `${placesIn(folder, namedIn)(path)}: there is no file takeaways/${name}. Put it there, or take its line out.`,
    );
  }
}

/**
 * Adds a problem for each industry, category or series of an item that the firm does not name: it would be one of its own, and the item
 * would be missing where the right name is asked for.
 */
function checkNames({ folder, industries, resources, library }: Firm, problems: string[]): void {
  const check = (
    file: string,
    field: string,
    value: string | undefined,
    known: readonly string[] | undefined,
    list: string,
  ) => {
    if (value === undefined || known === undefined || known.includes(value)) return;
    problems.push(
      `${placesIn(folder, file)([field])}: ${field}: "${value}" is not in ${list}. Write one of ${known.join(', ')}, or add it there.`,
    );
  };
  const titles = industries?.industries.items.map(({ title }) => title);
  for (const { id, industry, category } of library.caseStudies) {
    check(`case-studies/${id}.md`, 'industry', industry, titles, 'industries.yaml');
    check(`case-studies/${id}.md`, 'category', category, resources.categories, 'resources.yaml');
  }
  for (const { id, category, series } of library.insights) {
    check(`insights/${id}.md`, 'category', category, resources.categories, 'resources.yaml');
    check(`insights/${id}.md`, 'series', series, resources.series, 'resources.yaml');
  }
  for (const { id, category } of library.whitepapers) {
    check(`whitepapers/${id}.md`, 'category', category, resources.categories, 'resources.yaml');
  }
}

/** What the page /resources shows of `resources.yaml`. */
function shownResources({ resources: { categories, series, ...shown } }: Firm): Resources {
  return shown;
}

/** The part of `site.yaml` that every page loads. The service's page with `caseTypes` introduces the experts. */
function shownSite({ site, features, services }: Firm): Site {
  const { halfHour, features: _switches, locale, currency, paper, ...shown } = site;
  const expertPage = services.find(({ caseTypes }) => caseTypes);
  return {
    ...shown,
    social: shown.social as Record<string, string>,
    schedulingUrl: (features.booking && shown.schedulingUrl) || '',
    ...(expertPage && { expertPage: pathOf(expertPage) }),
  };
}
