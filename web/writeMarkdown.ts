import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { caseStudies } from '../content/built/caseStudies.ts';
import { features } from '../content/built/features.ts';
import { insights } from '../content/built/insights.ts';
import { letters } from '../content/built/letters.ts';
import { letterTexts } from '../content/built/letterTexts.ts';
import { people } from '../content/built/people.ts';
import { servicePages } from '../content/built/servicePages.ts';
import { site } from '../content/built/site.ts';
import { whitepapers } from '../content/built/whitepapers.ts';
import * as actionsWords from '../content/built/words/actions.ts';
import * as caseStudyWords from '../content/built/words/caseStudy.ts';
import * as lettersWords from '../content/built/words/letters.ts';
import * as libraryWords from '../content/built/words/library.ts';
import * as notFoundPageWords from '../content/built/words/notFoundPage.ts';
import * as serviceWords from '../content/built/words/service.ts';
import * as whitepaperWords from '../content/built/words/whitepaper.ts';
import * as whitepaperSectionsWords from '../content/built/words/whitepaperSections.ts';
import { fill } from '../content/schema/fill.ts';
import type { Author, CaseStudy, Insight, Pointer, Whitepaper } from '../content/schema/items.ts';
import type { LetterHead, LetterText } from '../content/schema/letter.ts';
import type { ServicePage } from '../content/schema/pages.ts';
import { hasSamples, siteUrl } from './environment.ts';
import {
  blocks,
  heading,
  imprint,
  letterText,
  link,
  list,
  numbered,
  paragraphs,
  plain,
  quoted,
  sectionsOf,
  table,
} from './markdown.ts';
import { counted } from './src/counted.ts';
import { longDate, minutesToRead, withUnit } from './src/format.ts';
import { paths } from './src/paths.ts';

const pathOf: Record<Pointer['kind'], (id: string) => string> = {
  'case-study': paths.caseStudy,
  insight: paths.insight,
  whitepaper: paths.whitepaper,
};

/** The letters that everybody may read, whole. */
export const archive: readonly (LetterHead & LetterText)[] = features.letters
  ? letters.map((head) => ({ blocks: [], ...letterTexts.find(({ id }) => id === head.id), ...head }))
  : [];

/** Documents in Markdown by the paths of their pages: the same content as the HTML, without a browser (decision 200). */
export const markdownPages: ReadonlyMap<string, string> = new Map([
  ...servicePages.map((page) => [page.path, serviceMarkdown(page)] as const),
  ...caseStudies.map((item) => [paths.caseStudy(item.id), caseStudyMarkdown(item)] as const),
  ...insights.map((item) => [paths.insight(item.id), insightMarkdown(item)] as const),
  ...whitepapers.map((item) => [paths.whitepaper(item.id), whitepaperMarkdown(item)] as const),
  ...archive.map((letter) => [paths.letter(letter.id), letterMarkdown(letter)] as const),
]);

/** Writes `<path>.md` beside each page that has one, and the answer to paths that no page has. */
export async function writeMarkdown(folder: string): Promise<void> {
  const { heading: name, hint } = notFoundPageWords;
  const missing = blocks(heading(1, name), plain(hint), link(site.name, '/'));
  for (const [path, text] of [...markdownPages, ['/404', missing] as const]) {
    const file = join(folder, `${path}.md`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${text}\n`);
  }
}

interface Opening {
  path: string;
  title: string;
  facts: (string | undefined)[];
  summary: string;
}

/** A document from its title to the firm's name. The address says where it was, also in a saved file. */
function documentOf({ path, title, facts, summary }: Opening, ...body: (string | undefined)[]): string {
  const known = facts.filter((fact) => fact !== undefined).map(plain);
  return blocks(
    heading(1, title),
    [...known, `<${siteUrl}${path}>`].join(' · '),
    paragraphs(summary),
    ...body,
    imprint(hasSamples),
  );
}

function byline(author: Author | undefined): string | undefined {
  if (!author) return undefined;
  const { name, left } = author;
  return left ? fill(libraryWords.byFormer, { name, firm: site.name }) : fill(libraryWords.by, { name });
}

function caseStudyMarkdown(item: CaseStudy): string {
  const { id, title, industry, date, readTime, author, summary, outcomes, sections, quote } = item;
  const parts = [
    [libraryWords.challenge, item.challenge],
    [libraryWords.solution, item.solution],
    [libraryWords.results, item.result],
  ] as const;
  return documentOf(
    {
      path: paths.caseStudy(id),
      title,
      facts: [industry, longDate(date), minutesToRead(readTime), byline(author)],
      summary,
    },
    outcomes &&
      table({
        caption: caseStudyWords.outcomes,
        head: [libraryWords.result, libraryWords.outcomeBefore, libraryWords.outcomeAfter],
        rows: outcomes.map(({ label, before, after, unit }) => [
          label,
          withUnit(before, unit),
          withUnit(after, unit),
        ]),
      }),
    ...parts.map(([name, text]) => blocks(heading(2, name), paragraphs(text))),
    sectionsOf(sections),
    quote && quoted(blocks(paragraphs(quote.text), plain(`${quote.name}, ${quote.role}`))),
  );
}

function insightMarkdown(item: Insight): string {
  const { id, title, category, date, readTime, author, summary, sections } = item;
  return documentOf(
    {
      path: paths.insight(id),
      title,
      facts: [category, longDate(date), minutesToRead(readTime), byline(author)],
      summary,
    },
    sectionsOf(sections),
  );
}

function letterMarkdown({ id, subject, preheader, blocks: text }: LetterHead & LetterText): string {
  const opening = { path: paths.letter(id), title: subject, facts: [lettersWords.label, longDate(id)] };
  return documentOf({ ...opening, summary: preheader }, letterText(text));
}

/** How each section begins; the text is in the PDF, whose downloads are counted. */
function whitepaperMarkdown(item: Whitepaper): string {
  const { id, title, category, pages, format, publishDate, author, description, sections, takeaways } = item;
  const path = paths.whitepaper(id);
  return documentOf(
    {
      path,
      title,
      facts: [category, counted(libraryWords.pages, pages), format, longDate(publishDate), byline(author)],
      summary: description,
    },
    heading(2, whitepaperSectionsWords.inside),
    ...sections.map(({ heading: name, body, page }) => {
      const on = page ? ` (${fill(whitepaperSectionsWords.onPage, { page })})` : '';
      return blocks(`${heading(3, name)}${plain(on)}`, paragraphs(body));
    }),
    takeaways &&
      blocks(
        heading(2, whitepaperSectionsWords.takeaways),
        plain(whitepaperSectionsWords.takeawaysText),
        list(
          takeaways.map(({ name, holds, format: kind }) => {
            const words = fill(whitepaperSectionsWords.takeaway, { format: kind });
            return `${plain(holds)}: ${link(words, paths.takeaway(name))}`;
          }),
        ),
      ),
    link(whitepaperWords.download, path),
  );
}

function serviceMarkdown(page: ServicePage): string {
  const { path, hero, approach, caseTypes, benefits, statistic, download, faq, callToAction } = page;
  return documentOf(
    { path, title: hero.headline, facts: [page.title], summary: hero.lead },
    caseTypes && experts(),
    blocks(
      heading(2, approach.heading),
      paragraphs(approach.intro),
      list(
        approach.steps.map(
          ({ title, text, outcome }) => `**${plain(title)}**: ${plain(text)} ${plain(outcome)}`,
        ),
        numbered,
      ),
    ),
    caseTypes && titled(caseTypes.heading, caseTypes.items, caseTypes.intro),
    titled(benefits.heading, benefits.items),
    blocks(`**${plain(statistic.value)}** ${plain(statistic.label)}`, plain(statistic.note)),
    download &&
      blocks(
        heading(2, download.title),
        `${plain(counted(serviceWords.guide, download.pages))}. ${plain(download.description)}`,
        link(download.label, paths.whitepaper(download.whitepaper)),
      ),
    faq &&
      blocks(
        heading(2, faq.heading),
        paragraphs(faq.intro),
        ...faq.items.map(({ question, answer }) => blocks(heading(3, question), paragraphs(answer))),
      ),
    page.furtherReading.length > 0
      ? blocks(heading(2, serviceWords.library), list(page.furtherReading.map(pointed)))
      : undefined,
    blocks(
      heading(2, callToAction.heading),
      paragraphs(callToAction.text),
      link(actionsWords.writeToUs, paths.homeSection('contact')),
    ),
  );
}

function titled(name: string, items: readonly { title: string; text: string }[], intro?: string): string {
  const entries = items.map(({ title, text }) => `**${plain(title)}**: ${plain(text)}`);
  return blocks(heading(2, name), intro && paragraphs(intro), list(entries));
}

/** Those whom the page introduces, without the record of their testimony, which has files of its own. */
function experts(): string {
  return blocks(
    ...people.flatMap((person) =>
      person.kind === 'expert'
        ? [
            blocks(
              heading(2, person.name),
              `${plain(person.role)}. ${plain(person.bio)}`,
              list([...(person.cv ? [link(serviceWords.curriculumFile, paths.curriculum(person.cv))] : [])]),
            ),
          ]
        : [],
    ),
  );
}

function pointed({ kind, id, title }: Pointer): string {
  return link(title, pathOf[kind](id));
}
