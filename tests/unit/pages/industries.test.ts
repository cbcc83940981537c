import { expect, test } from 'vitest';
import { industries } from '#content/built/industries.ts';
import { servicePages } from '#content/built/servicePages.ts';
import { builtPage, linksOf, partNamed, structuredDataOf, textsOf } from '../../support/builtPage.ts';

const page = builtPage('/industries');
const { items } = industries.industries;
const titleAt = (path: string) => servicePages.find((page) => page.path === path)?.title ?? 'our services';

test('§2 industries: links home, to the services, the cards and the contact section, above and below', () => {
  expect(linksOf(page, 'main > :not(#industries) a')).toEqual([
    ['Back to Home', '/'],
    ['View All Services', '/services'],
    ['Explore Industries', '/industries#industries'],
    ['Schedule Consultation', '/#contact'],
    ['Start the Conversation', '/#contact'],
    ['View All Services', '/services'],
  ]);
  expect(structuredDataOf(page)).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
});

test('§2 industries: each has a place in the index, and a card with its challenges and links', () => {
  const places = items.map(({ id, title }) => [title, `/industries#${id}`]);
  expect(linksOf(partNamed(page, 'Industries'))).toEqual(places);

  const cards = [...page.querySelectorAll('#industries li[id]')];
  expect(cards.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  for (const [at, { id, title, challenges, furtherReading, link }] of items.entries()) {
    const card = cards[at]!;
    // The title of the card that is open, and of the one that opens.
    expect(textsOf(card, 'h3')).toEqual([title, title]);
    expect(textsOf(card, `[aria-labelledby="${id}-challenges"] li`)).toEqual(challenges);
    expect(linksOf(card)).toEqual([
      [`Learn More about ${titleAt(link)} for ${title}`, link],
      ...furtherReading.map((item) => [item.title, expect.stringMatching(/^\/[a-z-]+\/[a-z0-9-]+$/)]),
    ]);
  }
});
