import * as z from 'zod';
import { drawCaseStudy, drawInsight, drawWhitepaper } from '../drawing/cover.ts';
import { withDrawnFigures } from '../drawing/figure.ts';
import { discsSize, drawDiscs, drawOutcome } from '../drawing/outcome.ts';
import type { Paint } from '../drawing/svg.ts';
import { drawingSize, svgOf } from '../drawing/svg.ts';
import type { PictureFolder } from '../pictures/readPictures.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import {
  authoredOutcome,
  authoredQuote,
  type CaseStudy,
  caseStudy,
  type Insight,
  insight,
  type Outcome,
  type Section,
  type Whitepaper,
  whitepaper,
} from '../schema/items.ts';
import { type Library, withRelated, withSeries } from '../schema/library.ts';
import type { Locale } from '../schema/locale.ts';
import { type Audience, publication, slug } from '../schema/parts.ts';
import { pictureName } from '../schema/picture.ts';
import { checkTakeaways } from './checkTakeaways.ts';
import { readFolder } from './files.ts';
import { type Kind, type References, readItem } from './readItem.ts';
import { readingTimeOf } from './readingTime.ts';

/** Only in front matter: names of a person and of a picture's file, and from when visitors see the item. */
const authored = {
  author: slug.optional(),
  heroImage: pictureName.optional(),
  ...publication,
};

const caseStudies: Kind<CaseStudy> = {
  folder: 'case-studies',
  frontMatter: caseStudy
    .omit({ sections: true, readTime: true, related: true, heroPicture: true, cover: true })
    .extend({
      ...authored,
      outcomes: z.array(authoredOutcome).min(1).optional(),
      quote: authoredQuote.optional(),
    })
    .strict(),
  item: caseStudy,
  derived: (_, sections) => ({ readTime: readingTimeOf(sections) }),
  figuresSourced: true,
  picturesShown: true,
};

const insights: Kind<Insight> = {
  folder: 'insights',
  frontMatter: insight
    .omit({
      sections: true,
      readTime: true,
      related: true,
      seriesParts: true,
      heroPicture: true,
      cover: true,
    })
    .extend(authored)
    .strict(),
  item: insight,
  derived: (_, sections) => ({ readTime: readingTimeOf(sections) }),
  figuresSourced: true,
  picturesShown: true,
};

const whitepapers: Kind<Whitepaper> = {
  folder: 'whitepapers',
  frontMatter: whitepaper
    .omit({
      sections: true,
      related: true,
      pages: true,
      format: true,
      filePath: true,
      downloadCount: true,
      heroPicture: true,
      cover: true,
    })
    .extend(authored)
    .strict(),
  item: whitepaper,
  derived: (id) => ({ format: 'PDF', filePath: `${id}.pdf`, downloadCount: 0 }),
  figuresSourced: false,
  beside: '.pdf',
  // Its text is read in the PDF, which has none.
  picturesShown: false,
};

/** Pages of a whitepaper's PDF by the paper's id. */
export type PagesOf = (id: string) => number;

/** The three lists, each newest first, and what fits to each item. */
export async function readLibrary(
  folder: string,
  references: References,
  audience: Audience,
  problems: string[],
  pagesOf: PagesOf,
  paint: Paint | undefined,
  locale: Locale | undefined,
) {
  const printed: Kind<Whitepaper> = {
    ...whitepapers,
    derived: (id, sections) => ({ ...whitepapers.derived(id, sections), pages: pagesOf(id) }),
  };
  const library = {
    caseStudies: newestFirst(
      await readItems(folder, caseStudies, references, audience, problems),
      ({ date }) => date,
    ),
    insights: newestFirst(
      await readItems(folder, insights, references, audience, problems),
      ({ date }) => date,
    ),
    whitepapers: newestFirst(
      await readItems(folder, printed, references, audience, problems),
      ({ publishDate }) => publishDate,
    ),
  };
  for (const { id, takeaways = [] } of library.whitepapers) {
    checkTakeaways(
      folder,
      `whitepapers/${id}.md`,
      takeaways.map(({ name }) => name),
      problems,
    );
  }
  const drawn = paint && locale ? withDrawings(library, paint, locale, references.pictureFolder) : library;
  return {
    caseStudies: withRelated('case-study', drawn.caseStudies, drawn),
    insights: withSeries(withRelated('insight', drawn.insights, drawn)),
    whitepapers: withRelated('whitepaper', drawn.whitepapers, drawn),
  };
}

/** Draws what each item is about. */
function withDrawings(library: Library, paint: Paint, locale: Locale, { draw }: PictureFolder): Library {
  const drawn = <Item extends { sections: Section[] }>(items: readonly Item[]): Item[] =>
    items.map((item) => ({ ...item, sections: withDrawnFigures(item.sections, locale) }));
  const cover = (id: string, elements: string) => draw(id, svgOf(elements));
  const percent = ({ x, y }: { x: number; y: number }) => ({
    x: Math.round((1000 * x) / drawingSize.width) / 10,
    y: Math.round((1000 * y) / drawingSize.width) / 10,
  });
  const drawnOutcome = (id: string, outcome: Outcome): Outcome => {
    const { elements, before, after } = drawOutcome(outcome, paint);
    const drawing = { src: cover(id, elements), before: percent(before), after: percent(after) };
    return { ...outcome, drawing };
  };
  return {
    caseStudies: drawn(library.caseStudies).map((item) => ({
      ...item,
      cover: cover(item.id, drawCaseStudy(item, paint)),
      ...(item.outcomes && { outcomes: item.outcomes.map((outcome) => drawnOutcome(item.id, outcome)) }),
      ...(item.quote &&
        item.outcomes && {
          quote: {
            ...item.quote,
            drawing: draw(item.id, svgOf(drawDiscs(item.outcomes[0]!, paint), discsSize)),
          },
        }),
    })),
    insights: drawn(library.insights).map((item) => ({
      ...item,
      cover: cover(item.id, drawInsight(item, paint)),
    })),
    whitepapers: drawn(library.whitepapers).map((item) => ({
      ...item,
      cover: cover(item.id, drawWhitepaper(item, paint)),
    })),
  };
}

async function readItems<Item>(
  folder: string,
  kind: Kind<Item>,
  references: References,
  audience: Audience,
  problems: string[],
): Promise<Item[]> {
  const files = await readFolder(folder, kind.folder, '.md', problems, kind.beside);
  if (files.length === 0) {
    problems.push(`${firmFolder}/${kind.folder}: there is no item. Add the first one as <id>.md.`);
  }
  const fileOfId = new Map<string, string>();
  return files.flatMap(
    ({ file, slug, source }) =>
      readItem(source, file, slug, kind, fileOfId, references, audience, problems) ?? [],
  );
}

function newestFirst<Item extends { id: string }>(items: Item[], dateOf: (item: Item) => string): Item[] {
  return items.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)) || a.id.localeCompare(b.id));
}
