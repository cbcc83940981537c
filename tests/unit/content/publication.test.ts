import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '#content/read/readContent.ts';
import { contentFolder, insightFile, problemsWith } from './contentFolder.ts';

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

test('publishing: a draft is checked like every item', async () => {
  const broken = insightFile({ draft: true, summary: undefined, publishAt: 'tomorrow' });
  expect(await problemsWith({ 'insights/foo.md': broken })).toEqual([
    'content/firm/insights/foo.md: summary: is missing. Write a text.',
    'content/firm/insights/foo.md: publishAt: "tomorrow" must be an ISO date and time such as 2026-03-05T00:00:00Z.',
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
  expect(early.assessment?.questions.some(({ furtherReading }) => furtherReading)).toBe(false);
  expect(early.insights.some(({ author }) => author?.id === 'samuel-adeyemi')).toBe(false);
  const due = await readContent(folder, { now: new Date('2031-01-04T00:00:00Z'), drafts: false });
  expect(due.proof?.caseStudy.id).toBe(ids[0]);
});
