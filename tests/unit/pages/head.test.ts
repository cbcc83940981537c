import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { insights } from '#content/built/insights.ts';
import { site } from '#content/built/site.ts';
import { readBuild } from '#infra/build/readBuild.ts';
import { fallbackPages, publicPages } from '#web/pages.ts';
import { builtPage, textsOf, valuesOf } from '../../support/builtPage.ts';

/** What every page says, and what the build says of its pages to browsers and search engines. */

const pages = new Map([...publicPages, ...fallbackPages].map(({ path }) => [path, builtPage(path)]));

const hash = ({ textContent }: Element) =>
  `sha256-${createHash('sha256').update(textContent!).digest('base64')}`;
const built = (file: string) => readFileSync(`dist/web/${file}`, 'utf8');

test('every page has one heading, a title with the firm’s name, a description, and what is shared of it', () => {
  for (const { path, unlisted } of publicPages) {
    const page = pages.get(path)!;
    const content = (selector: string) => valuesOf(page, `meta[${selector}]`, 'content');
    expect(textsOf(page, 'h1'), path).toEqual([expect.stringMatching(/\S{3}/)]);
    expect(page.title, path).toContain(site.name);
    // Without a route the not-found screen is built in the place of a page.
    expect(page.title, `Is ${path} in web/routes.tsx?`).not.toContain('404');
    expect(content('name=description'), path).toEqual([expect.stringMatching(/\S{3}/)]);
    // iOS would make links of numbers, which React then finds changed.
    expect(content('name=format-detection'), path).toEqual(['telephone=no']);
    const addresses = [...valuesOf(page, 'link[rel=canonical]', 'href'), ...content('property="og:url"')];
    // What is reached from mails only is not to be found, and so has no address to be found by.
    const found = unlisted ? [] : [path, path];
    expect(addresses.map((address) => new URL(address!).pathname)).toEqual(found);
    if (unlisted) continue;
    expect(content('property="og:title"'), path).toHaveLength(1);
    expect(content('property="og:description"'), path).toEqual(content('name=description'));
    const [image] = content('property="og:image"');
    expect(existsSync(`dist/web${new URL(image!).pathname}`), `${image}: see social in web/pages.ts`).toBe(
      true,
    );
  }
});

test('what stands for a page that is not there has no address by which it would be found', () => {
  for (const { path } of fallbackPages) {
    expect(valuesOf(pages.get(path)!, 'link[rel=canonical], meta[property="og:url"]', 'rel'), path).toEqual(
      [],
    );
  }
});

test('every page has one inline script, the same one, which the policy allows by its hash', () => {
  const { inlineScriptHash } = readBuild('dist').site;
  for (const [path, page] of pages) {
    const scripts = page.querySelectorAll('script:not([src], [type$=json])');
    expect(Array.from(scripts, hash), path).toEqual([inlineScriptHash]);
  }
});

test('the site map names every page that is to be found, items with their day; robots do not read the API', () => {
  const map = built('sitemap.xml');
  const named = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!));
  const files = globSync('**/*.html', { cwd: 'dist/web' }).map((file) => file.replaceAll('\\', '/'));
  const listed = files.filter((file) => !/^newsletter\/|^404\.html$|_shell\.html$/.test(file));
  expect(named.map(({ pathname }) => pathname).toSorted()).toEqual(
    listed.map((file) => `/${file.replace(/(^index)?\.html$/, '')}`).toSorted(),
  );
  const items =
    /\/(?:insights|case-studies|whitepapers)\/[^<]+<\/loc>(?:<lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>)?/g;
  const days = [...map.matchAll(items)].map(([, day]) => day ?? 'none');
  expect(days).toHaveLength(listed.filter((file) => file.includes('/')).length);
  expect(days).not.toContain('none');
  const { id, date } = insights.at(-1)!;
  expect(map).toContain(`/insights/${id}</loc><lastmod>${date.slice(0, 10)}</lastmod>`);
  const robots = built('robots.txt').split('\n');
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toContain(`Sitemap: ${named[0]!.origin}/sitemap.xml`);
});

test('the licenses of what is sent to visitors are there to be read, the fonts’ too', () => {
  const licenses = built('licenses.txt');
  for (const name of ['react', '@chakra-ui/react', 'zod']) expect(licenses).toContain(`## ${name} - `);
  expect(licenses).toContain('SIL OPEN FONT LICENSE');
  // Nothing that would bind the firm's own code.
  expect(licenses).not.toMatch(/\((A?GPL|LGPL)/);
});
