import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { people } from '../../../content/built/people.ts';
import { servicePages } from '../../../content/built/servicePages.ts';
import { services } from '../../../content/built/services.ts';
import {
  builtPage,
  linksOf,
  partNamed,
  structuredDataOf,
  textsOf,
  valuesOf,
} from '../../support/builtPage.ts';
import { serviceNamed } from '../../support/servicePages.ts';

const overview = builtPage('/services');
const back = ['Back to Home', '/'];
const learnMore = (title: string) => `Learn More about ${title}`;

test('§2 services overview: a card and a weight for every service, each link with a name of its own', () => {
  const { cards } = services.services;
  expect(linksOf(overview, 'main a')[0]).toEqual(back);
  expect(linksOf(overview, '#services li a')).toEqual(
    cards.map(({ title, link }) => [learnMore(title), link]),
  );
  expect(cards.map(({ link }) => link)).toEqual(servicePages.map(({ path }) => path));
  const weights = partNamed(overview, services.services.sculpture);
  expect(valuesOf(weights, 'a', 'aria-label')).toEqual(cards.map(({ title }) => title));
  expect(valuesOf(weights, 'a', 'href')).toEqual(cards.map(({ link }) => link));
});

test('§2 services overview: reasons, a call to action, and a footer with its links', () => {
  const reasons = partNamed(overview, services.reasons.heading);
  expect(textsOf(reasons, 'h3')).toEqual(services.reasons.cards.map(({ title }) => title));
  const action = partNamed(overview, services.callToAction.heading);
  expect(textsOf(action, 'a[aria-haspopup=dialog]')).toEqual(['Schedule a Consultation']);
  expect(linksOf(action, 'a:not([aria-haspopup])')).toEqual([
    ['View Case Studies', '/resources#case-studies'],
  ]);
  expect(valuesOf(overview, 'footer a', 'href')).toEqual(
    expect.arrayContaining(['/', '/digital-transformation', '/erp-services', '/ai-services']),
  );
});

for (const service of servicePages) {
  const { path } = service;
  const page = builtPage(path);

  test(`§2 ${path}: bar, hero, approach, benefits with a statistic, call to action and footer`, () => {
    const links = linksOf(page, 'main a');
    expect(links[0]).toEqual(back);
    expect(textsOf(page, 'main a[aria-haspopup=dialog]')).toEqual(
      expect.arrayContaining(['Schedule Consultation']),
    );
    expect(textsOf(page, 'h1')).toHaveLength(1);
    expect(links).toContainEqual(['Learn Our Approach', `${path}#approach`]);
    expect(links).toContainEqual(['Start a Conversation', `${path}#contact`]);
    expect(textsOf(page, '#approach h3')).toEqual(service.approach.steps.map(({ title }) => title));
    const benefits = partNamed(page, service.benefits.heading);
    expect(textsOf(benefits, 'h3')).toEqual(service.benefits.items.map(({ title }) => title));
    expect(benefits.textContent).toContain(`${service.statistic.value} ${service.statistic.label}`);
    const action = partNamed(page, service.callToAction.heading);
    expect(action.id).toBe('contact');
    expect(textsOf(action, 'a[aria-haspopup=dialog]')).toEqual(['Schedule a Consultation']);
    // The download button leads to the whitepaper's page.
    const { download } = service;
    expect(links.filter(([, href]) => download && href === `/whitepapers/${download.whitepaper}`)).toEqual(
      download ? expect.arrayContaining([[download.label, expect.anything()]]) : [],
    );
    expect(valuesOf(page, 'footer a', 'href')).toEqual(expect.arrayContaining(['/services', '/']));
  });

  test(`§2 ${path}: its own weight comes first in the sculpture, with its drawing`, () => {
    const map = partNamed(page, services.services.sculpture);
    expect(valuesOf(map, 'a', 'href')).toEqual([
      path,
      ...servicePages.map((other) => other.path).filter((other) => other !== path),
    ]);
    expect(valuesOf(map, 'a', 'aria-current')).toEqual([
      'page',
      ...Array(servicePages.length - 1).fill(null),
    ]);
    const { drawing } = service;
    expect(valuesOf(map, 'img', 'alt')).toEqual([drawing!.picture.alt]);
    expect(textsOf(map, 'p').join()).toContain(drawing!.caption);
  });

  test(`${path}: search engines hear of the service and the way to it, and visitors of what is nearest`, () => {
    const { title: name, description, furtherReading, faq } = service;
    const things = structuredDataOf(page);
    expect(things).toContainEqual(expect.objectContaining({ '@type': 'Service', name, description }));
    expect(things).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
    expect(textsOf(page, '#reading a')).toEqual(furtherReading.map(({ title }) => title));
    const questions = faq?.items ?? [];
    expect(textsOf(page, '#questions summary')).toEqual(questions.map(({ question }) => question));
    expect(textsOf(page, '#questions details p')).toEqual(questions.map(({ answer }) => answer));
    expect(things.filter((thing) => Reflect.get(thing as object, '@type') === 'FAQPage')).toHaveLength(
      faq ? 1 : 0,
    );
  });
}

test('§2 services: the ERP and the expert’s page answer questions', () => {
  for (const id of ['erp-services', 'expert-witness'])
    expect(serviceNamed(id).faq?.items).not.toHaveLength(0);
});

const witness = builtPage('/expert-witness');
const expert = people.find((person) => person.kind === 'expert')!;
const block = partNamed(witness, expert.name);

test('§2 expert witness: the types of case', () => {
  const { caseTypes } = serviceNamed('expert-witness');
  expect(textsOf(partNamed(witness, caseTypes!.heading), 'h3')).toEqual(
    caseTypes!.items.map(({ title }) => title),
  );
});

test('§2 expert witness: what counsel checks stands in one block', () => {
  expect(block.id).toBe(expert.id);
  expect(textsOf(block, 'dt')).toEqual([
    'Fields',
    'Jurisdictions',
    'Testimony and reports',
    'Publications',
    'Curriculum vitae',
    'Fees',
  ]);
  const definitions = textsOf(block, 'dd').join('\n');
  const lines = [
    ...[...expert.fields, ...expert.jurisdictions],
    ...[...expert.testimony, ...expert.reports].map(({ matter }) => matter),
    ...(expert.publications ?? []).map(({ title }) => title),
    ...expert.career.map(({ text }) => text),
    expert.fees,
  ];
  for (const line of lines) expect(definitions).toContain(line);
  const linked = expert.publications!.flatMap(({ title, to }) => (to ? [[title, to]] : []));
  expect(linked.length).toBeGreaterThan(0);
  expect(linksOf(block)).toEqual(expect.arrayContaining(linked));
});

test('§2 expert witness: the record is one line of years, the latest first, and says for whom each entry was', () => {
  const record = [...block.querySelectorAll('dd')].find(({ textContent }) =>
    textContent.includes(expert.testimony[0]!.matter),
  )!;
  const years = textsOf(record, 'b');
  expect(years).toEqual(years.toSorted().toReversed());
  const parties = { plaintiff: 'for the plaintiff', defendant: 'for the defendant', neutral: 'as a neutral' };
  const entries = textsOf(record, 'li[data-side]');
  for (const [engagements, act] of [
    [expert.testimony, 'Testimony'],
    [expert.reports, 'Report'],
  ] as const) {
    for (const { matter, side } of engagements) {
      expect(entries).toContainEqual(expect.stringContaining(`${matter} ${act} ${parties[side!]}`));
    }
  }
});

test('§2 expert witness: the curriculum vitae is a PDF', () => {
  const [[, href] = []] = linksOf(witness).filter(([text]) => text === 'Curriculum vitae (PDF)');
  expect(readFileSync(`dist/web${href}`).subarray(0, 5).toString()).toBe('%PDF-');
});
