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
/** A field of YAML that is a path. */
const fieldLink = /^\/[\w/#?=&.-]*$/;

interface Page {
  readonly source?: Source;
  /** As `appearsAt` gives it. */
  readonly from: number;
}

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
  const pages = pagesOf(sources, features);
  const isFile = (path: string) => fileFolders.includes(dirname(path)) && existsSync(join(folder, path));
  return sources.flatMap((source) => {
    const from = Math.max(appearanceOf(source), now.getTime());
    return linksIn(source).flatMap(({ link, line }) => {
      const [, path = '', section] = /^([^?#]*)[^#]*(?:#(.*))?$/.exec(link)!;
      const page = pages.get(path);
      const problem = page
        ? problemOf(page, from, section)
        : isFile(path)
          ? undefined
          : 'leads to no page or file of the site. Correct it or take it out';
      return problem ? [`${firmFolder}/${source.path}: line ${line}: the link ${link} ${problem}.`] : [];
    });
  });
}

function pagesOf(sources: readonly Source[], features: Features): Map<string, Page> {
  const paths = [
    ...always,
    ...(features.industries ? ['/industries'] : []),
    ...(features.videoGenerator ? ['/video-generator'] : []),
  ];
  const pages = new Map<string, Page>(paths.map((path) => [path, { from: Number.NEGATIVE_INFINITY }]));
  for (const source of sources) {
    const above = pageFolders[dirname(source.path)];
    if (above === undefined) continue;
    const name = basename(source.path, extname(source.path));
    pages.set(above + name, { source, from: appearanceOf(source) });
  }
  return pages;
}

/** @returns the rest of a sentence about a link from a text that visitors see from a time on */
function problemOf(
  { source, from }: Page,
  textFrom: number,
  section: string | undefined,
): string | undefined {
  if (source === undefined) return undefined;
  if (from > textFrom) {
    const then = from === Number.POSITIVE_INFINITY ? 'is a draft' : `appears at ${isoMinute(from)}`;
    return `leads to a page that is not out when this text is: ${source.path} ${then}. Let that one appear first, or take the link out`;
  }
  if (!section || !textFolders.includes(dirname(source.path))) return undefined;
  return sectionsOf(source).includes(section)
    ? undefined
    : `leads to no section of that page. Write one of ${sectionsOf(source).join(', ')}`;
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

/** When visitors see what a file says, as `appearsAt` gives it. A letter is sent on its day. */
function appearanceOf(source: Source): number {
  const written = writtenIn(source);
  const field = (name: string) =>
    written.find(({ fields }) => fields.length === 1 && fields[0] === name)?.value;
  const draft = field('draft') === true;
  if (dirname(source.path) === 'letters' && !draft) {
    return Date.parse(basename(source.path, '.md')) + dayInMs;
  }
  const publishAt = field('publishAt');
  return appearsAt({ draft, ...(typeof publishAt === 'string' && { publishAt }) });
}

function linksIn(source: Source): { link: string; line: number }[] {
  return writtenIn(source).flatMap((written) =>
    typeof written.value === 'string' ? linksOf(written, written.value) : [],
  );
}

function linksOf({ fields, line }: Written, value: string): { link: string; line: number }[] {
  if (fields.length > 0) return fieldLink.test(value) ? [{ link: value, line }] : [];
  return Array.from(value.matchAll(markdownLinks), ({ 1: link, index }) => ({
    link: link!,
    line: line + lineAt(value, index) - 1,
  }));
}

function isoMinute(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
