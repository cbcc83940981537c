import type { Page } from '@playwright/test';
import { industries } from '../../content/built/industries.ts';
import { servicePages } from '../support/servicePages.ts';
import { expect, test } from '../support/sharedTab.ts';

/** What the specification says of the demonstration's pages, as they are served: headlines, figures, names, counts, years. */

/** The texts, or an attribute's values, of a served page's elements; nothing of the page is run. */
async function served(page: Page, path: string, selector: string, attribute?: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return page.evaluate(
    ([source, wanted, name]) => {
      const elements = [...new DOMParser().parseFromString(source, 'text/html').querySelectorAll(wanted)];
      return elements.map((element) => (name ? element.getAttribute(name)! : element.textContent.trim()));
    },
    [html, selector, attribute] as const,
  );
}

test('§1 footer: firm, tagline, columns, networks and years', async ({ page }) => {
  const year = new Date().getUTCFullYear();
  for (const [path, first] of [
    ['/', 2024],
    ['/services', 2025],
    ['/erp-services', 2025],
  ] as const) {
    const texts = await served(page, path, 'footer p, footer a');
    expect(texts.slice(0, 16), path).toEqual([
      ...['Calder & Wren'],
      'We help growing businesses transition to better ERP solutions with confidence, empathy and expertise.',
      ...['Services', 'ERP Implementation', 'Customization', 'Integration', 'Support'],
      ...['Solutions', 'ERP Selection', 'System Implementation', 'Cloud Hosting', 'Training'],
      ...['Follow us', 'LinkedIn', 'Twitter', 'Facebook'],
    ]);
    expect(texts, path).toContain(`© ${first}–${year} Calder & Wren. All rights reserved.`);
    expect(texts, path).toContain(
      'Demonstration site. The names, quotes, figures and case studies on it are examples.',
    );
  }
});

test('§2 §9 home: headline, tagline, six services, six reasons, three testimonials, three advisers', async ({
  page,
}) => {
  expect(await served(page, '/', '#home h1')).toEqual(['Your Partner in Progress!']);
  expect(await served(page, '/', '#home p')).toContain('Independent advice on ERP, AI and digital change');
  expect(await served(page, '/', '#services h3')).toEqual(servicePages.map(({ title }) => title));
  expect(await served(page, '/', '#services li a', 'href')).toEqual(servicePages.map(({ path }) => path));
  expect((await served(page, '/', '#industries h2')).map((text) => text.toLowerCase())).toEqual([
    'why partner with us',
  ]);
  expect(await served(page, '/', '#industries li')).toHaveLength(6);
  expect(await served(page, '/', '#testimonials li')).toHaveLength(3);
  expect(await served(page, '/', '[aria-labelledby="advisers-heading"] li')).toHaveLength(3);
  expect(await served(page, '/', '#contact h2')).toEqual(['Contact us today']);
  const paragraphs = (await served(page, '/', '#contact p')).join('\n');
  expect(paragraphs).toMatch(/operational challenges.*systems.*limits.*ERP journey/s);
  // The second picture is of a group.
  const [professional, group] = await served(page, '/', '#about > div:first-of-type img', 'alt');
  expect(professional).toMatch(/\S{3}/);
  expect(group).toMatch(/people|group|team|colleagues/i);
});

test('§2 services: six cards and reasons; each page has four steps, five benefits and its statistic', async ({
  page,
}) => {
  const links = await served(page, '/services', 'main li a', 'href');
  expect(links).toEqual(expect.arrayContaining(servicePages.map(({ path }) => path)));
  const reasons = await served(page, '/services', '[aria-labelledby="reasons-heading"] li');
  expect(reasons).toHaveLength(6);
  for (const { path, statistic } of servicePages) {
    expect(await served(page, path, '#approach ol > li'), path).toHaveLength(4);
    expect(await served(page, path, '[aria-labelledby="benefits-heading"] li'), path).toHaveLength(5);
    const shown = (await served(page, path, '[aria-labelledby="benefits-heading"]')).join();
    expect(shown.replaceAll(/\s+/g, ' '), path).toContain(statistic.split(' ')[0]);
    expect(shown, path).toContain(statistic.split(' ').slice(1).join(' '));
  }
});

test('§2 expert witness: the six types of case', async ({ page }) => {
  expect(await served(page, '/expert-witness', '[aria-labelledby="case-types-heading"] h3')).toEqual([
    ...['ERP implementation disputes', 'Software license compliance', 'Data breach and security'],
    ...['Contract disputes', 'Intellectual property', 'Digital transformation claims'],
  ]);
});

test('§2 industries: eight cards with four challenges and their links, and three headings', async ({
  page,
}) => {
  const shown: unknown[] = [];
  for (const { id } of industries.industries.items) {
    const [title] = await served(page, '/industries', `#${id} h3`);
    const links = await served(page, '/industries', `#${id} a`, 'href');
    shown.push([title, links.at(-1)]);
    expect(await served(page, '/industries', `[aria-labelledby="${id}-challenges"] li`), id).toHaveLength(4);
  }
  expect(shown).toEqual([
    ['Financial Services', '/services'],
    ['Healthcare and Life Sciences', '/services'],
    ['Technology and Digital', '/services'],
    ['Energy and Utilities', '/services'],
    ['Manufacturing and Industrial', '/supply-chain'],
    ['Consumer and Retail', '/crm-services'],
    ['Public Sector', '/services'],
    ['Real Estate and Construction', '/services'],
  ]);
  expect(await served(page, '/industries', '[aria-labelledby="approach-heading"] h3')).toEqual([
    ...['Deep expertise', 'Tailored solutions', 'Strategic partnership'],
  ]);
});

test('§2 resources: title, the four sections’ headings and four tools', async ({ page }) => {
  expect(await served(page, '/resources', 'h1')).toEqual(['Resources & Insights']);
  for (const [id, heading] of [
    ['case-studies', 'Client Success Stories'],
    ['insights', 'Latest Insights'],
    ['whitepapers', 'In-Depth Whitepapers'],
    ['tools', 'Free Tools & Templates'],
  ] as const) {
    expect(await served(page, '/resources', `section#${id} h2`)).toEqual([heading]);
  }
  expect(await served(page, '/resources', 'section#tools h3')).toHaveLength(4);
});

test('§2 §5 video generator: title, three cards and the choices of its forms', async ({ page }) => {
  expect(await served(page, '/video-generator', 'h1')).toEqual(['AI Video Generator']);
  const headings = await served(page, '/video-generator', 'h2');
  expect(headings.slice(0, 3)).toEqual(['Single Video Script', 'Video Series', 'Marketing Campaign']);
  // What is folded is asked for beside the specified fields.
  const asked = 'select:not(details *) option:not([value=""])';
  const choices = await served(page, '/video-generator', asked);
  expect(choices).toEqual([
    ...['C-Suite Executives', 'IT Directors', 'Operations Managers', 'Project Managers'],
    ...['Small Business Owners', 'explainer', 'testimonial', 'service-overview', 'case-study', 'marketing'],
    ...['30s', '60s', '2min', '5min', 'Digital Transformation', 'ERP Systems', 'AI Implementation'],
    ...['CRM Solutions', 'Supply Chain Optimization', 'Expert Witness Services'],
  ]);
});
