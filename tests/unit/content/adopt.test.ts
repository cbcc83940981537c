import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { AdoptionError, adoptFirm } from '../../../content/adopt/adoptFirm.ts';
import { type Answers, answers } from '../../../content/adopt/answers.ts';
import { withPages } from '../../../content/adopt/countedPages.ts';
import { leftToWrite } from '../../../content/adopt/leftToWrite.ts';
import { writeAdoption } from '../../../content/adopt/writeAdoption.ts';
import { checkFirm } from '../../../content/check/checkFirm.ts';
import { placeholder } from '../../../content/check/sources.ts';
import { demoFolder } from '../../../content/schema/firmFolder.ts';
import { mailSettings } from '../../../functions/contract/settings.ts';

const now = new Date('2031-01-02T03:04:05Z');
const given: Answers = answers.parse({
  id: 'acme',
  name: 'Ó Briain: Partners',
  legalName: 'Ó Briain Advisory Ltd',
  address: '4 South Mall, Cork, Ireland',
  mail: 'hello@obriain.ie',
  domain: 'www.obriain.ie',
  bookingPage: 'none',
  language: 'en',
  locale: 'en-IE',
  currency: 'EUR',
  paper: 'A4',
  leaveOut: ['videoGenerator'],
  colors: { main: '#1d3b2a', accent: '#8a3a1c', second: '#3a5f8a', highlight: '#e8b84a' },
  examples: 'keep',
});

/** The tree's content and stages in a folder of their own. */
function copyOfTree(): string {
  const root = mkdtempSync(join(tmpdir(), 'adopt-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of [demoFolder, 'infra/stages']) {
    cpSync(resolve(folder), join(root, folder), { recursive: true });
  }
  return root;
}

/** Every file below a folder, with its text. */
function treeOf(root: string): Record<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]),
  );
}

const uncounted = () => async () => new Map<string, number>();
const adopt = (root: string, own: Answers = given, at = now) =>
  writeAdoption(root, adoptFirm(root, own, at), uncounted);
const inFirm = (root: string, file: string) => readFileSync(join(root, 'content/acme', file), 'utf8');
const problemsOf = async (root: string) =>
  (await checkFirm({ root: resolve('.'), folder: join(root, 'content/acme'), pdfs: false })).problems;

test('adoption: a kept demonstration passes the check with the answers in it and without the old name', async () => {
  const root = copyOfTree();
  const demo = treeOf(join(root, demoFolder));
  const { name, contactEmail } = parse(demo['site.yaml']!);
  await adopt(root);
  expect(await problemsOf(root)).toEqual([]);
  expect(treeOf(join(root, demoFolder))).toEqual(demo);
  const site = parse(inFirm(root, 'site.yaml'));
  expect(site).toMatchObject({
    name: 'Ó Briain: Partners',
    postalAddress: 'Ó Briain Advisory Ltd, 4 South Mall, Cork, Ireland',
    contactEmail: 'hello@obriain.ie',
    locale: 'en-IE',
    currency: 'EUR',
    paper: 'A4',
    features: { booking: false, videoGenerator: false },
  });
  expect(site).not.toHaveProperty('schedulingUrl');
  const firm = treeOf(join(root, 'content/acme'));
  expect(Object.keys(firm)).toEqual(Object.keys(demo));
  for (const [path, text] of Object.entries({ ...firm, ...treeOf(join(root, 'infra')) })) {
    for (const old of [name, contactEmail, contactEmail.split('@')[1], `${demoFolder}/`]) {
      expect(text.includes(old), `${path}: ${old}`).toBe(false);
    }
  }
  expect(firm['words.txt']).toMatch(/\nBriain\nCork\n/);
});

test('adoption: comments and the form of the files stay', async () => {
  const root = copyOfTree();
  const comments = (text: string) => text.match(/^ *#.*$/gm)!.length;
  const before = treeOf(join(root, 'infra/stages'));
  await adopt(root);
  for (const [path, text] of Object.entries(treeOf(join(root, 'infra/stages')))) {
    expect(comments(text), path).toBe(comments(before[path]!));
    expect(text.split('\n'), path).toHaveLength(before[path]!.split('\n').length + 1);
  }
  for (const file of ['site.yaml', 'brand.yaml', 'industries.yaml']) {
    const demo = readFileSync(resolve(demoFolder, file), 'utf8');
    expect(comments(inFirm(root, file)), file).toBe(comments(demo));
  }
});

test('adoption: the stages have the site, the folder and a sender that a mail’s header takes', async () => {
  const root = copyOfTree();
  await adopt(root);
  const production = parse(readFileSync(join(root, 'infra/stages/production.yaml'), 'utf8'));
  expect(production).toMatchObject({
    siteUrl: 'https://www.obriain.ie',
    content: 'content/acme',
    watch: { alarmsTo: ['hello@obriain.ie'] },
  });
  expect(mailSettings.parse(production.mail)).toMatchObject({
    from: 'O Briain Partners <hello@obriain.ie>',
    leadsTo: ['hello@obriain.ie'],
  });
  const sandbox = parse(readFileSync(join(root, 'infra/stages/sandbox.yaml'), 'utf8'));
  expect(sandbox).toMatchObject({ siteUrl: 'https://sandbox.obriain.ie', content: 'content/acme' });
});

test('adoption: the same answers again change nothing, and what was written since then stays', async () => {
  const root = copyOfTree();
  await adopt(root);
  writeFileSync(join(root, 'content/acme/insights/mine.md'), inFirm(root, 'insights/go-or-not-yet.md'));
  const site = inFirm(root, 'site.yaml').replace(/^tagline: .*/m, 'tagline: Our own.');
  writeFileSync(join(root, 'content/acme/site.yaml'), site);
  const stage = join(root, 'infra/stages/sandbox.yaml');
  writeFileSync(
    stage,
    readFileSync(stage, 'utf8').replace(/^siteUrl: .*/m, 'siteUrl: https://d1.cloudfront.net'),
  );
  const before = treeOf(root);
  expect(await adopt(root, given, new Date('2032-01-01T00:00:00Z'))).toEqual([]);
  expect(treeOf(root)).toEqual(before);
});

test('adoption: another name later takes the place of the first in the same folder', async () => {
  const root = copyOfTree();
  await adopt(root);
  const changed = await adopt(root, { ...given, name: 'Quay & Co', mail: 'hi@quay.ie', domain: 'quay.ie' });
  expect(changed.toSorted()).toEqual([
    'content/acme/site.yaml',
    'content/acme/words.txt',
    'infra/stages/production.yaml',
    'infra/stages/sandbox.yaml',
  ]);
  expect(JSON.stringify(treeOf(join(root, 'infra')))).not.toMatch(/obriain|Briain/);
  expect(parse(inFirm(root, 'site.yaml')).name).toBe('Quay & Co');
});

test('adoption: without the demonstration’s items an empty form of each kind stays, and only its words are missing', async () => {
  const root = copyOfTree();
  const own: Answers = { ...given, examples: 'drop' };
  await adopt(root, own);
  const problems = await problemsOf(root);
  expect(problems.length).toBeGreaterThan(5);
  for (const problem of problems) expect(problem).toContain(`"${placeholder}" is still there`);
  const items = ['case-studies', 'insights', 'whitepapers'].map((folder) =>
    readdirSync(join(root, 'content/acme', folder)),
  );
  expect(items).toEqual([['our-first-case-study.md'], ['our-first-article.md'], ['our-first-whitepaper.md']]);
  const left = leftToWrite(root, adoptFirm(root, own, now), own).join('\n');
  expect(left).toContain('of "TO WRITE". Write your own words there: case-studies');
  expect(left).toContain('mark.svg is the demonstration’s sign');
  expect(left).toContain('portraits and pictures of the demonstration. Put yours there: pictures/');
  expect(left).toContain('pages name a case study with outcomes, an article and a whitepaper');
  const before = treeOf(root);
  expect(await adopt(root, own)).toEqual([]);
  expect(treeOf(root)).toEqual(before);
});

test('adoption: what cannot be adopted leaves the tree as it was', async () => {
  const root = copyOfTree();
  mkdirSync(join(root, 'content/schema'));
  const before = treeOf(root);
  const pale = { main: '#dddddd', accent: '#8a3a1c', second: '#3a5f8a', highlight: '#e8b84a' };
  for (const [own, sentence] of [
    [{ ...given, colors: pale }, /colors: "colors\.\w+" .* has a contrast of/],
    [{ ...given, id: 'schema' }, /^content\/schema is the project’s own folder\. Write another "id"\.$/],
    [{ ...given, id: 'firm' }, /project’s own folder/],
    [{ ...given, id: undefined, name: '日本' }, /"id" cannot follow from the name/],
  ] as [Answers, RegExp][]) {
    await expect(async () => adopt(root, own)).rejects.toThrow(sentence);
    await expect(async () => adopt(root, own)).rejects.toBeInstanceOf(AdoptionError);
  }
  writeFileSync(join(root, demoFolder, 'topics.yaml'), 'a: b: c\n');
  await expect(adopt(root)).rejects.toThrow('content/acme/topics.yaml: line 1: the YAML cannot be read');
  rmSync(join(root, demoFolder, 'topics.yaml'));
  cpSync(resolve(demoFolder, 'topics.yaml'), join(root, demoFolder, 'topics.yaml'));
  const failing = () => () => Promise.reject(new Error('the disk is full'));
  await expect(writeAdoption(root, adoptFirm(root, given, now), failing)).rejects.toThrow('the disk is full');
  expect(treeOf(root)).toEqual(before);
  expect(readdirSync(join(root, 'content')).toSorted()).toEqual(['firm', 'schema']);
});

test('adoption: a whitepaper claims the pages that its PDF has on the firm’s paper', () => {
  const files = new Map([
    ['whitepapers/a.md', '---\nid: a\npages: 19\n---\n\npages: 19\n'],
    ['whitepapers/b.md', '---\npages: 3\n---\n'],
  ]);
  const texts = withPages(files, new Map([['a', 17]]));
  expect(texts.get('whitepapers/a.md')).toBe('---\nid: a\npages: 17\n---\n\npages: 19\n');
  expect(texts.get('whitepapers/b.md')).toBe('---\npages: 3\n---\n');
});
