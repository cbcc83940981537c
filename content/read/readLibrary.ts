import * as z from 'zod';
import { drawCaseStudy, drawInsight, drawWhitepaper } from '../drawing/cover.ts';
import { drawOutcome } from '../drawing/outcome.ts';
import type { Paint } from '../drawing/svg.ts';
import { drawingSize, svgOf } from '../drawing/svg.ts';
import type { PictureFolder } from '../pictures/readPictures.ts';
import { dayOrTime, slug } from '../schema/commonFields.ts';
import {
  authoredOutcome,
  type CaseStudy,
  caseStudy,
  type Insight,
  insight,
  type Outcome,
  type PrintedWhitepaper,
  printedWhitepaper,
  type Section,
  whitepaper,
} from '../schema/items.ts';
import { type Locale, localeFields, localeOf } from '../schema/locale.ts';
import { pictureName } from '../schema/picture.ts';
import { type Audience, publication } from '../schema/publication.ts';
import { redirectsFrom } from '../schema/redirects.ts';
import { readFolder } from './files.ts';
import type { FirmPage } from './firmPages.ts';
import { type Kind, type References, readItem } from './readItem.ts';

/**
 * Fields of front matter that differ from the item's: ids and file names instead of what they name, the publication and the
 * addresses.
 */
const authored = {
  author: slug.optional(),
  heroImage: pictureName.optional(),
  ...publication,
  redirectsFrom,
};
/** Fields of all items that no author writes. */
const made = { id: true, sections: true, related: true, heroPicture: true, cover: true } as const;

const caseStudies: Kind<CaseStudy> = {
  folder: 'case-studies',
  fields: caseStudy
    .omit({ ...made, readTime: true })
    .extend({
      ...authored,
      date: dayOrTime,
      outcomes: z.array(authoredOutcome).min(1).optional(),
    })
    .strict(),
  item: caseStudy,
  derived: (_, sections) => ({ readTime: readingTimeOf(sections) }),
  figuresSourced: true,
  picturesShown: true,
};

const insights: Kind<Insight> = {
  folder: 'insights',
  fields: insight
    .omit({ ...made, readTime: true, seriesParts: true })
    .extend({ ...authored, date: dayOrTime })
    .strict(),
  item: insight,
  derived: (_, sections) => ({ readTime: readingTimeOf(sections) }),
  figuresSourced: true,
  picturesShown: true,
};

const whitepapers: Kind<PrintedWhitepaper> = {
  folder: 'whitepapers',
  fields: whitepaper
    .omit({ ...made, pages: true, format: true, filePath: true, downloadCount: true })
    .extend({ ...authored, publishDate: dayOrTime })
    .strict(),
  item: printedWhitepaper,
  // Its pages are counted when it is printed.
  derived: (id) => ({ format: 'PDF', pages: 1, filePath: `${id}.pdf`, downloadCount: 0 }),
  figuresSourced: false,
  // Its text is read in the PDF, which has none.
  picturesShown: false,
  beside: '.pdf',
};

/** The front matter of each kind, by the names of the kinds. */
export const itemFrontMatter = {
  'case-study': caseStudies.fields,
  insight: insights.fields,
  whitepaper: whitepapers.fields,
};

/** Words that a reader reads in a minute. */
const pace = 200;

/** Minutes that a text takes, rounded up; tables, quotes and figures do not count. */
function readingTimeOf(sections: readonly Pick<Section, 'heading' | 'body' | 'bullets'>[]): number {
  const words = sections
    .flatMap(({ heading, body, bullets = [] }) => [heading, body, ...bullets])
    .join(' ')
    .split(/\s+/);
  return Math.ceil(words.length / pace);
}

/**
 * The three lists, each newest first, with their drawings. A firm need not have an item of each.
 * @param pages takes the items' pages
 */
export async function readLibrary(
  folder: string,
  references: References,
  audience: Audience,
  pages: FirmPage[],
  problems: string[],
  paint: Paint | undefined,
  locale: Locale = localeOf(z.object(localeFields).parse({})),
) {
  const read = async <Item extends Dated>(kind: Kind<Item>): Promise<Item[]> => {
    const files = await readFolder(folder, kind.folder, '.md', problems, kind.beside);
    return files
      .flatMap((file) => readItem(file, kind, references, locale, audience, pages, problems) ?? [])
      .toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)) || a.id.localeCompare(b.id));
  };
  const library = {
    caseStudies: await read(caseStudies),
    insights: await read(insights),
    whitepapers: await read(whitepapers),
  };
  return paint ? withDrawings(library, paint, references.pictureFolder) : library;
}

type Dated = { id: string } & ({ date: string } | { publishDate: string });
const dateOf = (item: Dated) => ('date' in item ? item.date : item.publishDate);

interface Written {
  readonly caseStudies: readonly CaseStudy[];
  readonly insights: readonly Insight[];
  readonly whitepapers: readonly PrintedWhitepaper[];
}

/** Draws what each item is about. */
function withDrawings(library: Written, paint: Paint, { draw }: PictureFolder): Written {
  const cover = (id: string, elements: string) => draw(id, svgOf(elements));
  const percent = ({ x, y }: { x: number; y: number }) => ({
    x: Math.round((1000 * x) / drawingSize.width) / 10,
    y: Math.round((1000 * y) / drawingSize.width) / 10,
  });
  // A weight that is larger afterward is the better one; where less is better, a balance would show a loss.
  const drawnOutcome = (id: string, outcome: Outcome): Outcome => {
    if (outcome.better === 'down') return outcome;
    const { elements, before, after } = drawOutcome(outcome, paint);
    const drawing = { src: cover(id, elements), before: percent(before), after: percent(after) };
    return { ...outcome, drawing };
  };
  return {
    caseStudies: library.caseStudies.map(({ outcomes, ...item }) => ({
      ...item,
      cover: cover(item.id, drawCaseStudy(item, library.caseStudies, paint)),
      outcomes: outcomes?.map((outcome) => drawnOutcome(item.id, outcome)),
    })),
    insights: library.insights.map((item) => ({
      ...item,
      cover: cover(item.id, drawInsight(item, library.insights, paint)),
    })),
    whitepapers: library.whitepapers.map((item) => ({
      ...item,
      cover: cover(
        item.id,
        drawWhitepaper(item, library.whitepapers, paint.palettes.ink, paint.strokes.thin),
      ),
    })),
  };
}
