import { createHash } from 'node:crypto';
import { Window } from 'happy-dom';
import { features } from '../content/built/features.ts';
import { site } from '../content/built/site.ts';
import { siteUrl } from './environment.ts';

/** Where the template of a page (`index.html`) wants its policy: before everything that the policy governs. */
const place = '<!-- policy -->';

/** Emotion's runtime writes its rules through an empty style element. */
const emptyStyle = '';

/**
 * Writes a page's Content-Security-Policy into it. It says what changes with the content: its inline
 * scripts and styles by their hashes, and the booking page. So a page that was loaded or cached before a release
 * keeps the policy it was made with. The response header (`infra/edge/securityHeaders.ts`) says the rest, and
 * browsers enforce both.
 * @throws Error when the page has no place for it
 */
export function withMetaPolicy(html: string): string {
  const [before, after, ...more] = html.split(place);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`A page needs ${place} once: put it first into the head of web/index.html.`);
  }
  if (documentOf(before).querySelector('script, style, link')) {
    throw new Error(`${place} comes too late in web/index.html: a policy governs only what follows it.`);
  }
  return `${before}<meta http-equiv="Content-Security-Policy" content="${metaPolicy(html)}">${after}`;
}

/** A page's HTML as a document, whose scripts do not run. */
export function documentOf(html: string): Document {
  const { DOMParser } = new Window();
  return new DOMParser().parseFromString(html, 'text/html') as unknown as Document;
}

/**
 * The policy of a page with these inline scripts and styles, and with the firm's analytics where it has any.
 * @throws Error when one of them would be changed by the deployment, which knows the address of a stage that names none
 */
export function metaPolicy(html: string, analytics = site.analytics, address = siteUrl): string {
  const document = documentOf(html);
  const hashed = [...inlineScripts(document), ...inlineStyles(document)];
  if (new URL(address).hostname.endsWith('.invalid') && hashed.some((text) => text.includes(address))) {
    throw new Error(
      `An inline script or style contains the site’s address, which the deployment replaces: the hash in the page’s policy would be another one. Put the address into an attribute or a JSON data block.`,
    );
  }
  const counts = analytics ? [new URL(analytics.script).origin] : [];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...counts, ...hashes(inlineScripts(document))],
    'style-src': ["'self'", ...hashes([emptyStyle, ...inlineStyles(document)])],
    // Only the header knows the host of the generated images, for the deployment gives it its name.
    'img-src': ["'self'", 'data:', new URL(siteUrl).protocol],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...counts],
    'manifest-src': ["'self'"],
    ...(features.booking && { 'frame-src': [new URL(site.schedulingUrl).origin] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** JSON is data, which no policy asks about. */
function inlineScripts(document: Document): string[] {
  return textsOf(document, 'script:not([src]):not([type$="json"])');
}

function inlineStyles(document: Document): string[] {
  return textsOf(document, 'style');
}

function textsOf(document: Document, selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
}

function hashes(texts: string[]): string[] {
  return [...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))];
}
