import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drawHero } from '../drawing/hero.ts';
import { drawPages } from '../drawing/pageDrawings.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import type { PrintedWhitepaper } from '../schema/items.ts';
import { type Audience, visitors } from '../schema/parts.ts';
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
import { refuse } from './files.ts';
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
 * @param whitepapers as they were printed, with their pages
 * @throws ContentError when a file names what is not there
 */
export function contentOf(firm: Firm, whitepapers: readonly PrintedWhitepaper[] = firm.library.whitepapers) {
  const problems: string[] = [];
  const { site, features, locale, brand, paint, people, topics, pictureFolder } = firm;
  const library = withRelated({ ...firm.library, whitepapers });
  const find = itemFinder(firm.folder, library, problems);
  const placed = placedPictures(pictureFolder, brand.brandPictures, paint, problems);
  const cards = serviceCards(firm.services);
  checkTakeaways(firm, problems);
  const content = {
    ...brand,
    ...library,
    ...{ features, locale, people, topics, pictureFolder },
    ...{ resources: firm.resources, videoGenerator: firm.videoGenerator, tools: firm.tools },
    ...{ ownPages: firm.ownPages, letters: firm.letters, templates: firm.templates ?? {} },
    site: shownSite(firm),
    halfHour: site.halfHour,
    words: { ...firm.words, answer: firm.words.answer.replace('{time}', site.replyWithin) },
    privacy: privacyNotice(firm.privacy.sections, features),
    home: homeOf(firm, cards, find),
    proof: proofOf(firm.home, library, find, problems),
    services: {
      ...firm.overview,
      hero: placed.hero('services.yaml', firm.overview.hero),
      services: { ...firm.overview.services, cards: cards.map(({ overview }) => overview) },
    },
    servicePages: servicePages(firm, library, find, placed, problems),
    industries: firm.industries && industriesOf(firm.industries, library, placed),
    glossary: firm.glossary ? glossaryOf(firm.glossary, locale.tag, problems) : noTerms,
    assessment: firm.assessment && assessmentOf(firm.assessment, find, problems),
    homePicture: placed.home,
    pictures: resolvePictures(firm, problems),
    drawings: drawPages(pictureFolder.draw, paint),
    heroDrawings: drawHero(paint.palettes.light, firm.home.about.facts),
  };
  refuse(problems);
  return content;
}

/** Adds a problem for each named file of `takeaways` that is missing. */
function checkTakeaways({ folder, tools, library }: Firm, problems: string[]): void {
  const named = [
    ...tools.flatMap(({ workbook }) => (workbook ? [{ namedIn: 'tools.yaml', name: workbook }] : [])),
    ...library.whitepapers.flatMap(({ id, takeaways = [] }) =>
      takeaways.map(({ name }) => ({ namedIn: `whitepapers/${id}.md`, name })),
    ),
  ];
  for (const { namedIn, name } of named) {
    if (existsSync(join(folder, 'takeaways', name))) continue;
    problems.push(
      `${firmFolder}/${namedIn}: there is no file takeaways/${name}. Put it there, or take its line out.`,
    );
  }
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
