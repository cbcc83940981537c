import { expect, test } from 'vitest';
import { readSources } from '#content/check/sources.ts';
import { deadTextLinks } from '#content/check/textLinks.ts';
import { allFeatures } from '#content/schema/features.ts';
import { folderOf, insightFile, itemFile } from './contentFolder.ts';

const now = new Date('2031-01-02T00:00:00Z');
const friday = '2031-01-03T06:00:00Z';
const monday = '2031-01-06T06:00:00Z';

/** The problems of these files, without the folder's name. */
async function problemsIn(files: Record<string, string>, features = allFeatures): Promise<string[]> {
  const folder = await folderOf(files);
  const problems = deadTextLinks(readSources(folder), folder, features, now);
  return problems.map((problem) => problem.replace('content/firm/', ''));
}
const article = (words: string, fields: Record<string, unknown> = {}) =>
  insightFile(fields, `## A heading\n\n${words}\n`);

test('§3 content: a link to a page, a section or a file that the site does not have is named with file and line', async () => {
  const nowhere = 'leads to no page or file of the site. Correct it or take it out.';
  expect(
    await problemsIn({
      'insights/foo.md': article(
        '[a](/insights/bar#second-2) [b](/services#approach) [c](https://a.example/x) [d](/contact) [e](/) [f](/erp?a=b)\n\n[g](/insights/food) [h](/insights/bar#third) [i](/takeaways/plan.xlsx) [j](/takeaways/no.xlsx)',
      ),
      'insights/bar.md': insightFile({}, '## Second\n\nA.\n\n## Second\n\n[k](/imprint)\n'),
      'pages/imprint.md': itemFile({ title: 'Imprint' }, '## A\n\nB.\n'),
      'services/erp.yaml': 'title: ERP\n',
      'takeaways/plan.xlsx': '',
      'site.yaml': 'footer:\n  services:\n    - { label: ERP, to: /erp }\n    - { label: CRM, to: /crm }\n',
      'home.yaml': 'facts: [{ value: 3, label: /year }]\n',
    }),
  ).toEqual([
    `insights/foo.md: line 12: the link /insights/food ${nowhere}`,
    'insights/foo.md: line 12: the link /insights/bar#third leads to no section of that page. Write one of second, second-2.',
    `insights/foo.md: line 12: the link /takeaways/no.xlsx ${nowhere}`,
    `site.yaml: line 4: the link /crm ${nowhere}`,
  ]);
});

test('§3 content: a link to a page of a part that the firm leaves out is named', async () => {
  const files = { 'insights/foo.md': article('[a](/industries) and [b](/video-generator)') };
  expect(await problemsIn(files)).toEqual([]);
  const without = await problemsIn(files, { ...allFeatures, industries: false, videoGenerator: false });
  expect(without).toHaveLength(2);
});

test('publishing: a text may link to what is out when it appears, and to nothing later', async () => {
  const links = article('[a](/insights/friday) [b](/insights/monday) [c](/insights/draft)');
  const files = {
    'insights/friday.md': article('A.', { publishAt: friday }),
    'insights/monday.md': article('A.', { publishAt: monday }),
    'insights/draft.md': article('A.', { draft: true }),
  };
  const targetsOf = async (name: string, text: string) =>
    (await problemsIn({ ...files, [name]: text })).map((problem) => /: the link (\S+)/.exec(problem)![1]);
  expect(await targetsOf('insights/foo.md', links)).toEqual([
    '/insights/friday',
    '/insights/monday',
    '/insights/draft',
  ]);
  const on = (publishAt: string) =>
    article('[a](/insights/friday) [b](/insights/monday) [c](/insights/draft)', { publishAt });
  expect(await targetsOf('insights/foo.md', on(friday))).toEqual(['/insights/monday', '/insights/draft']);
  expect(await targetsOf('insights/foo.md', on(monday))).toEqual(['/insights/draft']);
  const draft = article('[a](/insights/friday) [c](/insights/draft)', { draft: true });
  expect(await targetsOf('insights/foo.md', draft)).toEqual([]);
  // A letter is sent on its day.
  const letter = '---\nsubject: S\n---\n\n[a](/insights/friday) [b](/insights/monday)\n';
  expect(await targetsOf('letters/2031-01-03.md', letter)).toEqual(['/insights/monday']);
  expect(await problemsIn({ ...files, 'insights/foo.md': on(friday) })).toEqual([
    'insights/foo.md: line 11: the link /insights/monday leads to a page that is not out when this text is: insights/monday.md appears at 2031-01-06 06:00 UTC. Let that one appear first, or take the link out.',
    'insights/foo.md: line 11: the link /insights/draft leads to a page that is not out when this text is: insights/draft.md is a draft. Let that one appear first, or take the link out.',
  ]);
});
