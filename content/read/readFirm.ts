import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { screenStrokes } from '../drawing/svg.ts';
import { readPictures } from '../pictures/readPictures.ts';
import { allSwitchesOn, type Features, switchesOf } from '../schema/features.ts';
import { localeOf } from '../schema/locale.ts';
import { reservedAddresses } from '../schema/ownPages.ts';
import * as pages from '../schema/pages.ts';
import { type Person, person, topics } from '../schema/people.ts';
import { type Audience, shownTitle, visitors } from '../schema/publication.ts';
import { glossary, resources } from '../schema/resources.ts';
import { privacy, site as siteSchema } from '../schema/site.ts';
import * as tools from '../schema/tools.ts';
import { words } from '../schema/words.ts';
import { placesIn, readFields, readYaml } from './fields.ts';
import { checkAddress, checkSymbolicLinks, readFolder, refuse } from './files.ts';
import { type FirmPage, redirectsOf } from './firmPages.ts';
import { readBrand } from './readBrand.ts';
import { readExampleScripts } from './readExampleScripts.ts';
import { checkNewsletterEnd, readLetters } from './readLetters.ts';
import { readLibrary } from './readLibrary.ts';
import { readOwnPages } from './readOwnPages.ts';

/** What the files of a firm say, each checked by itself. */
export type Firm = Awaited<ReturnType<typeof readFirm>>;

/**
 * Reads every file of a firm's folder.
 *
 * @param audience visitors get no drafts and nothing before its time
 * @throws ContentError with the problems of all files
 */
export async function readFirm(folder: string, audience: Audience = visitors()) {
  const problems: string[] = [];
  await checkSymbolicLinks(folder, problems);
  refuse(problems);

  const isThere = (name: string) => existsSync(join(folder, name));
  const read = <T>(name: string, schema: z.ZodType<T>) => readYaml(schema, folder, name, problems);
  /** A file whose fields all have a default need not be there. */
  const readOrDefault = async <T>(name: string, schema: z.ZodType<T>) => {
    if (!isThere(name)) return schema.parse(undefined);
    // One of remarks alone says nothing: its value is null.
    const orNothing = z.preprocess((value) => value ?? undefined, schema);
    return read(name, orNothing);
  };

  const site = await read('site.yaml', siteSchema);
  const home = await read('home.yaml', pages.home);
  const offered = isThere('tools.yaml') ? await read('tools.yaml', tools.tools) : [];
  const offers = (id: string) => offered?.some((tool) => tool.id === id) ?? false;
  const brand = await readBrand(folder, problems);
  const references = {
    folder,
    people: await readPeople(folder, audience, problems),
    topics: await readOrDefault('topics.yaml', topics),
    pictureFolder: await readPictures(folder),
  };
  const paint = brand && {
    ...{ colors: brand.brand.colors, palettes: brand.brandDrawing, strokes: screenStrokes },
  };
  const locale = site && localeOf(site);
  const firmPages: FirmPage[] = [];
  const library = await readLibrary(folder, references, audience, firmPages, problems, paint, locale);

  const switches = site ? switchesOf(site.features, audience.now) : allSwitchesOn;
  const ofResources = {
    caseStudies: library.caseStudies.length > 0,
    insights: library.insights.length > 0,
    whitepapers: library.whitepapers.length > 0,
    tools: offered !== undefined && offered.length > 0,
    glossary: isThere('glossary.yaml'),
  };
  const features: Features = {
    ...switches,
    ...ofResources,
    resources: switches.newsletter || Object.values(ofResources).includes(true),
    industries: isThere('industries.yaml'),
    testimonials: (home?.testimonials?.cards.length ?? 0) > 0,
    assessment: offers('erp-readiness-assessment'),
    roiCalculator: offers('roi-calculator'),
  };
  /** What is off needs no file. */
  const readIf = async <T>(isOn: boolean, name: string, schema: z.ZodType<T>) =>
    isOn ? read(name, schema) : undefined;
  const optional = {
    industries: await readIf(features.industries, 'industries.yaml', pages.industries),
    glossary: await readIf(features.glossary, 'glossary.yaml', glossary),
    assessment: await readIf(features.assessment, 'assessment.yaml', tools.assessment),
    templates: await readIf(Object.keys(templateOf).some(offers), 'templates.yaml', tools.templates),
    videoGenerator: await readIf(
      // A mistake in site.yaml does not say whether it is on.
      site ? features.videoGenerator : isThere('videoGenerator.yaml'),
      'videoGenerator.yaml',
      pages.videoGenerator,
    ),
  };
  for (const [tool, template] of Object.entries(templateOf)) {
    if (!offers(tool) || !optional.templates || optional.templates[template]) continue;
    problems.push(`templates.yaml:1:1: ${template}: is missing, and tools.yaml offers ${tool}.`);
  }

  const services = await readServices(folder, audience, firmPages, problems);
  const required = {
    ...{ site, home, locale, brand, paint, library, topics: references.topics },
    tools: offered,
    words: await readOrDefault('words.yaml', words),
    privacy: await read('privacy.yaml', privacy),
    overview: await readOrDefault('services.yaml', pages.services),
    resources: await readOrDefault('resources.yaml', resources),
    services,
    exampleScripts: features.videoGenerator
      ? await readExampleScripts(
          folder,
          services.map(({ id }) => id),
          problems,
        )
      : { services: [] },
    ownPages: await readOwnPages(folder, audience, firmPages, problems),
    letters: await readLetters(folder, problems),
  };
  if (site) checkNewsletterEnd(site.features, required.letters, audience.now, problems);
  const redirects = redirectsOf(folder, firmPages, problems);
  refuse(problems);
  return {
    ...references,
    ...(required as Complete<typeof required>),
    ...optional,
    ...{ features, pages: firmPages, redirects },
  };
}

/** What is missing is a problem. */
type Complete<T> = { [Name in keyof T]: NonNullable<T[Name]> };

/** The rows of the templates, by the ids of their tools. */
const templateOf = {
  'vendor-comparison-template': 'vendorComparison',
  'project-plan-template': 'projectPlan',
} as const;

/** A service as its file says it. */
export type AuthoredService = Omit<pages.AuthoredServicePage, 'draft' | 'redirectsFrom'> & {
  readonly id: string;
};

/**
 * Reads `services/<id>.yaml`, in the order of the services.
 * @param firmPages takes the page of each, also of one that is not for this audience
 */
export async function readServices(
  folder: string,
  audience: Audience,
  firmPages: FirmPage[],
  problems: string[],
): Promise<AuthoredService[]> {
  const files = await readFolder(folder, 'services', '.yaml', problems);
  if (files.length === 0 || files.length > pages.mostServices) {
    problems.push(
      `services: there are ${files.length} services. Write 1 to ${pages.mostServices}, each as <id>.yaml.`,
    );
  }
  const services: AuthoredService[] = [];
  let hidden = 0;
  for (const { file, slug: id, source } of files) {
    checkAddress(id, file, reservedAddresses, problems);
    const page = readFields(pages.servicePage, source, file, problems);
    if (!page) continue;
    const { draft, redirectsFrom, ...shown } = page;
    const title = shownTitle(shown.title, { draft }, audience);
    firmPages.push({ path: `/${id}`, file, isShown: title !== undefined, redirectsFrom });
    if (title === undefined) hidden += 1;
    else services.push({ ...shown, id, title });
  }
  if (hidden > 0 && hidden === files.length) {
    problems.push(`services: every service is a draft. Remove the line "draft: true" from one of them.`);
  }
  return services.toSorted((a, b) => a.order - b.order || a.id.localeCompare(b.id));
}

/** Reads `people/<id>.yaml`; a folder without files is a site without named people. */
async function readPeople(folder: string, audience: Audience, problems: string[]): Promise<Person[]> {
  const people: Person[] = [];
  for (const { file, slug: id, source } of await readFolder(folder, 'people', '.yaml', problems, '.pdf')) {
    const read = readFields(person, source, file, problems);
    if (read === undefined) continue;
    if (read.kind === 'expert' && read.cv && !existsSync(join(folder, 'people', read.cv))) {
      problems.push(
        `${placesIn(folder, `people/${id}.yaml`)(['cv'])}: there is no file ${read.cv} beside it. Put it there, or take the line "cv" out.`,
      );
    }
    const { draft, ...shown } = read;
    const name = shownTitle(shown.name, { draft }, audience);
    if (name !== undefined) people.push({ ...shown, id, name });
  }
  return people;
}
