import { existsSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { dayInMs, type Features } from '../schema/features.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import { appearsAt } from '../schema/parts.ts';
import { slugOf } from '../schema/slugOf.ts';
import { lineAt, type Source, type Written, writtenIn } from './sources.ts';

/** Pages and files that every site has; the form of `/contact` is on the home page. */
const always = ['/', '/services', '/resources', '/contact', '/privacy', '/feed.xml', '/sitemap.xml'];

/** By the folders of a firm: where their files are pages. */
const pageFolders: Readonly<Record<string, string>> = {
  'case-studies': '/case-studies/',
  insights: '/insights/',
  whitepapers: '/whitepapers/',
  services: '/',
  pages: '/',
};

/** Folders of the firm whose files the site offers under the same path. */
const fileFolders = ['/takeaways', '/people'];

/** Folders of texts whose headings are the sections of their pages. */
const textFolders = ['case-studies', 'insights', 'pages'];

/** A path of the site in Markdown: `[words](/path)`. */
const markdownLinks = /\]\(\s*<?(\/[^)\s>]*)/g;
/** The fields of YAML that are paths. */
const linkFields = ['to', 'link'];

/** A file, read once. */
interface Text {
  readonly source: Source;
  readonly written: readonly Written[];
  /** When visitors see it, as `appearsAt` gives it. */
  readonly from: number;
}

/** A page of a firm's file; one that every site has is there from the beginning. */
type Page = Text | undefined;

/**
 * Links of texts and fields to pages, sections and files of the site that are not there, or not yet when the text is: a text
 * that appears at its hour must find what it names. It reads the files alone, and needs no built site.
 *
 * @param folder of the firm
 * @param features what the site has
 * @returns one sentence each, with file and line
 */
export function deadTextLinks(
  sources: readonly Source[],
  folder: string,
  features: Features,
  now: Date,
): string[] {
  const texts = sources.map(textOf);
  const pages = pagesOf(texts, features);
  const isFile = (path: string) => fileFolders.includes(dirname(path)) && existsSync(join(folder, path));
  return texts.flatMap(({ source, written, from }) =>
    written.flatMap(linksOf).flatMap(({ link, line }) => {
      const [, path = '', section] = /^([^?#]*)[^#]*(?:#(.*))?$/.exec(link)!;
      const problem = pages.has(path)
        ? problemOf(pages.get(path), Math.max(from, now.getTime()), section)
        : isFile(path)
          ? undefined
          : 'leads to no page or file of the site. Correct it or take it out';
      return problem ? [`${firmFolder}/${source.path}: line ${line}: the link ${link} ${problem}.`] : [];
    }),
  );
}

function textOf(source: Source): Text {
  const written = writtenIn(source);
  return { source, written, from: appearanceOf(source.path, written) };
}

function pagesOf(texts: readonly Text[], features: Features): Map<string, Page> {
  const paths = [
    ...always,
    ...(features.industries ? ['/industries'] : []),
    ...(features.videoGenerator ? ['/video-generator'] : []),
  ];
  const pages = new Map<string, Page>(paths.map((path) => [path, undefined]));
  for (const text of texts) {
    const { path } = text.source;
    const above = pageFolders[dirname(path)];
    if (above !== undefined) pages.set(above + basename(path, extname(path)), text);
  }
  return pages;
}

/** @returns the rest of a sentence about a link from a text that visitors see from a time on */
function problemOf(page: Page, textFrom: number, section: string | undefined): string | undefined {
  if (page === undefined) return undefined;
  const { source, from } = page;
  if (from > textFrom) {
    const then = from === Number.POSITIVE_INFINITY ? 'is a draft' : `appears at ${isoMinute(from)}`;
    return `leads to a page that is not out when this text is: ${source.path} ${then}. Let that one appear first, or take the link out`;
  }
  if (!section || !textFolders.includes(dirname(source.path))) return undefined;
  const sections = sectionsOf(source);
  return sections.includes(section)
    ? undefined
    : `leads to no section of that page. Write one of ${sections.join(', ')}`;
}

/** The addresses of a text's sections. Of equal headings the later ones have a number. */
function sectionsOf({ text }: Source): string[] {
  const names = text.matchAll(/^## +(.+)$/gm).map(([, heading]) => slugOf(heading!) || 'section');
  const counts = new Map<string, number>();
  return Array.from(names, (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  });
}

/** A letter is sent on its day. */
function appearanceOf(path: string, written: readonly Written[]): number {
  const field = (name: string) =>
    written.find(({ fields }) => fields.length === 1 && fields[0] === name)?.value;
  const draft = field('draft') === true;
  if (dirname(path) === 'letters' && !draft) return Date.parse(basename(path, '.md')) + dayInMs;
  const publishAt = field('publishAt');
  return appearsAt({ draft, ...(typeof publishAt === 'string' && { publishAt }) });
}

function linksOf({ fields, line, value }: Written): { link: string; line: number }[] {
  if (typeof value !== 'string') return [];
  const field = fields.at(-1);
  if (field !== undefined) {
    return linkFields.includes(field) && value.startsWith('/') ? [{ link: value, line }] : [];
  }
  return Array.from(value.matchAll(markdownLinks), ({ 1: link, index }) => ({
    link: link!,
    line: line + lineAt(value, index) - 1,
  }));
}

function isoMinute(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
