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

test('§2 services overview: a call to action, and a footer with its links', () => {
  const action = partNamed(overview, services.callToAction.heading);
  expect(textsOf(action, 'a[aria-haspopup=dialog]')).toEqual(['Schedule a Consultation']);
  expect(linksOf(action, 'a:not([aria-haspopup])')).toEqual([
    ['View Case Studies', '/resources#case-studies'],
  ]);
  expect(valuesOf(overview, 'footer a', 'href')).toEqual(
    expect.arrayContaining(['/', '/digital-transformation', '/erp-services', '/ai-services']),
  );
});

test.each(servicePages)(
  '§2 $path: bar, hero, approach, benefits with a statistic, and call to action',
  (service) => {
    const { path } = service;
    const page = builtPage(path);
    const links = linksOf(page, 'main a');
    expect(links[0]).toEqual(back);
    expect(textsOf(page, 'main a[aria-haspopup=dialog]')).toContain('Schedule Consultation');
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
    if (download) expect(links).toContainEqual([download.label, `/whitepapers/${download.whitepaper}`]);
  },
);

test.each(servicePages)(
  '§2 $path: its own weight comes first in the sculpture, with its drawing',
  ({ path, drawing }) => {
    const map = partNamed(builtPage(path), services.services.sculpture);
    const others = servicePages.map((other) => other.path).filter((other) => other !== path);
    expect(valuesOf(map, 'a', 'href')).toEqual([path, ...others]);
    expect(valuesOf(map, 'a', 'aria-current')).toEqual(['page', ...others.map(() => null)]);
    expect(valuesOf(map, 'img', 'alt')).toEqual([drawing!.picture.alt]);
    expect(textsOf(map, 'p').join()).toContain(drawing!.caption);
  },
);

test.each(servicePages)(
  '$path: search engines hear of the service, and visitors of what is nearest',
  (service) => {
    const { path, title: name, description, furtherReading, faq } = service;
    const page = builtPage(path);
    const things = structuredDataOf(page);
    expect(things).toContainEqual(expect.objectContaining({ '@type': 'Service', name, description }));
    expect(things).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
    expect(textsOf(page, '#reading a')).toEqual(furtherReading.map(({ title }) => title));
    const questions = faq?.items ?? [];
    expect(textsOf(page, '#questions summary')).toEqual(questions.map(({ question }) => question));
    expect(textsOf(page, '#questions details p')).toEqual(questions.map(({ answer }) => answer));
    const forFaq = things.filter((thing) => Reflect.get(thing as object, '@type') === 'FAQPage');
    expect(forFaq).toHaveLength(faq ? 1 : 0);
  },
);

const witness = builtPage('/expert-witness');
const expert = people.find((person) => person.kind === 'expert')!;
const block = partNamed(witness, expert.name);

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
  for (const line of [...expert.fields, ...expert.jurisdictions, expert.fees])
    expect(definitions).toContain(line);
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
