import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Tone } from '../drawing/work.ts';
import type { Insight, Whitepaper } from '../schema/items.ts';
import type * as pages from '../schema/pages.ts';
import { presentPeople } from '../schema/people.ts';
import type { Glossary } from '../schema/resources.ts';
import type * as tools from '../schema/tools.ts';
import { slugOf } from '../shared/slugOf.ts';
import { placesIn } from './fields.ts';
import type { AuthoredService, Firm } from './readFirm.ts';
import { checkTopics } from './readItem.ts';
import { type Library, nearestOfEachKind, pointerTo } from './related.ts';
import type { PlacedPictures } from './resolvePictures.ts';
import type { FieldPath, LocatedYaml } from './yaml.ts';

/*
 * What the pages say, with the facts of the items, services and pictures that they name. A page that names an item which is
 * not out yet does without it until then.
 */

const folders = { caseStudies: 'case-studies', insights: 'insights', whitepapers: 'whitepapers' } as const;

/** Makes a function that finds an item by the id in a page's file, and adds a problem where there is no such item. */
export function itemFinder(folder: string, library: Library, problems: string[]) {
  /** @param path of the field that has the id, in the file `name` */
  return function find<Kind extends keyof Library>(
    kind: Kind,
    id: string | undefined,
    name: string,
    ...path: FieldPath
  ): Library[Kind][number] | undefined {
    if (id === undefined) return undefined;
    const items: readonly Library[Kind][number][] = library[kind];
    const found = items.find((item) => item.id === id);
    const file = `${folders[kind]}/${id}.md`;
    if (!found && !existsSync(join(folder, file))) {
      problems.push(
        `${placesIn(folder, name)(path)}: ${z.core.toDotPath(path)}: there is no ${file}. Write one of ${items.map((item) => item.id).join(', ')}.`,
      );
    }
    return found;
  };
}
type FindItem = ReturnType<typeof itemFinder>;

export function homeOf(
  { home, people, locale }: Firm,
  cards: ReturnType<typeof serviceCards>,
  find: FindItem,
): pages.Home {
  const { proof, testimonials, services, ...words } = home;
  const quoted = (testimonials?.cards ?? []).map(({ caseStudy: id, ...card }, index) => ({
    card,
    study: find('caseStudies', id, 'home.yaml', 'testimonials', 'cards', index, 'caseStudy'),
  }));
  const outcome = quoted[0]?.study?.outcomes?.[0];
  const advisers = presentPeople(people).filter(({ kind }) => kind === 'adviser');
  const oneOf = new Intl.ListFormat(locale.tag, { type: 'disjunction' });
  return {
    ...words,
    advisers: oneOf.format(advisers.map(({ name }) => name)),
    services: { ...services, cards: cards.map((card) => card.home) },
    testimonials: {
      heading: testimonials?.heading ?? '',
      cards: quoted.map(({ card, study }) => ({ ...card, ...(study && { caseStudy: study.id }) })),
      ...(outcome && { outcome }),
    },
  };
}

/** The case that the home page shows, and the newest article, where there is one. */
export function proofOf(
  { folder, home: { proof } }: Firm,
  { insights: [newest] }: Library,
  find: FindItem,
  problems: string[],
): pages.Proof | undefined {
  const study = find('caseStudies', proof?.caseStudy, 'home.yaml', 'proof', 'caseStudy');
  if (!proof || !study) return undefined;
  const { id, industry, title, summary, outcomes } = study;
  if (!outcomes) {
    problems.push(
      `${placesIn(folder, 'home.yaml')(['proof', 'caseStudy'])}: proof.caseStudy: ${id} has no outcomes to show. Add "outcomes" to its file or name another.`,
    );
    return undefined;
  }
  return {
    ...proof,
    caseStudy: { id, industry, title, summary, outcomes },
    ...(newest && { insight: newestOf(newest) }),
  };
}

function newestOf({ id, category, date, readTime, title, summary }: Insight): pages.Proof['insight'] {
  return { id, category, date, readTime, title, summary };
}

export const pathOf = ({ id }: { id: string }) => `/${id}`;

/** The colors of services alternate. */
const toneOf = (index: number): Tone => (index % 2 === 0 ? 'primary' : 'secondary');

/** The cards that lead to the services. */
export function serviceCards(services: readonly AuthoredService[]) {
  return services.map(({ title, card, ...service }, index) => {
    const look = { icon: card.icon, link: pathOf(service), color: toneOf(index) };
    return {
      home: { title, description: card.home, ...look },
      overview: { title, description: card.overview ?? card.home, ...look },
    };
  });
}

/** The pages of the services with what the library has for them. */
export function servicePages(
  { folder, services, topics: known }: Firm,
  library: Library,
  find: FindItem,
  placed: PlacedPictures,
  problems: string[],
): pages.ServicePage[] {
  return services.map(({ order, card, topics, download, area, hero, drawing, ...page }, index) => {
    const file = `services/${page.id}.yaml`;
    const { benefits, statistic } = page;
    /** Without the case that is not out yet. */
    const withCase = <Claim extends { shownBy?: pages.ShownBy | undefined }>(
      { shownBy, ...claim }: Claim,
      ...path: FieldPath
    ) => {
      const study = find('caseStudies', shownBy?.caseStudy, file, ...path, 'shownBy', 'caseStudy');
      return { ...claim, ...(study && { shownBy }) };
    };
    checkTopics(topics, known, placesIn(folder, file), problems);
    const paper = find('whitepapers', download?.whitepaper, file, 'download', 'whitepaper');
    return {
      ...page,
      path: pathOf(page),
      hero: placed.hero(file, hero, drawing !== undefined),
      ...placed.drawing(file, drawing, toneOf(index)),
      area: area ?? page.title,
      benefits: {
        ...benefits,
        items: benefits.items.map((item, at) => withCase(item, 'benefits', 'items', at)),
      },
      ...(statistic && { statistic: withCase(statistic, 'statistic') }),
      ...(download && paper && { download: { ...download, ...factsOf(paper) } }),
      furtherReading: nearestOfEachKind(topics, library, {
        kind: 'whitepaper',
        id: download?.whitepaper ?? '',
      }),
    };
  });
}

function factsOf({ title, description, pages, cover }: Whitepaper) {
  return { title, description, pages, ...(cover && { cover }) };
}

/**
 * Each industry's newest case studies, and the article and the paper that fit the last of them: where there are two,
 * the newest may tell of something that is rare in the industry, such as a dispute.
 */
export function industriesOf(
  authored: pages.AuthoredIndustries,
  library: Library,
  placed: PlacedPictures,
): pages.Industries {
  const items = authored.industries.items.map((industry) => {
    const own = library.caseStudies.filter((item) => item.industry === industry.title).slice(0, 2);
    const fits = nearestOfEachKind(own.at(-1)?.topics, { ...library, caseStudies: [] });
    return { ...industry, furtherReading: [...own.map(pointerTo), ...fits] };
  });
  const hero = placed.hero('industries.yaml', authored.hero);
  return { ...authored, hero, industries: { ...authored.industries, items } };
}

export const noTerms: Glossary = { title: '', description: '', terms: [] };

/** Terms in the order of the alphabet, each with its id. */
export function glossaryOf(
  { terms, ...words }: Firm['glossary'] & object,
  tag: string,
  placeOf: LocatedYaml['placeOf'],
  problems: string[],
): Glossary {
  const withIds = terms.map((entry, index) => {
    // A term in another alphabet has its number, in the order of the file.
    return { ...entry, id: slugOf(entry.term) || `${index + 1}` };
  });
  for (const [index, { id, term, seeAlso = [] }] of withIds.entries()) {
    const same = withIds.find((entry) => entry.id === id);
    if (same?.term !== term) {
      problems.push(
        `${placeOf(['terms', index])}: "${term}" and "${same?.term}" are the same term. Keep one of them.`,
      );
    }
    for (const name of seeAlso) {
      if (terms.some((entry) => entry.term === name)) continue;
      problems.push(
        `${placeOf(['terms', index, 'seeAlso'])}: "${term}" refers to "${name}" in seeAlso, which is no term. Add or remove it.`,
      );
    }
  }
  return { ...words, terms: withIds.toSorted((a, b) => a.term.localeCompare(b.term, tag)) };
}

/** Gives the further reading of the assessment its whitepaper's facts. */
export function assessmentOf(
  authored: tools.AuthoredAssessment,
  find: FindItem,
  placeOf: LocatedYaml['placeOf'],
  problems: string[],
): tools.Assessment {
  const resolve = <Part extends { furtherReading?: tools.AuthoredFurtherReading | undefined }>(
    { furtherReading, ...part }: Part,
    ...path: FieldPath
  ) => {
    if (!furtherReading) return part;
    const { whitepaper, chapter } = furtherReading;
    const paper = find('whitepapers', whitepaper, 'assessment.yaml', ...path, 'furtherReading', 'whitepaper');
    if (!paper) return part;
    const chapters = paper.sections.map(({ heading }) => heading);
    if (!chapters.includes(chapter)) {
      const field = [...path, 'furtherReading', 'chapter'];
      problems.push(
        `${placeOf(field)}: ${z.core.toDotPath(field)}: ${whitepaper} has no such heading. Write one of ${chapters.join(', ')}.`,
      );
    }
    return { ...part, furtherReading: { whitepaper, chapter, title: paper.title, pages: paper.pages } };
  };
  return {
    ...authored,
    questions: authored.questions.map((question, index) => resolve(question, 'questions', index)),
    nothingWeak: resolve(authored.nothingWeak, 'nothingWeak'),
  };
}
