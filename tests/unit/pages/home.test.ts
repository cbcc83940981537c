import { expect, test } from 'vitest';
import { assessment } from '../../../content/built/assessment.ts';
import { home } from '../../../content/built/home.ts';
import { people } from '../../../content/built/people.ts';
import { proof as builtProof } from '../../../content/built/proof.ts';
import { site } from '../../../content/built/site.ts';
import * as words from '../../../content/built/words.ts';
import { builtPage, linksOf, partNamed, textsOf, valuesOf } from '../../support/builtPage.ts';

const page = builtPage('/');
const section = (id: string) => page.querySelector(`main section#${id}`)!;
const proof = builtProof!;
const advisers = people.filter(({ kind }) => kind === 'adviser');

test('§2 home: a header, six sections in order, and the footer', () => {
  expect(page.querySelectorAll('body header, body footer').length).toBeGreaterThan(1);
  expect([...page.querySelectorAll('main section')].map(({ id }) => id)).toEqual([
    ...['home', 'about', 'services', 'industries', 'testimonials', 'contact'],
  ]);
});

test('§2 home: the hero has headline, tagline and description, a button to schedule and a link to the services', () => {
  const hero = section('home');
  expect(textsOf(hero, 'h1')).toEqual([home.hero.headline]);
  expect(textsOf(hero, 'p')).toEqual([home.hero.tagline, home.hero.description]);
  expect(textsOf(hero, 'a[aria-haspopup=dialog]')).toEqual(['Schedule a Call']);
  expect(linksOf(hero)).toContainEqual(['Explore Our Services', '/#services']);
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

test('§2 home: two pictures and a link to the contact section in About, and the advisers below', () => {
  expect(section('about').querySelectorAll('img[alt]:not([alt=""])')).toHaveLength(2);
  expect(linksOf(section('about'))).toContainEqual(['Schedule a Consultation', '/#contact']);
  const band = partNamed(page, 'Whom you will speak to');
  expect([...band.querySelectorAll('li')].map(({ id }) => id)).toEqual(advisers.map(({ id }) => id));
  for (const { id, name, role, bio } of advisers) {
    const entry = band.querySelector(`#${id}`)!;
    for (const text of [name, role, bio]) expect(textsOf(entry, 'p').join(' ')).toContain(text);
    expect(entry.querySelectorAll('img')).toHaveLength(1);
  }
});

test('§2 home: a card for every service, in two alternating colours, and a link to all', () => {
  const cards = [...section('services').querySelectorAll('li')];
  expect(cards.map((card) => [textsOf(card, 'h3'), valuesOf(card, 'a', 'href')])).toEqual(
    home.services.cards.map(({ title, link }) => [[title], [link]]),
  );
  const colours = cards.map((card) => card.querySelector('span')!.className);
  expect(colours[0]).not.toBe(colours[1]);
  expect(colours).toEqual(colours.map((_, index) => colours[index % 2]));
  expect(linksOf(section('services'))).toContainEqual(['View All Services', '/services']);
});

test('§2 home: each testimonial stands with its person, company, badge and case', () => {
  const said = [...section('testimonials').querySelectorAll('li')];
  expect(said).toHaveLength(home.testimonials.cards.length);
  for (const [index, card] of home.testimonials.cards.entries()) {
    const { quote, name, role, company, logoText, caseStudy } = card;
    const entry = said[index]!;
    expect(textsOf(entry, 'blockquote').join()).toContain(quote);
    expect(textsOf(entry, 'p')).toContain(`${role}, ${company}`);
    expect(valuesOf(entry, 'img:not([data-drawing])', 'alt')).toEqual([name, logoText]);
    expect(valuesOf(entry, 'a', 'href')).toEqual([`/case-studies/${caseStudy}`]);
  }
});

test('§2 home: a case with its figures, an article and question one stand before the testimonials', () => {
  const named = [...page.querySelectorAll('#services, [aria-labelledby=proof-heading], #testimonials')];
  expect(named.map((part) => part.getAttribute('aria-labelledby'))).toEqual([
    ...['services-heading', 'proof-heading', 'testimonials-heading'],
  ]);
  const band = partNamed(page, proof.caseStudy.title);
  expect(band.querySelectorAll('tr')).toHaveLength(1 + proof.caseStudy.outcomes.length);
  expect(linksOf(band)).toEqual([
    ['Read the case', `/case-studies/${proof.caseStudy.id}`],
    [proof.insight.title, `/insights/${proof.insight.id}`],
    ...assessment.questions[0]!.options.map(({ label, value }) => [
      label,
      `/resources?tool=erp-readiness-assessment&answer=${value}`,
    ]),
  ]);
});

test('§2 home: the contact section says how to write, and how soon an answer comes', () => {
  const contact = section('contact');
  expect(textsOf(contact, 'p')).toContain(words.answer);
  expect(linksOf(contact, 'a:not([aria-haspopup])')).toEqual([
    [site.contactEmail, `mailto:${site.contactEmail}`],
    [words.exploreResources, '/resources'],
    ['How we treat your data', '/privacy'],
  ]);
  expect(textsOf(contact, 'a[aria-haspopup=dialog]')).toEqual(['Schedule a Call']);
  const form = contact.querySelector('form')!;
  expect(page.getElementById(form.getAttribute('aria-labelledby')!)!.textContent).toBe('Get in Touch');
});
