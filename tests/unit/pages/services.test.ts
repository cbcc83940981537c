import { expect, test } from 'vitest';
import { people } from '#content/built/people.ts';
import { servicePages } from '#content/built/servicePages.ts';
import { services } from '#content/built/services.ts';
import { site } from '#content/built/site.ts';
import {
  builtHtml,
  builtPage,
  linksOf,
  partNamed,
  structuredDataOf,
  textsOf,
} from '../../support/builtPage.ts';

const back = ['Back to Home', '/'];
const schedule = ['Schedule a Consultation', site.schedulingUrl];

test('§2 services overview: a card for every service, each link with a name of its own', () => {
  const page = builtPage('/services');
  const { cards } = services.services;
  expect(linksOf(page, 'main a')[0]).toEqual(back);
  expect(linksOf(page, '#services li a')).toEqual(
    cards.map(({ title, link }) => [`Learn More about ${title}`, link]),
  );
  expect(cards.map(({ link }) => link)).toEqual(servicePages.map(({ path }) => path));
  expect(structuredDataOf(page)).toContainEqual(
    expect.objectContaining({
      '@type': 'ItemList',
      itemListElement: cards.map(({ title: name }) =>
        expect.objectContaining({ item: expect.objectContaining({ name }) }),
      ),
    }),
  );
  expect(linksOf(partNamed(page, services.callToAction.heading))).toEqual([
    schedule,
    ['View Case Studies', '/resources#case-studies'],
  ]);
});

test.each(servicePages)('§2 $path: each part is there and leads where it says', (service) => {
  const { path, title: name, description, benefits, statistic, download, faq } = service;
  const page = builtPage(path);
  const links = linksOf(page, 'main a');
  expect(links.slice(0, 2)).toEqual([back, ['Schedule Consultation', site.schedulingUrl]]);
  expect(links).toContainEqual(['Learn Our Approach', `${path}#approach`]);
  expect(links).toContainEqual(['Start a Conversation', `${path}#contact`]);
  const others = services.services.cards.filter(({ link }) => link !== path);
  expect(linksOf(partNamed(page, 'Other services'))).toEqual(others.map(({ title, link }) => [title, link]));
  expect(textsOf(page, '#approach h3')).toEqual(service.approach.steps.map(({ title }) => title));
  const part = partNamed(page, benefits.heading);
  expect(textsOf(part, 'h3')).toEqual(benefits.items.map(({ title }) => title));
  // Each claim leads to the case that shows it.
  const shown = [statistic!, ...benefits.items].flatMap(({ shownBy }) => shownBy ?? []);
  expect(linksOf(part)).toEqual(
    shown.map(({ caseStudy, shows }) => [`Case study: ${shows}`, `/case-studies/${caseStudy}`]),
  );
  // The download button leads to the whitepaper's page, which the further reading does not name again.
  if (download) {
    const paper = `/whitepapers/${download.whitepaper}`;
    expect(links).toContainEqual([download.label, paper]);
    const named = linksOf(partNamed(page, 'From our library')).map(([, to]) => to);
    expect(named).not.toEqual([]);
    expect(named).not.toContain(paper);
  }
  const action = partNamed(page, service.callToAction.heading);
  expect([action.id, linksOf(action)[0]]).toEqual(['contact', schedule]);

  // It is loaded with the words of its own file alone.
  const codes = servicePages.filter(({ id }) => builtHtml(path).includes(`href="/assets/${id}-`));
  expect(codes).toEqual([service]);
  expect(structuredDataOf(page)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ '@type': 'Service', name, description }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
      ...(faq ? [expect.objectContaining({ '@type': 'FAQPage' })] : []),
    ]),
  );
});

const expert = people.find((person) => person.kind === 'expert')!;
const block = partNamed(builtPage('/expert-witness'), expert.name);

test('§2 expert witness: what counsel checks stands in one block', () => {
  expect(block.id).toBe(expert.id);
  expect(structuredDataOf(builtPage('/expert-witness'))).toContainEqual(
    expect.objectContaining({ '@type': 'Person', name: expert.name, jobTitle: expert.role }),
  );
  expect(textsOf(block, 'dt')).toEqual([
    ...['Fields', 'Jurisdictions', 'Testimony and reports', 'Fees and retainer'],
    ...['Publications', 'Written for this site', 'Curriculum vitae'],
  ]);
  expect(textsOf(block, 'dd > p')).toEqual([expert.engagementsNote, expert.fees]);
  expect(textsOf(block, 'li')).toEqual(
    expect.arrayContaining(expert.rates!.map(({ item, amount }) => `${item} ${amount}`)),
  );
});

test('§2 expert witness: a table says of each matter, the latest first, for whom it was and what was given', () => {
  const rows = [...block.querySelectorAll('tbody tr')].map((row) => textsOf(row, 'th, td'));
  const years = rows.map(([year]) => year);
  expect(years).toEqual(years.toSorted().toReversed());
  const parties = { plaintiff: 'For the plaintiff', defendant: 'For the defendant', neutral: 'As a neutral' };
  const heads = textsOf(block, 'thead th');
  expect(heads).toEqual(['Year', 'Matter', 'Side', 'Forum', 'Evidence']);
  expect(rows).toHaveLength(expert.engagements.length);
  for (const { year, matter, side, forum, evidence } of expert.engagements) {
    const [first, ...others] = evidence.join(', ');
    const given = first!.toUpperCase() + others.join('');
    expect(rows).toContainEqual([`${year}`, matter, parties[side!], forum, given]);
  }
});
