import { expect, test } from 'vitest';
import { assessment } from '#content/built/assessment.ts';
import { home } from '#content/built/home.ts';
import { insights } from '#content/built/insights.ts';
import { people } from '#content/built/people.ts';
import { proof as builtProof } from '#content/built/proof.ts';
import { site } from '#content/built/site.ts';
import * as words from '#content/built/words.ts';
import { partsOfUnit } from '#web/src/format.ts';
import {
  builtPage,
  linksOf,
  partNamed,
  structuredDataOf,
  textsOf,
  valuesOf,
} from '../../support/builtPage.ts';

const page = builtPage('/');
const section = (id: string) => page.querySelector(`main section#${id}`)!;
const proof = builtProof!;
const advisers = people.filter(({ kind }) => kind === 'adviser');
const schedule = ['Schedule a Call', site.schedulingUrl];

test('§2 home: a header, six sections in order, and the footer', () => {
  expect(page.querySelectorAll('body > #_root > :is(header, footer)')).toHaveLength(2);
  expect([...page.querySelectorAll('main section')].map(({ id }) => id)).toEqual([
    ...['home', 'about', 'services', 'industries', 'testimonials', 'contact'],
  ]);
  expect(textsOf(section('home'), 'h1')).toEqual([home.hero.headline]);
});

test.each([
  ['home', [schedule, ['Explore Our Services', '/#services']]],
  ['about', [['Schedule a Consultation', '/#contact']]],
  ['services', [['View All Services', '/services']]],
  [
    'contact',
    [
      schedule,
      [site.contactEmail, `mailto:${site.contactEmail}`],
      ['Explore ERP Resources', '/resources'],
      ['How we treat your data', '/privacy'],
    ],
  ],
])('§2 home: each button of the section %s leads where it says', (id, links) => {
  expect(linksOf(section(id))).toEqual(expect.arrayContaining(links));
});

test('§2 home: figures of the firm lead to what explains them, and faces to the advisers', () => {
  expect(linksOf(section('home'), 'li a')).toEqual(
    home.about.facts.map(({ value, label, to }) => [`${value} ${label}`, to ?? '/#about']),
  );
  const faces = section('home').querySelector('a:has(img)')!;
  expect(faces.getAttribute('href')).toBe('/#advisers-heading');
  expect(faces.querySelectorAll('img')).toHaveLength(advisers.length);
  for (const { name } of advisers) expect(faces.textContent).toContain(name);
});

test('§2 metadata: the home page describes the firm with its advisers', () => {
  const [firm] = structuredDataOf(page);
  expect(firm).toMatchObject({
    ...{ '@type': 'ProfessionalService', name: site.name },
    employee: advisers.map(({ name }) => ({ '@type': 'Person', name })),
  });
});

test('§2 home: two pictures in About, and the advisers below', () => {
  expect(section('about').querySelectorAll('img[alt]:not([alt=""])')).toHaveLength(2);
  const entries = [...partNamed(page, 'The people you will work with').querySelectorAll('li')];
  expect(entries.map((entry) => [entry.id, textsOf(entry, 'p, b').at(-1)])).toEqual(
    advisers.map(({ id, bio }) => [id, bio]),
  );
  for (const entry of entries) expect(entry.querySelectorAll('img')).toHaveLength(1);
});

test('§2 home: a card for every service, in two alternating colours', () => {
  const cards = [...section('services').querySelectorAll('li')];
  expect(cards.map((card) => [textsOf(card, 'h3'), valuesOf(card, 'a', 'href')])).toEqual(
    home.services.cards.map(({ title, link }) => [[title], [link]]),
  );
  const colours = cards.map((card) => card.querySelector('span')!.className);
  expect(colours[0]).not.toBe(colours[1]);
  expect(colours).toEqual(colours.map((_, index) => colours[index % 2]));
});

test('§2 home: each testimonial stands with its person, company, badge and case', () => {
  const entries = [...section('testimonials').querySelectorAll('li')];
  expect(
    entries.map((entry) => [
      ...[textsOf(entry, 'blockquote'), textsOf(entry, 'figcaption p')[0]],
      ...[valuesOf(entry, 'img:not([data-drawing])', 'alt'), valuesOf(entry, 'a', 'href')],
    ]),
  ).toEqual(
    home.testimonials.cards.map(({ quote, name, role, company, logoText, caseStudy }) => [
      ...[[`“${quote}”`], `${role}, ${company}`, [name, logoText], [`/case-studies/${caseStudy}`]],
    ]),
  );
});

test('§2 home: a case with its figures, an article and question one stand before the testimonials', () => {
  const named = [...page.querySelectorAll('#services, [aria-labelledby=proof-heading], #testimonials')];
  expect(named.map((part) => part.getAttribute('aria-labelledby'))).toEqual([
    ...['services-heading', 'proof-heading', 'testimonials-heading'],
  ]);
  expect(proof.insight!.date).toBe(
    insights
      .map(({ date }) => date)
      .toSorted()
      .at(-1),
  );
  const band = partNamed(page, proof.caseStudy.title);
  expect(textsOf(band, 'dd')).toEqual(
    proof.caseStudy.outcomes.map(({ before, after, unit }) => {
      const { sign } = partsOfUnit(unit);
      return `${before}${sign} to ${after}${sign}`;
    }),
  );
  expect(linksOf(band)).toEqual([
    ['Read the case study', `/case-studies/${proof.caseStudy.id}`],
    [proof.insight!.title, `/insights/${proof.insight!.id}`],
    ...assessment.questions[0]!.options.map(({ label, value }) => [
      label,
      `/resources?tool=erp-readiness-assessment&answer=${value}`,
    ]),
  ]);
});

test('§2 home: the contact section says how soon an answer comes, and names its form', () => {
  expect(words.answer).toContain(`within ${site.replyWithin}`);
  expect(textsOf(section('contact'), 'p')).toContain(words.answer);
  const form = section('contact').querySelector('form')!;
  expect(page.getElementById(form.getAttribute('aria-labelledby')!)!.textContent).toBe('Get in Touch');
});
