import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allFeatures, type Features } from '../schema/features.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import { lineAt, type Source } from './sources.ts';

/** Pages that no item and no service makes, and the sections that links may lead to. */
function fixedPages(features: Features): Record<string, readonly string[]> {
  const has = (name: keyof Features, ...anchors: string[]) => (features[name] ? anchors : []);
  return {
    '/': ['home', 'about', 'services', 'industries', ...has('testimonials', 'testimonials'), 'contact'],
    '/services': ['services', 'next-step'],
    ...(features.industries && { '/industries': ['industries', 'next-step'] }),
    '/resources': [
      'case-studies',
      'insights',
      'whitepapers',
      ...has('tools', 'tools'),
      ...has('glossary', 'glossary'),
      ...has('newsletter', 'newsletter'),
    ],
    ...(features.videoGenerator && { '/video-generator': ['script', 'series', 'campaign'] }),
    '/contact': [],
    '/privacy': [],
  };
}

/** A path in a YAML field or in a Markdown link. */
const links = /(?:\b(?:to|link|href): *['"]?|\]\()(?<path>\/[^\s,}'")]*)/g;

/** Links to pages or sections that the site does not have, or has not with these features. */
export function checkLinks(
  sources: readonly Source[],
  problems: string[],
  features: Features = allFeatures,
): void {
  const pages = sitePages(sources, features);
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
export function sitePages(
  sources: readonly Source[],
  features: Features = allFeatures,
): Map<string, readonly string[]> {
  const pages = new Map(Object.entries(fixedPages(features)));
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
const fileEnding = /\.(avif|webp|jpe?g|png|svg)$/i;

/** An alternative text in a YAML field or in Markdown's brackets. */
const alternatives = [
  /^ *(?:- )?(?<name>alt|heroImageAlt|portraitAlt|imageAlt): (?!>)(?<alt>.+)$/gm,
  /!\[(?<alt>[^\]]+)\]\(/g,
];

/**
 * Pictures of `web/public` that are not there, and texts for people who cannot see them that say nothing. Who reads the
 * content looks for the firm's own files.
 */
export function checkPictures(root: string, sources: readonly Source[], problems: string[]): void {
  for (const { path, text } of sources) {
    const report = (offset: number, sentence: string) =>
      problems.push(`${firmFolder}/${path}: line ${lineAt(text, offset)}: ${sentence}`);
    for (const { 1: image = '', index } of text.matchAll(/^heroImage: *['"]?(\/[^\s'"]+)/gm)) {
      if (existsSync(join(root, 'web/public', image))) continue;
      report(index, `"heroImage" is "${image}", which is not there. Put the picture at web/public${image}.`);
    }
    for (const { groups, index } of alternatives.flatMap((pattern) => [...text.matchAll(pattern)])) {
      const { name, alt = '' } = groups!;
      const words = alt.trim().replace(/^(['"])(.*)\1$/, '$2');
      const says = !emptyWords.test(words) && !fileEnding.test(words) && words.split(/\s+/).length >= 3;
      if (says) continue;
      const field = name === undefined ? 'the alternative text of the picture' : `"${name}"`;
      report(index, `${field} is "${alt}". Say in a sentence what the picture shows, without “picture of”.`);
    }
  }
}
