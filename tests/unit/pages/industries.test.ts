import { expect, test } from 'vitest';
import { industries } from '../../../content/built/industries.ts';
import {
  builtPage,
  linksOf,
  partNamed,
  structuredDataOf,
  textsOf,
  valuesOf,
} from '../../support/builtPage.ts';

const page = builtPage('/industries');
const { items } = industries.industries;

test('§2 industries: links home, to the services, the cards and the contact section, above and below', () => {
  const links = linksOf(page, 'main a');
  const back = 'Back to Home';
  expect(links[0]).toEqual([back, '/']);
  expect(links.filter(([text]) => text === 'View All Services')).toEqual(
    Array(2).fill(['View All Services', '/services']),
  );
  expect(links).toContainEqual(['Explore Industries', '/industries#industries']);
  expect(links).toContainEqual(['Schedule Consultation', '/#contact']);
  expect(links).toContainEqual(['Start the Conversation', '/#contact']);
});

test('§2 industries: each has a weight, a place in the index, and a card with its challenges and links', () => {
  const places = items.map(({ id }) => `/industries#${id}`);
  const weights = partNamed(page, 'Explore Industries');
  expect(valuesOf(weights, 'a', 'href')).toEqual(places);
  expect(valuesOf(weights, 'a', 'aria-label')).toEqual(items.map(({ title }) => title));
  expect(linksOf(partNamed(page, 'Industries'))).toEqual(items.map(({ title }, at) => [title, places[at]]));

  const cards = [...page.querySelectorAll('#industries li[id]')];
  expect(cards.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  for (const [at, { id, title, challenges, furtherReading, link }] of items.entries()) {
    const card = cards[at]!;
    // The title of the card that is open, and of the one that opens.
    expect(textsOf(card, 'h3')).toEqual([title, title]);
    expect(textsOf(card, `[aria-labelledby="${id}-challenges"] li`)).toEqual(challenges);
    expect(linksOf(card)).toEqual([
      ...furtherReading.map((item) => [item.title, expect.stringMatching(/^\/[a-z-]+\/[a-z0-9-]+$/)]),
      [`Learn More about our services for ${title}`, link],
    ]);
  }
});

test('§2 industries: search engines hear of the way to the page', () => {
  expect(structuredDataOf(page)).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
});
