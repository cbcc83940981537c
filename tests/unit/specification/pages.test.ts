import { describe, expect, test } from 'vitest';
import { publicPages } from '#web/pages.ts';
import { copyrightYears } from '#web/src/layout/Footer.tsx';
import { builtPage, linksOf, textsOf, valuesOf } from '../../support/builtPage.ts';
import { content, testRows } from './demonstration.ts';

/** What the specification says of the pages: paths, headlines, cards, lists, figures. `tests/unit/pages` shows them drawn. */

const { site, home, services, servicePages, industries, resources, tools, people } = content;
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);
const footer = site.footer.copyrightFrom;

const serviceCards = [
  ['Digital Transformation', '/digital-transformation', 'primary'],
  ['ERP Selection & Implementation', '/erp-services', 'secondary'],
  ['AI Selection & Implementation', '/ai-services', 'primary'],
  ['CRM Selection & Implementation', '/crm-services', 'secondary'],
  ['Supply Chain Management', '/supply-chain', 'primary'],
  ['Expert Witness Services', '/expert-witness', 'secondary'],
];
const cards = (page: typeof home | typeof services) =>
  page.services.cards.map(({ title, link, color }) => [title, link, color]);

describe('routes', () => {
  testRows([
    [
      '§2 route table: fixed pages; privacy, the newsletter’s and the firm’s own are additions',
      publicPages.filter(({ modified }) => !modified).map(({ path }) => path),
      [
        ...['/', '/services', '/industries', '/resources'],
        ...['/digital-transformation', '/erp-services', '/ai-services'],
        ...['/crm-services', '/supply-chain', '/expert-witness', '/video-generator'],
        ...['/privacy', '/imprint', '/newsletter/confirm', '/newsletter/unsubscribe'],
      ],
    ],
    [
      '§2 navigation bar: seven links in order',
      linksOf(builtPage('/'), 'nav[aria-label=Main] a.link').map(([label, to]) => `${label} ${to}`),
      [
        ...['Home /', 'About /#about', 'Services /services', 'Industries /industries'],
        ...['Resources /resources', 'Testimonials /#testimonials', 'Contact /#contact'],
      ],
    ],
  ]);
});

describe('footer and booking', () => {
  testRows([
    [
      '§1 footer: name, tagline, columns and networks, on every page',
      ['/', '/services', '/erp-services'].map((path) =>
        textsOf(builtPage(path), 'footer p, footer nav a').slice(0, 16),
      ),
      Array(3).fill([
        ...['Calder & Wren'],
        'We help growing businesses transition to better ERP solutions with confidence, empathy and expertise.',
        ...['Services', 'ERP Implementation', 'Customization', 'Integration', 'Support'],
        ...['Solutions', 'ERP Selection', 'System Implementation', 'Cloud Hosting', 'Training'],
        ...['Follow us', 'LinkedIn', 'Twitter', 'Facebook'],
      ]),
    ],
    [
      '§1 footer: each network has its own link',
      linksOf(builtPage('/'), 'footer nav[aria-label="Follow us"] a'),
      [
        ['LinkedIn', 'https://www.linkedin.com/'],
        ['Twitter', 'https://twitter.com/'],
        ['Facebook', 'https://www.facebook.com/'],
      ],
    ],
    [
      '§2 footer: the links that it has on some pages, on every page',
      ['/', '/services', '/erp-services'].map((path) => valuesOf(builtPage(path), 'footer a', 'href')),
      Array(3).fill(
        expect.arrayContaining([
          ...['/', '/services', '/digital-transformation', '/erp-services', '/ai-services'],
          ...['/video-generator', '/privacy'],
        ]),
      ),
    ],
    [
      '§1 footer: copyright line, and that the site is a demonstration',
      ['/', '/services', '/erp-services'].map((path) => textsOf(builtPage(path), 'footer p').slice(-2)),
      [2024, 2025, 2025].map((year) => [
        expect.stringMatching(`^© ${year}(–20\\d\\d)? Calder & Wren\\. All rights reserved\\.$`),
        'Demonstration site. The names, quotes, figures and case studies on it are examples.',
      ]),
    ],
    [
      'footer: who is behind the name, and how to call them',
      ['/', '/erp-services'].map((path) => [
        textsOf(builtPage(path), 'footer address > *'),
        builtPage(path).querySelector('footer address a')?.getAttribute('href'),
      ]),
      Array(2).fill([[site.legalName, site.postalAddress, site.telephone], 'tel:+13125550142']),
    ],
    ['§1 footer: years on the home page', copyrightYears(footer, true, 2026), '2024–2026'],
    ['§1 footer: years on other pages', copyrightYears(footer, false, 2026), '2025–2026'],
    ['§1 footer: one year where both are equal', copyrightYears(footer, false, 2025), '2025'],
    ['§9 booking: 30 minutes', site.schedulingUrl, 'https://calendly.com/calder-wren/30min'],
  ]);
});

describe('home', () => {
  testRows([
    ['§2 home: headline', home.hero.headline, 'Your Partner in Progress!'],
    ['§2 home: six service cards, two colors in turn', cards(home), serviceCards],
    ['§2 home: heading of the reasons', home.reasons!.heading, 'Why Partner with Us'],
    [
      '§2 home: six reasons',
      titles(home.reasons!.cards),
      [
        ...['Independent and unbiased advisory', 'Proven transformation expertise'],
        ...['Strategic execution support', 'Trusted by global leaders'],
        ...['Future-ready methodologies', 'A transparent collaborative process'],
      ],
    ],
    [
      '§1 §9 home: three testimonials, each with quote, person, company and badge',
      home.testimonials!.cards.map(({ quote, name, company, logoText }) =>
        [quote, name, company, logoText].map((text) => text.length > 0),
      ),
      Array(3).fill(Array(4).fill(true)),
    ],
    ['§2 home: headline of the contact section', home.contact.headline, 'Contact us today'],
    [
      '§2 home: its paragraph: challenges, limits of systems, ERP journey',
      home.contact.paragraph,
      expect.stringMatching(/operational challenges.*current systems.*limits.*ERP journey/),
    ],
    [
      '§2 home: pictures: a professional, and business people',
      home.about.pictures!.map(({ alt }) => alt),
      [expect.stringMatching(/\S{3}/), expect.stringContaining('business people')],
    ],
  ]);
});

describe('services', () => {
  testRows([
    ['§2 services: six cards with the links of the home page', cards(services), serviceCards],
    ['§2 services: six reasons', services.reasons!.cards.length, 6],
    ['§2 service pages: named as on their cards', titles(servicePages), titles(home.services.cards)],
    [
      '§2 service pages: four steps and five benefits each',
      servicePages.map(({ approach, benefits }) => [approach.steps.length, benefits.items.length]),
      Array(6).fill([4, 5]),
    ],
    [
      '§2 service pages: headline statistics',
      servicePages.map(({ statistic }) => `${statistic!.value} ${statistic!.label}`),
      [
        ...['85% success rate', '92% on-time, on-budget delivery', '78% of pilots scale'],
        ...['89% user adoption', '25% average cost reduction', '400+ implementations analysed'],
      ],
    ],
    [
      '§2 expert witness: six case types, on this page alone',
      servicePages.map(({ caseTypes }) => caseTypes && titles(caseTypes.items)),
      [
        ...Array(5).fill(undefined),
        [
          ...['ERP implementation disputes', 'Software license compliance', 'Data breach and security'],
          ...['Contract disputes', 'Intellectual property', 'Digital transformation claims'],
        ],
      ],
    ],
    [
      '§2 service pages: a download on five of them, each of a whitepaper of its own',
      new Set(servicePages.slice(1).flatMap(({ download }) => download?.whitepaper ?? [])).size,
      5,
    ],
    ['§2 service pages: no download on the first', servicePages[0]!.download, undefined],
  ]);
});

describe('industries', () => {
  testRows([
    [
      '§2 industries: eight with their links, and four key challenges each',
      industries!.industries.items.map(({ title, link, challenges }) => [title, link, challenges.length]),
      [
        ['Financial Services', '/services', 4],
        ['Healthcare and Life Sciences', '/services', 4],
        ['Technology and Digital', '/services', 4],
        ['Energy and Utilities', '/services', 4],
        ['Manufacturing and Industrial', '/supply-chain', 4],
        ['Consumer and Retail', '/crm-services', 4],
        ['Public Sector', '/services', 4],
        ['Real Estate and Construction', '/services', 4],
      ],
    ],
    [
      '§2 industries: the approach',
      titles(industries!.approach.items),
      ['Deep expertise', 'Tailored solutions', 'Strategic partnership'],
    ],
  ]);
});

describe('resources, tools and video generator', () => {
  const { caseStudies, insights, whitepapers } = resources;
  const { script, series, campaign } = content.videoGenerator!;
  testRows([
    ['§2 resources: title', resources.title, 'Resources & Insights'],
    ['§2 resources: case studies', caseStudies.heading, 'Client Success Stories'],
    ['§2 resources: insights', insights.heading, 'Latest Insights'],
    ['§2 resources: whitepapers', whitepapers.heading, 'In-Depth Whitepapers'],
    ['§2 resources: tools', resources.tools.heading, 'Free Tools & Templates'],
    [
      '§3 tools: types',
      tools.map(({ type }) => type),
      ['Interactive tool', 'Calculator', 'Excel template', 'Excel template'],
    ],
    ['§2 video generator: title', content.videoGenerator!.title, 'AI Video Generator'],
    [
      '§2 video generator: three cards',
      [script.heading, series.heading, campaign.heading],
      ['Single Video Script', 'Video Series', 'Marketing Campaign'],
    ],
    [
      '§9 video generator: the choices of its forms',
      ['targetAudience', 'videoType', 'duration', 'serviceArea'].map((name) =>
        textsOf(builtPage('/video-generator'), `select[name=${name}] option:not([value=""])`).join(', '),
      ),
      [
        'C-Suite Executives, IT Directors, Operations Managers, Project Managers, Small Business Owners',
        'explainer, testimonial, service-overview, case-study, marketing',
        '30s, 60s, 2min, 5min',
        'Digital Transformation, ERP Systems, AI Implementation, CRM Solutions, Supply Chain Optimization, Expert Witness Services',
      ],
    ],
    [
      '§9 video generator: the videos of a series',
      series.gives.map(({ name }) => name),
      ['Overview', 'Challenges', 'Success stories', 'Competitive advantages'],
    ],
  ]);
});

describe('the demonstration', () => {
  test('names the firm in site.yaml only', () => {
    expect(JSON.stringify({ ...content, site: undefined })).not.toContain(site.name);
  });

  test('marks every testimonial, case, person and headline statistic as a sample', () => {
    const statistics = servicePages.map(({ statistic }) => statistic);
    for (const one of [...home.testimonials!.cards, ...content.caseStudies, ...people, ...statistics]) {
      expect(one, JSON.stringify(one).slice(0, 80)).toMatchObject({ sample: true });
    }
  });
});
