import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from '../../../content/built/site.ts';
import { readBuild } from '../../../infra/readBuild.ts';
import { fallbackPages, publicPages } from '../../../web/pages.ts';
import { builtPage, textsOf, valuesOf } from '../../support/builtPage.ts';

/** What the build says of its pages to browsers and search engines. */

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const textsIn = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
const built = (file: string) => readFileSync(`dist/web/${file}`, 'utf8');

test('every page has one heading, a title with the firm’s name, and a description, address and picture to be shared', () => {
  for (const { path, unlisted } of publicPages) {
    const page = builtPage(path);
    expect(textsOf(page, 'h1'), path).toEqual([expect.stringMatching(/\S{3}/)]);
    expect(page.title, path).toContain(site.name);
    expect(valuesOf(page, 'meta[name="description"]', 'content'), path).toEqual([
      expect.stringMatching(/\S{3}/),
    ]);
    if (unlisted) continue;
    const addresses = valuesOf(page, 'link[rel="canonical"]', 'href');
    expect(
      addresses.map((address) => new URL(address!).pathname),
      path,
    ).toEqual([path]);
    for (const property of ['title', 'description', 'url', 'image']) {
      expect(page.querySelectorAll(`meta[property="og:${property}"]`), `${property} of ${path}`).toHaveLength(
        1,
      );
    }
  }
});

test('every page has one inline script, the same one, which the policy allows by its hash', () => {
  const { inlineScriptHash } = readBuild('dist').site;
  for (const { path, file = path } of [...publicPages, ...fallbackPages]) {
    const scripts = textsIn(builtPage(file), 'script:not([src], [type$=json])');
    expect(scripts.map(hash), path).toEqual([inlineScriptHash]);
  }
});

test('the site map names the pages that are to be found, and robots stay away from the API', () => {
  const named = [...built('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url!).pathname,
  );
  expect(named).toEqual(publicPages.filter(({ unlisted }) => !unlisted).map(({ path }) => path));
  expect(built('robots.txt')).toContain('Disallow: /api/');
});

test('the licenses of what is sent to visitors are there to be read, the fonts’ too', () => {
  const licenses = built('licenses.txt');
  for (const name of ['react', '@chakra-ui/react', 'zod']) expect(licenses).toContain(`## ${name} - `);
  expect(licenses).toContain('SIL OPEN FONT LICENSE');
  // Nothing that would bind the firm's own code.
  expect(licenses).not.toMatch(/\((A?GPL|LGPL)/);
});
