import { expect, test } from 'vitest';
import { readSources } from '#content/check/sources.ts';
import { deadTextLinks } from '#content/check/textLinks.ts';
import { allFeatures } from '#content/schema/features.ts';
import { folderOf, insightFile, itemFile } from './contentFolder.ts';

const friday = '2031-01-03T06:00:00Z';
const monday = '2031-01-06T06:00:00Z';

/** The problems of these files. */
async function problemsIn(files: Record<string, string>, features = allFeatures): Promise<string[]> {
  const folder = await folderOf(files);
  return deadTextLinks(readSources(folder), folder, features);
}
const article = (words: string, fields: Record<string, unknown> = {}) =>
  insightFile(fields, `## A heading\n\n${words}\n`);

test('§3 content: a link to a page, a section or a file that the site does not have is named with file and line', async () => {
  const nowhere = 'leads to no page or file of the site. Correct it or take it out.';
  expect(
    await problemsIn({
      'insights/foo.md': article(
        '[a](/insights/bar#second-3) [b](/services#approach) [c](https://a.example/x) [d](/contact) [e](/) [f](/erp?a=b)\n\n[g](/insights/food) [h](/insights/bar#third) [i](/takeaways/plan.xlsx) [j](/takeaways/no.xlsx) [l](/people/cv.pdf) [m](/imprint#b) [n](/case-studies/c#b)',
      ),
      'insights/bar.md': insightFile(
        {},
        '## Second\n\nA.\n\n## Second 2\n\nB.\n\n## Second\n\n[k](/imprint)\n',
      ),
      'pages/imprint.md': itemFile({ title: 'Imprint' }, '## A\n\nB.\n'),
      'services/erp.yaml': 'title: ERP\n',
      'case-studies/c.md': itemFile({ title: 'C' }, '## A\n\nB.\n'),
      'takeaways/plan.xlsx': '',
      'people/cv.pdf': '',
      'industries.yaml': 'items:\n  - link: /hr\n',
      'site.yaml': 'footer:\n  services:\n    - { label: ERP, to: /erp }\n    - { label: CRM, to: /crm }\n',
      'home.yaml': 'facts: [{ value: 3, label: /year }]\n',
    }),
  ).toEqual([
    `industries.yaml:2:11: the link /hr ${nowhere}`,
    `insights/foo.md:12:5: the link /insights/food ${nowhere}`,
    'insights/foo.md:12:25: the link /insights/bar#third leads to no section of that page. Write one of second, second-2, second-3.',
    `insights/foo.md:12:76: the link /takeaways/no.xlsx ${nowhere}`,
    'insights/foo.md:12:120: the link /imprint#b leads to no section of that page. Write one of a.',
    'insights/foo.md:12:136: the link /case-studies/c#b leads to no section of that page. Write one of a.',
    `site.yaml:4:25: the link /crm ${nowhere}`,
  ]);
});

test('§3 content: a link to a page of a part that the firm leaves out is named', async () => {
  const files = {
    'insights/foo.md': article('[a](/industries) [b](/video-generator) [c](/resources) [d](/feed.xml)'),
  };
  expect(await problemsIn(files)).toEqual([]);
  const off = { industries: false, videoGenerator: false, resources: false, insights: false };
  expect(await problemsIn(files, { ...allFeatures, ...off })).toHaveLength(4);
});

test('§3 content: a link that opens a tool which the firm does not offer is named', async () => {
  const files = {
    'insights/foo.md': article('[a](/resources?tool=roi-calculator) [b](/resources?tool=roi#tools)'),
  };
  const offered = { 'tools.yaml': '- id: roi-calculator\n  title: ROI\n' };
  expect(await problemsIn({ ...files, ...offered })).toEqual([
    'insights/foo.md:10:41: the link /resources?tool=roi#tools opens no tool. Write one of roi-calculator, or take it out.',
  ]);
  expect(await problemsIn(files)).toHaveLength(2);
});

test('§3 content: a link to an old address of a page is named with the new one', async () => {
  const files = {
    'insights/foo.md': article('[a](/insights/old#b)'),
    'insights/bar.md': insightFile({ redirectsFrom: ['/insights/old'] }),
  };
  expect(await problemsIn(files)).toEqual([
    'insights/foo.md:10:5: the link /insights/old#b has an old address. Write /insights/bar#b.',
  ]);
});

test('publishing: a text may link to what is hidden, which only a letter cannot leave out on its day', async () => {
  const links = '[a](/insights/friday) [b](/insights/monday) [c](/insights/draft)';
  const files = {
    'insights/friday.md': article('A.', { publishAt: friday }),
    'insights/monday.md': article('A.', { publishAt: monday }),
    'insights/draft.md': article('A.', { draft: true }),
  };
  expect(await problemsIn({ ...files, 'insights/foo.md': article(links) })).toEqual([]);
  const letter = `---\nsubject: S\n---\n\n${links}\n`;
  const draft = letter.replace('---\n', '---\ndraft: true\n');
  expect(await problemsIn({ ...files, 'letters/2031-01-03.md': draft })).toEqual([]);
  expect(await problemsIn({ ...files, 'letters/2031-01-03.md': letter })).toEqual([
    'letters/2031-01-03.md:5:27: the link /insights/monday leads to a page that is not out on the letter’s day: insights/monday.md appears at 2031-01-06 06:00 UTC. Let it appear first, or take the link out.',
    'letters/2031-01-03.md:5:49: the link /insights/draft leads to a page that is not out on the letter’s day: insights/draft.md is a draft. Let it appear first, or take the link out.',
  ]);
});
