import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whitepapers as printed } from '../../content/built/whitepapers.ts';
import { readContent } from '../../content/read/readContent.ts';
import { serviceCountWord, serviceNamed, servicePages as specified } from '../support/servicePages.ts';

const pages = new Map(printed.map((paper) => [paper.id, paper.pages]));
const content = await readContent(
  join(import.meta.dirname, '../../content/firm'),
  undefined,
  (id) => pages.get(id)!,
);
const {
  site,
  home,
  services,
  industries,
  people,
  resources,
  tools,
  assessment,
  templates,
  caseStudies,
  insights,
  whitepapers,
} = content;
const items = [...caseStudies, ...insights, ...whitepapers];
const { servicePages } = content;
const expertWitness = serviceNamed('expert-witness');

test('§2 home: headlines are the specification’s', () => {
  expect(home.hero.headline).toBe('Your Partner in Progress!');
  expect(home.contact.headline).toBe('Contact us today');
});

test('§2 home: a card for every service with its link, colors alternating', () => {
  expect(home.services.cards.map(({ title, link, color }) => [title, link, color])).toEqual(
    specified.map(({ title, path }, index) => [title, path, index % 2 ? 'secondary' : 'primary']),
  );
});

test('§2 services: texts say how many there are', () => {
  const { description, hero, services: section, reasons, callToAction } = services;
  const texts = [home.services, hero, section, reasons, callToAction].map((words) => JSON.stringify(words));
  for (const text of [description, ...texts]) expect(text.toLowerCase()).toContain(serviceCountWord);
});

test('§2 home: six reasons in the specification’s words', () => {
  expect(home.reasons.cards.map(({ title }) => title.toLowerCase())).toEqual([
    'independent and unbiased advisory',
    'proven transformation expertise',
    'strategic execution support',
    'trusted by global leaders',
    'future-ready methodologies',
    'a transparent collaborative process',
  ]);
});

test('§2 services overview: cards with the links of the home page, colors alternating', () => {
  const facts = ({ title, link, color }: { title: string; link: string; color: string }) => [
    title,
    link,
    color,
  ];
  expect(services.services.cards.map(facts)).toEqual(home.services.cards.map(facts));
  expect(services.reasons.cards).toHaveLength(6);
});

test('§2 service pages: headline statistics are the specification’s', () => {
  expect(servicePages.map(({ statistic: { value, label } }) => `${value} ${label}`)).toEqual(
    specified.map(({ statistic }) => statistic),
  );
});

test('§2 service pages: four steps, five benefits, titles as on the cards', () => {
  expect(servicePages.map(({ title }) => title)).toEqual(home.services.cards.map(({ title }) => title));
  for (const { title, approach, benefits } of servicePages) {
    expect(approach.steps, title).toHaveLength(4);
    expect(benefits.items, title).toHaveLength(5);
  }
});

test('§2 expert witness: the six case types', () => {
  expect(expertWitness.caseTypes?.items.map(({ title }) => title)).toEqual([
    'ERP implementation disputes',
    'Software license compliance',
    'Data breach and security',
    'Contract disputes',
    'Intellectual property',
    'Digital transformation claims',
  ]);
  expect(servicePages.filter(({ caseTypes }) => caseTypes !== undefined)).toEqual([expertWitness]);
});

test('every service but digital transformation offers a whitepaper of its own', () => {
  const slugs = servicePages.map(({ download }) => download?.whitepaper);
  expect(slugs[0]).toBeUndefined();
  const offered = slugs.slice(1);
  expect(
    offered.filter((slug, index) => offered.indexOf(slug) !== index),
    'Give each service a whitepaper of its own',
  ).toEqual([]);
  expect(whitepapers.map(({ id }) => id)).toEqual(expect.arrayContaining(offered));
});

test('§2 industries: eight with four key challenges each and the specification’s links', () => {
  expect(industries.industries.items.map(({ id, title, link }) => [id, title, link])).toEqual([
    ['financial-services', 'Financial Services', '/services'],
    ['healthcare-life-sciences', 'Healthcare and Life Sciences', '/services'],
    ['technology-digital', 'Technology and Digital', '/services'],
    ['energy-utilities', 'Energy and Utilities', '/services'],
    ['manufacturing-industrial', 'Manufacturing and Industrial', '/supply-chain'],
    ['consumer-retail', 'Consumer and Retail', '/crm-services'],
    ['public-sector', 'Public Sector', '/services'],
    ['real-estate-construction', 'Real Estate and Construction', '/services'],
  ]);
  for (const { id, challenges } of industries.industries.items) expect(challenges, id).toHaveLength(4);
});

test('§2 industries: each leads to a case study, an article and a whitepaper', () => {
  for (const { id, furtherReading } of industries.industries.items) {
    const kinds = new Set(furtherReading.map(({ kind }) => kind));
    expect([...kinds], id).toEqual(['case-study', 'insight', 'whitepaper']);
  }
});

test('§2 expert witness: what an expert signs stands among the publications', () => {
  for (const person of people) {
    if (person.kind !== 'expert') continue;
    const signed = items.filter(({ author }) => author?.id === person.id).map(({ title }) => title);
    expect(person.publications?.map(({ title }) => title)).toEqual(expect.arrayContaining(signed));
  }
});

test('§2 industries: the approach has the specification’s three headings', () => {
  expect(industries.approach.items.map(({ title }) => title)).toEqual([
    'Deep expertise',
    'Tailored solutions',
    'Strategic partnership',
  ]);
});

test('search engines: every description says its page in 70 to 220 characters, none twice', () => {
  const descriptions = [services, industries, ...servicePages].map(({ description }) => description);
  expect(descriptions.filter(({ length }) => length < 70 || length > 220)).toEqual([]);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test('§2 resources: headings are the specification’s', () => {
  expect([
    resources.title,
    resources.caseStudies.heading,
    resources.insights.heading,
    resources.whitepapers.heading,
    resources.tools.heading,
  ]).toEqual([
    'Resources & Insights',
    'Client Success Stories',
    'Latest Insights',
    'In-Depth Whitepapers',
    'Free Tools & Templates',
  ]);
});

test('§3 tools: the four ids', () => {
  expect(tools.map(({ id }) => id)).toEqual([
    'erp-readiness-assessment',
    'roi-calculator',
    'vendor-comparison-template',
    'project-plan-template',
  ]);
});

test('§3 assessment: ids, option values and scores', () => {
  expect(
    assessment.questions.map(({ id, options }) => [
      id,
      options.map(({ value, score }) => `${value} ${score}`).join('; '),
    ]),
  ).toEqual([
    [
      'current-system',
      'spreadsheets 1; basic-software 2; multiple-systems 3; integrated-system 4; modern-erp 5',
    ],
    ['business-size', 'small 2; medium 4; large 5; enterprise 5'],
    ['budget-readiness', 'no-budget 1; exploring 2; preliminary 3; approved 4; funded 5'],
    ['timeline', 'immediate 3; short-term 4; medium-term 5; long-term 4; undefined 2'],
    ['team-readiness', 'resistant 1; cautious 2; neutral 3; supportive 4; enthusiastic 5'],
  ]);
});

test('§3 assessment: sizes and times are in the labels', () => {
  const labels = assessment.questions.flatMap(({ options }) => options.map(({ label }) => label));
  const named = [
    ...['1-50 employees', '51-200 employees', '201-1000 employees', '1000+ employees'],
    ...['within 3 months', '3-6 months', '6-12 months', '12+ months'],
  ];
  for (const words of named) expect(labels.filter((label) => label.includes(`(${words})`))).toHaveLength(1);
});

test('§9 assessment: the four levels', () => {
  expect(assessment.levels.map(({ name, label, from }) => `${from} ${name} (${label})`)).toEqual([
    '20 High (Excellent Readiness)',
    '15 Medium-High (Good Readiness)',
    '10 Medium (Moderate Readiness)',
    '0 Low (Low Readiness)',
  ]);
});

test('§3 project plan: 13 tasks in six phases, each after those that it depends on', () => {
  const { tasks, status } = templates.projectPlan;
  expect(tasks).toHaveLength(13);
  expect([...new Set(tasks.map(({ phase }) => phase))]).toEqual([
    'Planning',
    'Design',
    'Build',
    'Test',
    'Deploy',
    'Close',
  ]);
  expect(status).toBe('Not Started');
  for (const { task, start, after } of tasks) {
    for (const name of after.split('; ').filter(Boolean)) {
      const earlier = tasks.find((each) => each.task === name);
      expect(earlier && earlier.start + earlier.days, `${task} after ${name}`).toBeLessThanOrEqual(start);
    }
  }
});

test('§1 footer: tagline and columns', () => {
  expect(site.tagline).toBe(
    'We help growing businesses transition to better ERP solutions with confidence, empathy and expertise.',
  );
  expect(site.footer.services.map(({ label }) => label)).toEqual([
    'ERP Implementation',
    'Customization',
    'Integration',
    'Support',
  ]);
  expect(site.footer.solutions.map(({ label }) => label)).toEqual([
    'ERP Selection',
    'System Implementation',
    'Cloud Hosting',
    'Training',
  ]);
  expect(site.footer.copyrightFrom).toEqual({ home: 2024, otherPages: 2025 });
});

test('the firm is named in site.yaml only', () => {
  const elsewhere = JSON.stringify({ ...content, site: undefined });
  expect(elsewhere).not.toContain(site.name);
});

test('content: at least two case studies, three insights and two whitepapers, none from the future', () => {
  expect(caseStudies.length).toBeGreaterThanOrEqual(2);
  expect(insights.length).toBeGreaterThanOrEqual(3);
  expect(whitepapers.length).toBeGreaterThanOrEqual(2);
  const dates = items.map((item) => ('date' in item ? item.date : item.publishDate));
  expect(dates.filter((date) => new Date(date) > new Date())).toEqual([]);
});

test('content: running text has typographic quotes and apostrophes', () => {
  const straight = /["']/;
  const texts = textsIn([items, services, industries, servicePages, assessment]);
  expect(texts.filter((text) => straight.test(text))).toEqual([]);
});

test('every testimonial, case, person and headline statistic of the demonstration is marked as a sample', () => {
  const { cards } = home.testimonials!;
  const statistics = servicePages.map(({ statistic }) => statistic);
  for (const one of [...cards, ...caseStudies, ...people, ...statistics]) {
    expect(one, JSON.stringify(one).slice(0, 80)).toMatchObject({ sample: true });
  }
});

/** Every string at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
