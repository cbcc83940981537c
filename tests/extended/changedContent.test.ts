import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deadLinks } from '#content/check/checkLinks.ts';
import { buildProject, copyProject, type FirmBuild, synthesizeFirm } from '../support/firm/buildFirm.ts';
import { startStack } from '../support/startStack.ts';

/** What authors write, through the whole build to pages, pictures and the API; a mistake, and its repair. */

const firm = { content: 'tests/extended/firms/tidewell', stage: 'tests/extended/firms/tidewell.stage.ts' };
const ownCase = 'content/tidewell/case-studies/a-recall-before-the-kettle-boiled.md';
const [article, otherArticle] = ['plan-for-the-wet-summer-as-well', 'the-evenings-nobody-counts'];
const titles = {
  [article]: 'Datenschutz-Grundverordnung und ERP',
  [otherArticle]: 'Geschäftsprozessoptimierung',
};

function change(
  project: FirmBuild,
  path: string,
  changes: readonly (readonly [from: string | RegExp, to: string])[],
) {
  const file = join(project.folder, path);
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of changes) {
    expect(text, path).toMatch(from);
    text = text.replace(from, to);
  }
  writeFileSync(file, text);
}

/** What the failed build says. */
async function failure(project: FirmBuild): Promise<string> {
  const error: unknown = await buildProject(project).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Error);
  return (error as Error).message;
}

/** Gets what the built site replies; redirects are not followed. */
async function repliesOf(project: FirmBuild, paths: readonly string[]): Promise<Response[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'firm-data-'));
  symlinkSync((await synthesizeFirm(project)).local, join(dataDir, 'cdk.out'), 'junction');
  const stack = await startStack({ dataDir });
  try {
    return await Promise.all(paths.map((path) => fetch(stack.url + path, { redirect: 'manual' })));
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

test('figures below zero and long words are built, drawn and served; a mistake is told with its place, and mended', {
  timeout: 360_000,
}, async () => {
  const project = copyProject(firm);
  onTestFinished(project.remove);
  const { folder } = project;
  change(project, ownCase, [
    ['before: 420', 'before: -2.5'],
    ['after: 9\n', 'after: 4\n'],
    ['before: 71', 'before: 0'],
    ['after: 100', 'after: −4'],
  ]);
  for (const [id, title] of Object.entries(titles))
    change(project, `content/tidewell/insights/${id}.md`, [[/^title: .*$/m, `title: ${title}`]]);
  await buildProject(project);

  const site = join(folder, 'dist/web');
  for (const file of globSync('**/*.{html,svg}', { cwd: site })) {
    const text = readFileSync(join(site, file), 'utf8');
    expect(/NaN|Infinity|="-0[" ]/.exec(text)?.[0], file).toBeUndefined();
  }
  const page = readFileSync(join(site, 'case-studies/a-recall-before-the-kettle-boiled.html'), 'utf8');
  for (const said of ['−2.5 minutes', '4 minutes', '0%', '−4%']) expect(page).toContain(said);
  for (const id of Object.keys(titles))
    expect(existsSync(join(site, `social/insights/${id}.png`)), id).toBe(true);

  const replies = await repliesOf(project, [
    '/api/case-studies',
    '/api/case-studies/a-recall-before-the-kettle-boiled',
    '/api/insights',
    `/api/insights/${article}`,
    '/api/whitepapers',
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const [{ outcomes }] = (await replies[0]!.json()) as [{ outcomes: { before: number; after: number }[] }];
  expect(outcomes.map(({ before, after }) => [before, after])).toEqual([
    [-2.5, 4],
    [0, -4],
  ]);

  change(project, ownCase, [['before: -2.5', 'before: 18,400']]);
  const said = await failure(project);
  expect(said).toContain(
    `${ownCase}:15:5: outcomes[0].before: "18,400" must be a number such as 4, 2.5 or −2.5.`,
  );
  expect(said).not.toMatch(/^ +at /m);

  change(project, ownCase, [['before: 18,400', 'before: 18400']]);
  // A picture that cannot be drawn is not a mistake of the title alone: its file is named, whatever the reason.
  const template = readFileSync(join(folder, 'web/socialImage.typ'));
  writeFileSync(join(folder, 'web/socialImage.typ'), '#panic("no picture")');
  const undrawn = await failure(project);
  expect(undrawn).toContain(
    `content/tidewell/insights/${article}.md: the picture for social networks with the title “${titles[article]}”`,
  );
  expect(undrawn).not.toMatch(/^ +at /m);

  writeFileSync(join(folder, 'web/socialImage.typ'), template);
  await buildProject(project);
  const again = readFileSync(join(site, 'case-studies/a-recall-before-the-kettle-boiled.html'), 'utf8');
  expect(again).toContain('18,400 minutes');
});

test('a renamed page keeps its old address, drafts and later articles are nowhere, and all of it can be taken back', {
  timeout: 480_000,
}, async () => {
  const project = copyProject(firm);
  onTestFinished(project.remove);
  const { folder } = project;
  const insights = 'content/tidewell/insights';
  const rename = (from: string, to: string) =>
    renameSync(join(folder, `${insights}/${from}.md`), join(folder, `${insights}/${to}.md`));
  const drafts = ['data-in-order', 'finance-systems', 'operations-planning'];
  for (const id of drafts)
    change(project, `content/tidewell/services/${id}.yaml`, [[/^title:/m, 'draft: true\ntitle:']]);
  rename(article, 'plan-for-rain');
  change(project, `${insights}/plan-for-rain.md`, [
    [
      'date: 2026-01-22T00:00:00Z',
      `date: 2026-01-22\nredirectsFrom: [/insights/${article}, /blog/2019/rain]`,
    ],
    ['The page is worth little', 'The [page](/data-in-order) is worth [little](/erp-advice)'],
  ]);
  change(project, `${insights}/${otherArticle}.md`, [
    ['date: 2026-03-04T00:00:00Z', 'date: 2999-03-04\nredirectsFrom: [/insights/evenings]'],
  ]);
  await buildProject(project);

  const read = (path: string) => readFileSync(join(folder, 'dist/web', path), 'utf8');
  const { paths, redirects } = JSON.parse(readFileSync(join(folder, 'dist/site.json'), 'utf8'));
  expect(paths).toContain('/insights/plan-for-rain');
  for (const path of [...drafts.map((id) => `/${id}`), `/insights/${otherArticle}`])
    expect(paths).not.toContain(path);
  const pages = new Map<string, string>(
    paths.map((path: string) => [path, read(path === '/' ? 'index.html' : `${path}.html`)]),
  );
  const isFile = (path: string) => existsSync(join(folder, 'dist/web', path));
  expect(deadLinks(pages, isFile, redirects)).toEqual([]);
  const everywhere = [...pages.values(), read('sitemap.xml'), read('feed.xml')].join('\n');
  expect(everywhere).toContain('/insights/plan-for-rain');
  expect(everywhere).not.toMatch(
    new RegExp([...drafts.map((id) => `"/${id}`), article, otherArticle].join('|')),
  );

  const asked = ['/insights/evenings', `/insights/${article}?a=b&c`, '/Blog/2019/Rain/'];
  const [evenings, moved, fromBlog, oldReply, reply, draft] = await repliesOf(project, [
    ...asked,
    `/api/insights/${article}`,
    '/api/insights/plan-for-rain',
    '/data-in-order',
  ]);
  expect([evenings, moved, fromBlog, oldReply, reply, draft].map((one) => one!.status)).toEqual([
    ...[404, 301, 301, 404, 200, 404],
  ]);
  expect(moved!.headers.get('location')).toBe('/insights/plan-for-rain?a=b&c');
  expect(fromBlog!.headers.get('location')).toBe('/insights/plan-for-rain');
  expect(await reply!.json()).toMatchObject({ id: 'plan-for-rain', date: '2026-01-22T00:00:00Z' });

  // The page gets its old name back, and the services come out.
  rename('plan-for-rain', article);
  change(project, `${insights}/${article}.md`, [
    [/redirectsFrom: .*/, 'redirectsFrom: [/insights/plan-for-rain]'],
  ]);
  for (const id of drafts) change(project, `content/tidewell/services/${id}.yaml`, [['draft: true\n', '']]);
  await buildProject(project);
  const [back, page, service] = await repliesOf(project, [
    '/insights/plan-for-rain',
    `/insights/${article}`,
    '/data-in-order',
  ]);
  expect([back, page, service].map((one) => one!.status)).toEqual([301, 200, 200]);
  expect(back!.headers.get('location')).toBe(`/insights/${article}`);

  change(project, `${insights}/${article}.md`, [[/redirectsFrom: .*/, 'redirectsFrom: [/imprint]']]);
  expect(await failure(project)).toContain(
    `${insights}/${article}.md:4:17: "redirectsFrom[0]" is "/imprint", which is the page of pages/imprint.md.`,
  );
});
