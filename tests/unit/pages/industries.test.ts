import { expect, test } from 'vitest';
import { industries } from '../../../content/built/industries.ts';
import { fill } from '../../../content/schema/fill.ts';
import {
  builtPage,
  linksOf,
  partNamed,
  structuredDataOf,
  textsOf,
  valuesOf,
} from '../../support/builtPage.ts';
import { words } from '../../support/words.ts';

const page = builtPage('/industries');
const { items } = industries.industries;

test('§2 industries: links home, to the services, the cards and the contact section, above and below', () => {
  const links = linksOf(page, 'main a');
  const back = fill(words.actions.backTo, { page: words.actions.home });
  expect(links[0]).toEqual([back, '/']);
  expect(links.filter(([text]) => text === words.actions.viewServices)).toEqual(
    Array(2).fill([words.actions.viewServices, '/services']),
  );
  expect(links).toContainEqual([words.industries.explore, '/industries#industries']);
  expect(links).toContainEqual([words.actions.scheduleConsultation, '/#contact']);
  expect(links).toContainEqual([words.actions.startConversation, '/#contact']);
});

test('§2 industries: each has a weight, a place in the index, and a card with its challenges and links', () => {
  const places = items.map(({ id }) => `/industries#${id}`);
  const weights = partNamed(page, words.industries.explore);
  expect(valuesOf(weights, 'a', 'href')).toEqual(places);
  expect(valuesOf(weights, 'a', 'aria-label')).toEqual(items.map(({ title }) => title));
  const index = partNamed(page, words.industries.index);
  expect(linksOf(index)).toEqual(items.map(({ title }, at) => [title, places[at]]));

  const cards = [...page.querySelectorAll('#industries li[id]')];
  expect(cards.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  for (const [at, { id, title, description, challenges, furtherReading, link }] of items.entries()) {
    const card = cards[at]!;
    // The title of the card that is open, and of the one that opens.
    expect(textsOf(card, 'h3')).toEqual([title, title]);
    expect(textsOf(card, 'p')).toContain(description);
    expect(textsOf(card, `[aria-labelledby="${id}-challenges"] li`)).toEqual(challenges);
    expect(textsOf(card, `#${id}-challenges`)).toEqual([words.industries.challenges]);
    expect(furtherReading.length).toBeGreaterThan(0);
    expect(linksOf(card)).toEqual([
      ...furtherReading.map((item) => [item.title, expect.stringMatching(/^\/[a-z-]+\/[a-z0-9-]+$/)]),
      [`${words.actions.learnMore} ${fill(words.industries.learnMoreFor, { title })}`, link],
    ]);
  }
});

test('§2 industries: the approach has its headings, and search engines hear of the way to the page', () => {
  const approach = partNamed(page, industries.approach.heading);
  expect(textsOf(approach, 'h3')).toEqual(industries.approach.items.map(({ title }) => title));
  expect(structuredDataOf(page)).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
});
