import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { firmFolder } from '../schema/firmFolder.ts';
import { lineAt, type Source } from './sources.ts';

/** Pages that no item and no service makes, and the sections that links may lead to. */
const fixedPages: Record<string, readonly string[]> = {
  '/': ['home', 'about', 'services', 'industries', 'testimonials', 'contact'],
  '/services': ['services', 'next-step'],
  '/industries': ['industries', 'next-step'],
  '/resources': ['case-studies', 'insights', 'whitepapers', 'tools', 'newsletter'],
  '/video-generator': ['script', 'series', 'campaign'],
  '/contact': [],
  '/privacy': [],
};

/** A path in a YAML field or in a Markdown link. */
const links = /(?:\b(?:to|link|href): *['"]?|\]\()(?<path>\/[^\s,}'")]*)/g;

/** Links to pages or sections that the site does not have. */
export function checkLinks(sources: readonly Source[], problems: string[]): void {
  const pages = sitePages(sources);
  for (const { path: file, text } of sources) {
    for (const { index, groups } of text.matchAll(links)) {
      const link = groups!.path!;
      const [path = '', anchor] = link.split('#');
      const anchors = pages.get(path);
      const place = `${firmFolder}/${file}: line ${lineAt(text, index)}: the link "${link}"`;
      if (anchors === undefined) {
        problems.push(`${place} leads to no page. Write one such as ${nearestPages(path, pages)}.`);
      } else if (anchor !== undefined && !anchors.includes(anchor)) {
        const known = anchors.length > 0 ? ` or one of #${anchors.join(', #')}` : '';
        problems.push(`${place} leads to no section of that page. Write "${path}"${known}.`);
      }
    }
  }
}

/** Every page of the site and its sections. */
export function sitePages(sources: readonly Source[]): Map<string, readonly string[]> {
  const pages = new Map(Object.entries(fixedPages));
  for (const { path } of sources) {
    const item = /^(case-studies|insights|whitepapers)\/(.+)\.md$/.exec(path);
    if (item) pages.set(`/${item[1]}/${item[2]}`, []);
    const own = /^pages\/(.+)\.md$/.exec(path);
    if (own) pages.set(`/${own[1]}`, []);
    const service = /^services\/(.+)\.yaml$/.exec(path);
    if (service) pages.set(`/${service[1]}`, ['approach', 'benefits', 'next-step']);
  }
  return pages;
}

function nearestPages(path: string, pages: Map<string, unknown>): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const near = [...pages.keys()].filter((page) => page.startsWith(folder) && page !== '/');
  return (near.length > 0 ? near : [...pages.keys()]).slice(0, 4).join(', ');
}

/** Words with which an alt text says nothing: the reader's program announces a picture by itself. */
const emptyWords = /^(an? )?(image|picture|photo|photograph|graphic)\b/i;

/** Pictures that are not there, and texts for people who cannot see them that say nothing. */
export function checkPictures(root: string, sources: readonly Source[], problems: string[]): void {
  for (const { path, text } of sources) {
    const report = (offset: number, sentence: string) =>
      problems.push(`${firmFolder}/${path}: line ${lineAt(text, offset)}: ${sentence}`);
    for (const { 1: image = '', index } of text.matchAll(/^heroImage: *['"]?(\/[^\s'"]+)/gm)) {
      if (existsSync(join(root, 'web/public', image))) continue;
      report(index, `"heroImage" is "${image}", which is not there. Put the picture at web/public${image}.`);
    }
    for (const { 1: portrait = '', index } of text.matchAll(/^ *portrait: *['"]?([\w.-]+)/gm)) {
      const name = portrait.replace(/\.svg$/, '');
      if (existsSync(join(root, `web/src/illustrations/${name}.svg`))) continue;
      report(index, `"portrait" is "${portrait}". Put a drawing of that name into web/src/illustrations.`);
    }
    for (const { 1: name = '', 2: alt = '', index } of text.matchAll(/^(alt|heroImageAlt): (?!>)(.+)$/gm)) {
      if (!emptyWords.test(alt) && alt.trim().split(/\s+/).length >= 3) continue;
      report(index, `"${name}" is "${alt}". Say in a sentence what the picture shows, without “picture of”.`);
    }
  }
}
