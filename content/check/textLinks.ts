import { existsSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { Features } from '../schema/features.ts';
import { sectionIds } from '../shared/sectionIds.ts';
import { appearanceOf, isLetter } from './hidden.ts';
import { placeAt, type Source, type Written, writtenIn } from './sources.ts';

/** Pages and files that every site has; the form of `/contact` is on the home page. */
const always = ['/', '/services', '/contact', '/privacy', '/sitemap.xml'];

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
 * Links of texts and fields to pages, sections and files of the site that are not there. A page that is hidden is there: until it is out,
 * texts keep the words and lose the link (`read/hiddenLinks.ts`). A letter cannot, for it is in the mailboxes by then. The files alone are
 * read, no built site is needed.
 *
 * @param folder of the firm
 * @param features what the site has
 * @returns one sentence each, with file, line and column
 */
export function deadTextLinks(sources: readonly Source[], folder: string, features: Features): string[] {
  const texts = sources.map(textOf);
  const pages = pagesOf(texts, features);
  const moved = new Map(texts.flatMap(oldAddressesOf));
  const tools = texts.flatMap(toolsOf);
  const isFile = (path: string) => fileFolders.includes(dirname(path)) && existsSync(join(folder, path));
  const problemOf = (link: string, text: Text): string | undefined => {
    const [, path = '', section] = /^([^?#]*)[^#]*(?:#(.*))?$/.exec(link)!;
    const present = moved.get(path);
    if (present) return `has an old address. Write ${link.replace(path, present)}`;
    const tool = new URLSearchParams(/\?([^#]*)/.exec(link)?.[1]).get('tool');
    if (path === '/resources' && tool !== null && !tools.includes(tool)) {
      return tools.length > 0
        ? `opens no tool. Write one of ${tools.join(', ')}, or take it out`
        : 'opens no tool, because tools.yaml offers none. Take it out';
    }
    if (pages.has(path)) return problemOfPage(pages.get(path), text, section);
    return isFile(path) ? undefined : 'leads to no page or file of the site. Correct it or take it out';
  };
  return texts.flatMap((text) =>
    text.written.flatMap((written) =>
      linksIn(written).flatMap(({ link, index }) => {
        const problem = problemOf(link, text);
        if (problem === undefined) return [];
        const place = placeAt(`${text.source.path}`, String(written.value), index, written);
        return [`${place}: the link ${link} ${problem}.`];
      }),
    ),
  );
}

function textOf(source: Source): Text {
  const written = writtenIn(source);
  return { source, written, from: appearanceOf(source, written) };
}

/** The path of the page that a file makes. */
function pathOf({ path }: Source): string | undefined {
  const above = pageFolders[dirname(path)];
  return above && above + basename(path, extname(path));
}

/** Each old address of a page, with its present one. */
function oldAddressesOf({ source, written }: Text): [string, string][] {
  const path = pathOf(source);
  if (path === undefined) return [];
  return written
    .filter(({ fields: [name] }) => name === 'redirectsFrom')
    .map(({ value }) => [String(value), path]);
}

/** The tools that a link can open, by their ids. */
function toolsOf({ source, written }: Text): string[] {
  if (source.path !== 'tools.yaml') return [];
  return written.filter(({ fields }) => fields.join() === 'id').map(({ value }) => String(value));
}

function pagesOf(texts: readonly Text[], features: Features): Map<string, Page> {
  const paths = [
    ...always,
    ...(features.resources ? ['/resources'] : []),
    ...(features.insights ? ['/feed.xml'] : []),
    ...(features.industries ? ['/industries'] : []),
    ...(features.videoGenerator ? ['/video-generator'] : []),
  ];
  const pages = new Map<string, Page>(paths.map((path) => [path, undefined]));
  for (const text of texts) {
    const path = pathOf(text.source);
    if (path !== undefined) pages.set(path, text);
  }
  return pages;
}

/** @returns the rest of a sentence about a link to a page */
function problemOfPage(page: Page, text: Text, section: string | undefined): string | undefined {
  if (page === undefined) return undefined;
  const { source, from } = page;
  if (isLetter(text.source.path) && from > text.from) {
    const then = from === Number.POSITIVE_INFINITY ? 'is a draft' : `appears at ${minuteOf(from)}`;
    return `leads to a page that is not out on the letter’s day: ${source.path} ${then}. Let it appear first, or take the link out`;
  }
  if (!section || !textFolders.includes(dirname(source.path))) return undefined;
  const sections = sectionsOf(source);
  return sections.includes(section)
    ? undefined
    : `leads to no section of that page. Write one of ${sections.join(', ')}`;
}

/** The addresses of a text's sections. */
function sectionsOf({ text }: Source): string[] {
  return sectionIds(Array.from(text.matchAll(/^## +(.+)$/gm), ([, heading]) => heading!));
}

function linksIn({ fields, value }: Written): { link: string; index: number }[] {
  if (typeof value !== 'string') return [];
  const field = fields.at(-1);
  if (field !== undefined) {
    return linkFields.includes(field) && value.startsWith('/') ? [{ link: value, index: 0 }] : [];
  }
  return Array.from(value.matchAll(markdownLinks), ({ 0: found, 1: link, index }) => ({
    link: link!,
    index: index + found.indexOf('/'),
  }));
}

function minuteOf(time: number): string {
  return `${new Date(time).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ')} UTC`;
}
