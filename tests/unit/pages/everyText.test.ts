import { expect, test } from 'vitest';
import { caseStudies } from '#content/built/caseStudies.ts';
import { glossary } from '#content/built/glossary.ts';
import { halfHour } from '#content/built/halfHour.ts';
import { home } from '#content/built/home.ts';
import { industries } from '#content/built/industries.ts';
import { insights } from '#content/built/insights.ts';
import { people } from '#content/built/people.ts';
import { resources } from '#content/built/resources.ts';
import { servicePages } from '#content/built/servicePages.ts';
import { services } from '#content/built/services.ts';
import { tools } from '#content/built/tools.ts';
import { whitepapers } from '#content/built/whitepapers.ts';
import type { CaseStudy, Insight, Whitepaper } from '#content/schema/items.ts';
import { builtPage } from '../../support/builtPage.ts';

/** Fields that choose something; pages show what is chosen and not these values. */
const choices = [
  ...['icon', 'color', 'ground', 'kind', 'look', 'subject', 'area', 'drawing'],
  ...['cover', 'file', 'filePath', 'logo', 'image', 'portrait'],
];

/** The texts and addresses of a piece of content, each with the way to it, paragraph by paragraph. */
function textsIn(content: unknown, way = ''): [way: string, text: string][] {
  if (typeof content === 'string') return content.split(/\n{2,}/).map((text) => [way, text]);
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content)
    .filter(([field]) => !choices.includes(field))
    .flatMap(([field, value]) => textsIn(value, `${way}/${field}`));
}

/** Without spaces and soft hyphens, which each page sets its own way. */
const squeezed = (text: string) => text.replaceAll(/[\s\u00AD]+/g, '');

/** What a page says to people and search engines, and where it leads; not the data that it brings along. */
function saidBy(page: Document): string {
  for (const code of page.querySelectorAll('script, style')) code.remove();
  const attributes = ['href', 'src', 'alt', 'aria-label', 'content', 'datetime', 'id'].flatMap((name) =>
    Array.from(page.querySelectorAll(`[${name}]`), (element) => element.getAttribute(name)),
  );
  return squeezed([page.documentElement.textContent, ...attributes].join('|'));
}

/** Of its author an item says the name; its topics say which other items are near. */
const items = (folder: string, list: readonly (CaseStudy | Insight | Whitepaper)[]) =>
  list.map(({ topics, author, ...item }) => [`/${folder}/${item.id}`, [item, author?.name]] as const);

test.each<readonly [string, unknown]>([
  ['/', [home, halfHour]],
  ['/services', services],
  ['/industries', industries],
  ['/resources', [resources, tools, glossary]],
  ['/expert-witness', people.find(({ kind }) => kind === 'expert')],
  ...servicePages.map((service) => [service.path, service] as const),
  ...items('case-studies', caseStudies),
  ...items('insights', insights),
  ...items('whitepapers', whitepapers),
])('§2 %s has every text and address of its content', (path, content) => {
  const said = saidBy(builtPage(path));
  const texts = textsIn(content);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter(([, text]) => !said.includes(squeezed(text)))).toEqual([]);
});
