import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { drawHero, type HeroDrawings } from '../drawing/hero.ts';
import { drawPages, type PageDrawings } from '../drawing/pageDrawings.ts';
import { screenStrokes } from '../drawing/svg.ts';
import { readPictures } from '../pictures/readPictures.ts';
import { allFeatures, type Features, type Parts } from '../schema/features.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import type { CaseStudy, Insight, Whitepaper } from '../schema/items.ts';
import type { Letter } from '../schema/letter.ts';
import { caseStudyPointer, fitting, type Library } from '../schema/library.ts';
import { type Locale, localeOf, localeProblem } from '../schema/locale.ts';
import type { OwnPage } from '../schema/ownPages.ts';
import * as pages from '../schema/pages.ts';
import { type Audience, markOf, visitors } from '../schema/parts.ts';
import * as people from '../schema/people.ts';
import { type Person, person } from '../schema/people.ts';
import type { DescribedPicture, FirmPictures } from '../schema/picture.ts';
import { type Glossary, glossary } from '../schema/resources.ts';
import * as tools from '../schema/tools.ts';
import { type Words, words as wordsSchema } from '../schema/words.ts';
import { checkTakeaways } from './checkTakeaways.ts';
import { checkFields, checkSymbolicLinks, parseYaml, readFolder, readText } from './files.ts';
import { type BrandParts, readBrand } from './readBrand.ts';
import type { References } from './readItem.ts';
import { readLetters } from './readLetters.ts';
import { type PagesOf, readLibrary } from './readLibrary.ts';
import { readOwnPages } from './readOwnPages.ts';
import { checkLevels, resolveFurtherReading, resolveProof } from './resolvePages.ts';
import { type PlacedPictures, placedPictures, resolvePictures } from './resolvePictures.ts';
import { resolveGlossary } from './resolveResources.ts';
import { readServices, serviceCards, servicePages } from './services.ts';

/** Everything that is wrong with the content: each problem names the file, the field and the remedy. */
export class ContentError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }
}

export interface Content extends References, BrandParts {
  readonly words: Words;
  readonly site: pages.Site;
  readonly features: Features;
  readonly locale: Locale;
  readonly privacy: pages.PrivacySection[];
  readonly halfHour: pages.HalfHourLine[];
  readonly home: pages.Home;
  readonly proof: pages.Proof | undefined;
  readonly pictures: FirmPictures;
  readonly drawings: PageDrawings;
  readonly heroDrawings: HeroDrawings;
  /** In the place of the home page's sculpture. */
  readonly homePicture: DescribedPicture | undefined;
  readonly services: pages.Services;
  /** In their order. */
  readonly servicePages: pages.ServicePage[];
  readonly industries: pages.Industries;
  readonly resources: pages.Resources;
  readonly glossary: Glossary;
  readonly tools: tools.Tool[];
  readonly assessment: tools.Assessment;
  readonly templates: tools.Templates;
  readonly videoGenerator: pages.VideoGenerator;
  readonly ownPages: OwnPage[];
  /** The newest first, drafts among them. */
  readonly letters: Letter[];
  readonly caseStudies: CaseStudy[];
  readonly insights: Insight[];
  readonly whitepapers: Whitepaper[];
}

const unprinted: PagesOf = () => 1;

/**
 * Reads and checks every file under `folder`. Items come newest first.
 *
 * @param audience visitors get no drafts and nothing before its time
 * @param pagesOf the pages of the whitepapers' PDFs, which are made of what is read here; 1 where nobody says them
 * @throws ContentError with all problems of all files
 */
export async function readContent(
  folder: string,
  audience = visitors(),
  pagesOf: PagesOf = unprinted,
): Promise<Content> {
  const { content, problems } = await readAsFar(folder, audience, pagesOf);
  if (problems.length > 0) throw new ContentError(problems);
  return content as Content;
}

/** What can be read of the content, and all its problems. Items, pages and lists that have some are left out. */
export async function readAsFar(folder: string, audience: Audience, pagesOf: PagesOf = unprinted) {
  const problems: string[] = [];
  await checkSymbolicLinks(folder, problems);
  if (problems.length > 0) return { content: {}, problems };
  const references = {
    people: await readPeople(folder, audience, problems),
    pictureFolder: await readPictures(folder),
    topics: (await readPage(folder, 'topics.yaml', people.topics, problems)) ?? [],
  };
  const brand = await readBrand(folder, problems);
  const paint = brand && {
    ...{ colors: brand.brand.colors, palettes: brand.brandDrawing, strokes: screenStrokes },
  };
  const placed = placedPictures(references.pictureFolder, brand?.brandPictures, paint, problems);
  const home = await readPage(folder, 'home.yaml', pages.home, problems);
  const services = await readServices(folder, problems);
  const cards = serviceCards(services);
  const overview = await readPage(folder, 'services.yaml', pages.services, problems);
  const offered = await readOptional(folder, 'tools.yaml', tools.tools, problems);
  const workbooks = offered?.flatMap(({ workbook }) => workbook ?? []) ?? [];
  checkTakeaways(folder, 'tools.yaml', workbooks, problems);
  const letters = await readLetters(folder, problems);
  const parts = partsOf(folder, home, offered);
  const { locale, site, features, privacy, halfHour } = await readSite(folder, parts, problems);
  const words = await readPage(folder, 'words.yaml', wordsSchema, problems);
  const library = await readLibrary(folder, references, audience, problems, pagesOf, paint, locale);
  const resources = await readPage(folder, 'resources.yaml', pages.resources, problems);
  const industries = await readOptional(folder, 'industries.yaml', pages.industries, problems);
  const terms = await readOptional(folder, 'glossary.yaml', glossary, problems);
  const content = {
    words: words && site && { ...words, answer: words.answer.replace('{time}', site.replyWithin) },
    ...references,
    ...library,
    site: site && { ...site, ...expertPageOf(services) },
    features,
    locale,
    privacy,
    halfHour,
    services: overview && {
      ...overview,
      hero: placed.hero('services.yaml', overview.hero),
      services: { ...overview.services, cards: cards.map((card) => card.overview) },
    },
    servicePages: servicePages(services, library, references, placed, problems),
    industries: industries && withFurtherReading(industries, library, placed),
    resources,
    glossary: terms && locale ? resolveGlossary(terms, locale, problems) : noTerms,
    tools: offered ?? [],
    templates: await readTemplates(folder, offered ?? [], problems),
    // What is off needs no file, and nothing asks for its words.
    videoGenerator: features.videoGenerator
      ? await readPage(folder, 'videoGenerator.yaml', pages.videoGenerator, problems)
      : undefined,
    ownPages: await readOwnPages(folder, audience, problems),
    letters,
  };
  const assessment = features.assessment
    ? await readPage(folder, 'assessment.yaml', tools.assessment, problems)
    : undefined;
  if (assessment) checkLevels(assessment, problems);
  const withFurtherReadings = assessment && resolveFurtherReading(assessment, content.whitepapers, problems);
  const homeCards = cards.map((card) => card.home);
  const homeWithProof = home && resolveProof(home, content, homeCards, problems);
  const pictures = resolvePictures({ home, ...references }, problems);
  const read = {
    ...content,
    ...brand,
    homePicture: placed.home,
    ...homeWithProof,
    pictures,
    drawings:
      paint &&
      drawPages(
        {
          services: cards.length,
          industries: industries?.industries.items.length ?? 0,
          fileOf: references.pictureFolder.draw,
        },
        paint,
      ),
    heroDrawings: paint && drawHero(paint.palettes.light, home?.about.facts ?? []),
    assessment: withFurtherReadings,
  };
  return { content: read as Partial<Content>, problems: problems as readonly string[] };
}

const noTerms: Glossary = { title: '', description: '', terms: [] };

const notOffered: tools.Templates = {
  vendorComparison: { examples: [], placeholders: 0, placeholder: tools.emptyRows.vendor },
  projectPlan: { status: '', tasks: [], placeholders: 0, placeholder: tools.emptyRows.task },
};

/** Which parts the content has something for: a page or a list by its file, a tool by its entry in `tools.yaml`. */
function partsOf(folder: string, home?: pages.AuthoredHome, offered: readonly tools.Tool[] = []): Parts {
  const offers = (id: string) => offered.some((tool) => tool.id === id);
  return {
    industries: existsSync(join(folder, 'industries.yaml')),
    testimonials: (home?.testimonials?.cards.length ?? 0) > 0,
    glossary: existsSync(join(folder, 'glossary.yaml')),
    tools: offered.length > 0,
    assessment: offers('erp-readiness-assessment'),
    roiCalculator: offers('roi-calculator'),
  };
}

/** The rows of the templates, by the ids of their tools. */
const templateOf = {
  'vendor-comparison-template': 'vendorComparison',
  'project-plan-template': 'projectPlan',
} as const;

/** The templates that the site offers. */
async function readTemplates(folder: string, offered: readonly tools.Tool[], problems: string[]) {
  const wanted = Object.entries(templateOf).filter(([id]) => offered.some((tool) => tool.id === id));
  if (wanted.length === 0) return notOffered;
  const read = await readPage(folder, 'templates.yaml', tools.someTemplates, problems);
  for (const [id, name] of wanted) {
    if (read && !read[name]) {
      problems.push(
        `${firmFolder}/templates.yaml: "${name}" is missing. Add it, or take "${id}" out of tools.yaml.`,
      );
    }
  }
  return read && { ...notOffered, ...read };
}

/** The page with the kinds of cases introduces the experts. */
function expertPageOf(services: Awaited<ReturnType<typeof readServices>>): Pick<pages.Site, 'expertPage'> {
  const page = services.find(({ caseTypes }) => caseTypes);
  return page ? { expertPage: `/${page.id}` } : {};
}

/** What `site.yaml` says, and the privacy notice, which follows from what the site has. */
async function readSite(folder: string, parts: Parts, problems: string[]) {
  const read = await readPage(folder, 'site.yaml', pages.site, problems);
  if (read === undefined) return { features: allFeatures };
  const notice = await readPage(folder, 'privacy.yaml', pages.privacy, problems);
  const { halfHour, features: chosen, schedulingUrl, social, ...rest } = read;
  const { language, locale: tag, currency, paper, ...words } = rest;
  const forms = { language, locale: tag, currency, paper };
  const problem = localeProblem(forms);
  if (problem) problems.push(`${firmFolder}/site.yaml: ${problem}`);
  const features: Features = { ...chosen, ...parts };
  if (features.booking && schedulingUrl === undefined) {
    problems.push(
      `${firmFolder}/site.yaml: "schedulingUrl" is missing. Add the address of your booking page, or leave the dialog out with "booking: false" under "features".`,
    );
  }
  const site: pages.Site = {
    ...words,
    social: social as Record<string, string>,
    schedulingUrl: (features.booking && schedulingUrl) || '',
  };
  return {
    locale: localeOf(forms),
    site,
    features,
    privacy: pages.privacyNotice(notice?.sections ?? [], features),
    halfHour,
  };
}

/**
 * Each industry's newest case studies, and the article and the paper that fit the last of them: where there are two,
 * the newest may tell of something that is rare in the industry, such as a dispute.
 */
function withFurtherReading(
  authored: pages.AuthoredIndustries,
  library: Library,
  placed: PlacedPictures,
): pages.Industries {
  const items = authored.industries.items.map((industry) => {
    const own = library.caseStudies.filter((item) => item.industry === industry.title).slice(0, 2);
    const fits = fitting(own.at(-1)?.topics, { ...library, caseStudies: [] });
    return { ...industry, furtherReading: [...own.map(caseStudyPointer), ...fits] };
  });
  const hero = placed.hero('industries.yaml', authored.hero);
  return { ...authored, hero, industries: { ...authored.industries, items } };
}

/** What a firm need not have: nothing without the file. */
async function readOptional<T>(folder: string, name: string, schema: z.ZodType<T>, problems: string[]) {
  return existsSync(join(folder, name)) ? readPage(folder, name, schema, problems) : undefined;
}

async function readPage<T>(
  folder: string,
  name: string,
  schema: z.ZodType<T>,
  problems: string[],
): Promise<T | undefined> {
  const source = await readText(folder, name, problems);
  const file = `${firmFolder}/${name}`;
  const yaml = source === undefined ? undefined : parseYaml(source, file, 0, problems);
  return yaml && checkFields(schema, yaml.value, file, problems);
}

/** Reads `people/<id>.yaml`; a folder without files is a site without named people. */
async function readPeople(folder: string, audience: Audience, problems: string[]): Promise<Person[]> {
  const people: Person[] = [];
  for (const { file, slug, source } of await readFolder(folder, 'people', '.yaml', problems, '.pdf')) {
    const yaml = parseYaml(source, file, 0, problems);
    const read = yaml && checkFields(person, yaml.value, file, problems);
    if (read === undefined) continue;
    if (read.id !== slug) {
      problems.push(`${file}: "id" is "${read.id}" but the file is called ${slug}.yaml. Make them equal.`);
    }
    if (read.kind === 'expert' && read.cv && !existsSync(join(folder, 'people', read.cv))) {
      problems.push(
        `${file}: there is no file ${read.cv} beside it. Put it there, or take the line "cv" out.`,
      );
    }
    const { draft, ...shown } = read;
    const mark = markOf({ draft }, audience.now);
    if (mark && !audience.drafts) continue;
    people.push(mark ? { ...shown, name: `${mark}: ${shown.name}` } : shown);
  }
  return people;
}
