import type { APIResponse } from '@playwright/test';
import { caseStudies } from '../../content/built/caseStudies.ts';
import { insights } from '../../content/built/insights.ts';
import { servicePages } from '../../content/built/servicePages.ts';
import { whitepapers } from '../../content/built/whitepapers.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

/** A page of each kind, with its title. */
const pages = [
  [servicePages[0]!.path, servicePages[0]!.hero.headline],
  [`/case-studies/${caseStudies[0]!.id}`, caseStudies[0]!.title],
  [`/insights/${insights[0]!.id}`, insights[0]!.title],
  [`/whitepapers/${whitepapers[0]!.id}`, whitepapers[0]!.title],
] as const;
const [first] = pages[2];

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
const agent = 'text/markdown, text/html, */*';

function variesByAccept(response: APIResponse): boolean {
  return response.headers().vary!.split(/,\s*/).includes('Accept');
}

test('every kind of page is Markdown below .md, and at its own path for who asks', async ({ request }) => {
  for (const [path, title] of pages) {
    const below = await request.get(`${path}.md`, { headers: { accept: browser } });
    const asked = await request.get(path, { headers: { accept: agent } });
    for (const response of [below, asked]) {
      expect(response.status()).toBe(200);
      expect(response.headers()).toMatchObject({
        'content-type': 'text/markdown; charset=utf-8',
        'x-robots-tag': 'noindex',
        link: expect.stringMatching(new RegExp(`^<https?://[^/>]+${path}>; rel="canonical"$`)),
      });
      expect(variesByAccept(response)).toBe(true);
    }
    const text = await asked.text();
    expect(text.split('\n')[0]!.replaceAll('\\', '')).toBe(`# ${title}`);
    expect(await below.text()).toBe(text);
  }
});

test('the edge keeps one object for each form, whatever Accept says besides', async ({ request }) => {
  const get = (accept: string) => request.get(first, { headers: { accept } });
  await get(browser);
  await get(agent);
  for (const accept of [browser, `${browser};x=1`, '*/*', 'text/html, text/markdown']) {
    const { 'content-type': type, 'x-cache': cache, link } = (await get(accept)).headers();
    expect(type, accept).toContain('text/html');
    expect(cache, accept).toContain('Hit');
    expect(link).toBe(`<${first}.md>; rel="alternate"; type="text/markdown"`);
  }
  for (const accept of [agent, 'text/markdown;q=0.9', `${agent};x=1`]) {
    const { 'content-type': type, 'x-cache': cache } = (await get(accept)).headers();
    expect(type, accept).toContain('text/markdown');
    expect(cache, accept).toContain('Hit');
  }
});

test('what is not there is 404 in Markdown; pages without one stay HTML', async ({ request }) => {
  for (const [path, accept] of [
    ['/insights/nothing.md', browser],
    ['/insights/nothing', agent],
    ['/nothing', agent],
    ['/resources.md', agent],
  ] as const) {
    const response = await request.get(path, { headers: { accept } });
    expect(response.status(), path).toBe(404);
    expect(response.headers()['content-type'], path).toBe('text/markdown; charset=utf-8');
    expect(await response.text(), path).toContain(words.notFoundPage.heading);
  }
  for (const path of ['/', '/resources']) {
    const response = await request.get(path, { headers: { accept: agent } });
    expect(response.headers()['content-type'], path).toContain('text/html');
  }
});

test('the JSON feed has its own kind, and is named by every page but the first', async ({ request }) => {
  const response = await request.get('/feed.json');
  expect(response.headers()['content-type']).toBe('application/feed+json');
  const { items } = await response.json();
  expect(items.map(({ title }: { title: string }) => title)).toEqual(
    expect.arrayContaining(insights.map(({ title }) => title)),
  );
  const named = '<link rel="alternate" type="application/feed+json"';
  expect(await (await request.get('/resources')).text()).toContain(named);
  expect(await (await request.get('/')).text()).not.toContain(named);
});
