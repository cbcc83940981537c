import { expect, test } from 'vitest';
import { readContent } from '../../../content/read/readContent.ts';
import { feedOf } from '../../../web/writeFeed.ts';
import { contentFolder, insightFile, problemsWith } from './contentFolder.ts';

const now = new Date('2031-01-02T00:00:00Z');
const toVisitors = { now, drafts: false };
const toUs = { now, drafts: true };

test('publishing: a draft is in neither lists nor feed, and a marked item for ourselves', async () => {
  const folder = await contentFolder({ 'insights/foo.md': insightFile({ draft: true }) });
  const { insights } = await readContent(folder, toVisitors);
  expect(insights.map(({ id }) => id)).not.toContain('foo');
  expect(feedOf(insights)).not.toContain('/insights/foo');
  const shown = (await readContent(folder, toUs)).insights.find(({ id }) => id === 'foo');
  expect(shown?.title).toBe('Draft: A title');
  expect(shown).not.toHaveProperty('draft');
});

test('publishing: an item is there from the moment that it names, and not a second before', async () => {
  const at = (publishAt: string) => contentFolder({ 'insights/foo.md': insightFile({ publishAt }) });
  const due = await readContent(await at('2031-01-02T00:00:00Z'), toVisitors);
  expect(due.insights.find(({ id }) => id === 'foo')).not.toHaveProperty('publishAt');
  const early = await at('2031-01-02T00:00:01Z');
  expect((await readContent(early, toVisitors)).insights.map(({ id }) => id)).not.toContain('foo');
  const { insights } = await readContent(early, toUs);
  expect(insights.find(({ id }) => id === 'foo')?.title).toBe('From 2031-01-02 00:00 UTC: A title');
});

test('publishing: a draft is checked like every item', async () => {
  const broken = insightFile({ draft: true, summary: undefined, publishAt: 'tomorrow' });
  expect(await problemsWith({ 'insights/foo.md': broken })).toEqual([
    expect.stringContaining('"summary" is missing'),
    'content/firm/insights/foo.md: "publishAt" is "tomorrow". Write a line such as "publishAt: 2027-01-12T13:00:00Z" (ISO date and time in UTC).',
  ]);
});

test('publishing: a person who is a draft is not named to visitors', async () => {
  const folder = await contentFolder({
    'people/jane-doe.yaml':
      'kind: adviser\nid: jane-doe\nname: Jane Doe\nrole: Adviser\nbio: A life.\nfields: [Data]\ndraft: true\n',
  });
  expect((await readContent(folder, toVisitors)).people.map(({ id }) => id)).not.toContain('jane-doe');
  expect((await readContent(folder, toUs)).people.map(({ name }) => name)).toContain('Draft: Jane Doe');
});
