import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '#content/read/readContent.ts';
import type { ServicePage } from '#content/schema/pages.ts';
import { contentFolder, insightFile, itemFile, problemsIn, problemsWith } from './contentFolder.ts';

const now = new Date('2031-01-02T00:00:00Z');

test('publishing: visitors get no draft and nothing before its time, and we see both with a mark', async () => {
  const folder = await contentFolder({
    'insights/draft.md': insightFile({ draft: true }),
    'insights/due.md': insightFile({ publishAt: '2031-01-02T00:00:00Z' }),
    'insights/early.md': insightFile({ publishAt: '2031-01-02T00:00:01Z' }),
    'people/jane-doe.yaml':
      'kind: adviser\nname: Jane Doe\nrole: Adviser\nbio: A life.\nfields: [Data]\ndraft: true\n',
  });
  const ofVisitors = await readContent(folder, { now, drafts: false });
  const ids = ofVisitors.insights.map(({ id }) => id);
  expect(ids).toContain('due');
  expect(ids).not.toContain('draft');
  expect(ids).not.toContain('early');
  expect(ofVisitors.people.map(({ id }) => id)).not.toContain('jane-doe');

  const ours = await readContent(folder, { now, drafts: true });
  const shown = new Map(ours.insights.map((item) => [item.id, item]));
  expect(shown.get('draft')?.title).toBe('Draft: A title');
  expect(shown.get('early')?.title).toBe('From 2031-01-02 00:00 UTC: A title');
  expect(shown.get('due')?.title).toBe('A title');
  expect(shown.get('draft')).not.toHaveProperty('draft');
  expect(shown.get('due')).not.toHaveProperty('publishAt');
  expect(ours.people.map(({ name }) => name)).toContain('Draft: Jane Doe');
});

test('publishing: a date in the future waits like publishAt, the later one counts, and the shown date stays', async () => {
  const paper = itemFile(
    { category: 'ERP Selection', publishDate: '2031-01-03', title: 'A paper', description: 'A description.' },
    '## A heading\n\nA paragraph.\n',
  );
  const folder = await contentFolder({
    'insights/today.md': insightFile({ date: '2031-01-02' }),
    'insights/tomorrow.md': insightFile({ date: '2031-01-03' }),
    'insights/afternoon.md': insightFile({ date: '2031-01-02', publishAt: '2031-01-02T15:00:00Z' }),
    'insights/dated-later.md': insightFile({ date: '2031-01-03T09:00:00Z', publishAt: '2031-01-01' }),
    'insights/unquoted.md': insightFile().replace(/^date:.*$/m, 'date: 2031-01-01'),
    'whitepapers/paper.md': paper,
  });
  const seenAt = async (time: string, drafts = false) => {
    const { insights, whitepapers } = await readContent(folder, { now: new Date(time), drafts });
    return new Map([...insights, ...whitepapers].map((item) => [item.id, item]));
  };
  const ids = ['today', 'unquoted', 'afternoon', 'tomorrow', 'dated-later', 'paper'];
  const among = (seen: ReadonlyMap<string, unknown>) => ids.filter((id) => seen.has(id));
  expect(among(await seenAt('2031-01-01T23:59:59Z'))).toEqual(['unquoted']);
  expect(among(await seenAt('2031-01-02T00:00:00Z'))).toEqual(['today', 'unquoted']);
  expect(among(await seenAt('2031-01-02T15:00:00Z'))).toEqual(['today', 'unquoted', 'afternoon']);
  const all = await seenAt('2031-01-03T09:00:00Z');
  expect(among(all)).toEqual(ids);
  expect(all.get('afternoon')).toMatchObject({ date: '2031-01-02T00:00:00Z' });
  expect(all.get('dated-later')).toMatchObject({ date: '2031-01-03T09:00:00Z' });
  expect(all.get('unquoted')).toMatchObject({ date: '2031-01-01T00:00:00Z' });
  expect(all.get('paper')).toMatchObject({ publishDate: '2031-01-03T00:00:00Z' });

  const ours = await seenAt('2031-01-02T00:00:00Z', true);
  expect(ours.get('paper')?.title).toBe('From 2031-01-03 00:00 UTC: A paper');
});

test('publishing: what is no date is refused with an example', async () => {
  const wrong = [
    '2026-13-40',
    '2026-02-30',
    '1.12.2026',
    '12/01/2026',
    'tomorrow',
    '2026-12-01T09:00:00-06:00',
  ];
  const files = [...wrong, 20261201].map((date, index) => ({ name: `insights/date-${index}.md`, date }));
  const texts = files.map(({ name, date }) => [name, insightFile({ date, publishAt: date })]);
  const wanted =
    'must be a day such as 2026-03-05 (year, month, day), or a time in UTC such as 2026-03-05T13:00:00Z.';
  expect(await problemsWith(Object.fromEntries(texts))).toEqual(
    files.flatMap(({ name, date }) =>
      ['date', 'publishAt'].map((field) => `${name}: ${field}: ${JSON.stringify(date)} ${wanted}`),
    ),
  );
});

test('publishing: a draft is checked like every item', async () => {
  const broken = insightFile({ draft: true, summary: undefined, publishAt: 'tomorrow' });
  expect(await problemsWith({ 'insights/foo.md': broken })).toEqual([
    'insights/foo.md: summary: is missing. Write a text.',
    expect.stringContaining('insights/foo.md: publishAt: "tomorrow" must be a day such as 2026-03-05'),
  ]);
});

test('publishing: a page that names an item which is not out yet does without it until then', async () => {
  const home = await readFile('content/firm/home.yaml', 'utf8');
  const ids = [...home.matchAll(/caseStudy: (.*)/g)].map(([, id]) => id!);
  const later = async (path: string) => ({
    [path]: (await readFile(join('content/firm', path), 'utf8')).replace(
      /^title:/m,
      'publishAt: 2031-01-03T00:00:00Z\ntitle:',
    ),
  });
  const items = await Promise.all(
    [...ids.map((id) => `case-studies/${id}.md`), 'whitepapers/choosing-an-erp-without-regret.md'].map(later),
  );
  const person = await readFile('content/firm/people/samuel-adeyemi.yaml', 'utf8');
  const folder = await contentFolder({
    ...Object.assign({}, ...items),
    'people/samuel-adeyemi.yaml': `${person}draft: true\n`,
  });
  const early = await readContent(folder, { now, drafts: false });
  expect(early.proof).toBeUndefined();
  expect(early.home.testimonials.cards.filter(({ caseStudy }) => caseStudy)).toEqual([]);
  expect(early.servicePages.find(({ id }) => id === 'erp-services')).not.toHaveProperty('download');
  const cases = casesOf(early.servicePages);
  expect(cases.filter((id) => ids.includes(id))).toEqual([]);
  expect(early.assessment?.questions.some(({ furtherReading }) => furtherReading)).toBe(false);
  expect(early.insights.some(({ author }) => author?.id === 'samuel-adeyemi')).toBe(false);
  const due = await readContent(folder, { now: new Date('2031-01-04T00:00:00Z'), drafts: false });
  expect(due.proof?.caseStudy.id).toBe(ids[0]);
  expect(casesOf(due.servicePages)).toEqual(expect.arrayContaining([...ids, ...cases]));
});

/** The case studies that the services' claims lead to. */
function casesOf(pages: readonly ServicePage[]): string[] {
  const claims = pages.flatMap(({ benefits, statistic }) => [
    ...(statistic ? [statistic] : []),
    ...benefits.items,
  ]);
  return claims.flatMap(({ shownBy }) => shownBy?.caseStudy ?? []);
}

/** Services of the demonstration as drafts. */
async function draftServices(names: readonly string[]): Promise<Record<string, string>> {
  const files = names.map(async (name) => {
    const path = `services/${name}.yaml`;
    return [path, `${await readFile(join('content/firm', path), 'utf8')}draft: true\n`] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}
const otherServices = [
  'ai-services',
  'crm-services',
  'digital-transformation',
  'expert-witness',
  'supply-chain',
];

test('publishing: a draft of a service has no page, card, area or link until it is published', async () => {
  const text =
    '## A heading\n\nSee [stocks](/supply-chain#approach) and [ERP](/erp-services).\n\n- [AI](/ai-services)\n';
  const folder = await contentFolder({
    ...(await draftServices(otherServices)),
    'insights/foo.md': insightFile({}, text),
    'case-studies/foo.md': itemFile(
      {
        ...{ industry: 'Public Sector', date: '2026-03-05', title: 'A title', summary: 'A summary.' },
        ...{ challenge: 'A challenge.', solution: 'A solution.', result: 'A result.' },
      },
      text,
    ),
    'whitepapers/foo.md': itemFile(
      { category: 'ERP Selection', publishDate: '2026-03-05', title: 'A paper', description: 'A paper.' },
      text,
    ),
    'pages/history.md': itemFile({ title: 'History', description: 'Ours.' }, text),
    'insights/a-system-as-evidence.md': insightFile({ draft: true }),
  });
  const ofVisitors = await readContent(folder, { now, drafts: false });
  expect(ofVisitors.servicePages.map(({ id }) => id)).toEqual(['erp-services']);
  for (const { cards } of [ofVisitors.home.services, ofVisitors.services.services])
    expect(cards.map(({ link }) => link)).toEqual(['/erp-services']);
  const { footer, expertPage } = ofVisitors.site;
  expect(expertPage).toBeUndefined();
  const footerLinks = [...footer.services, ...footer.solutions, ...footer.more].map(({ to }) => to);
  expect(new Set(footerLinks)).toEqual(new Set(['/erp-services']));
  expect(ofVisitors.home.about.facts.map(({ to }) => to)).toEqual([
    undefined,
    undefined,
    '/erp-services#benefits',
  ]);
  expect(new Set(ofVisitors.industries?.industries.items.map(({ link }) => link))).toEqual(
    new Set(['/services']),
  );
  for (const item of [
    ...[ofVisitors.insights, ofVisitors.caseStudies, ofVisitors.whitepapers].map((list) =>
      list.find(({ id }: { id: string }) => id === 'foo'),
    ),
    ofVisitors.ownPages.find(({ id }) => id === 'history'),
  ]) {
    expect(JSON.stringify(item)).toContain('"/erp-services"');
    expect(JSON.stringify(item)).not.toMatch(/supply-chain|ai-services/);
    expect(JSON.stringify(item?.sections[0]?.blocks)).toContain('{"text":"stocks"}');
  }

  // What an expert has written for the site is named, and leads there once it is out.
  const written = ofVisitors.people.flatMap((one) => ('publications' in one ? one.publications! : []));
  const paths = written.flatMap(({ to }) => to ?? []);
  expect(paths).not.toContain('/insights/a-system-as-evidence');
  expect(paths).toContain('/whitepapers/evidence-that-stands');

  const ours = await readContent(folder, { now, drafts: true });
  expect(ours.servicePages.map(({ title }) => title)).toContain('Draft: Supply Chain Management');
  expect(ours.home.services.cards).toHaveLength(6);
  expect(JSON.stringify(ours.insights)).toContain('"/supply-chain#approach"');
});

test('publishing: of six services one is enough, and none is refused', async () => {
  const folder = await contentFolder(await draftServices(['erp-services', ...otherServices]));
  expect(await problemsIn(folder)).toEqual([
    'services: every service is a draft. Remove the line "draft: true" from one of them.',
  ]);
});
