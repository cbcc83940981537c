import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { checkFirm } from '#content/check/checkFirm.ts';
import { deadLinks } from '#content/check/checkLinks.ts';
import { hiddenIn } from '#content/check/hidden.ts';
import { readSources, samplesIn, unwrittenIn } from '#content/check/sources.ts';
import { contentFolder, folderOf, insightFile, itemFile, withoutPlace } from './contentFolder.ts';

test('§3 content: mistakes of every kind in several files are named in one go', async () => {
  const site = await readFile('content/firm/site.yaml', 'utf8');
  const folder = await contentFolder({
    'site.yaml': site.replace(/^name: .*\n/m, ''),
    'rejected.yaml':
      "- { word: 'licence*', write: license }\n- { word: hangs together, write: fits }\n- { word: alto, write: high }\n- { word: gether, write: x }\n",
    'whitepapers/lost.pdf': '',
    'insights/bar.md': insightFile({ draft: true, date: 'May' }),
    'insights/baz.md':
      '---\ntitle: a: b\n---\n\n## A\n\n<b>A</b>. Licences. It hangs\ntogether, altogether. [A](/nowhere)\n',
  });
  const problems = (await checkFirm(folder, readSources(folder))).map(withoutPlace);
  for (const expected of [
    'site.yaml: name: is missing. Write a text.',
    'whitepapers/lost.pdf: no paper offers this file.',
    'insights/bar.md: date: "May" must be a day such as 2026-03-05',
    "insights/baz.md: the text has a colon in it. Put it in quotes: title: 'a: b'.",
    'insights/baz.md: HTML cannot be shown.',
    'insights/baz.md: the link /nowhere leads to no page or file of the site.',
    'insights/baz.md: "Licences" is on the list of words to avoid. Write "license".',
    'insights/baz.md: "hangs together" is on the list of words to avoid. Write "fits".',
  ]) {
    expect(problems, expected).toContainEqual(expect.stringContaining(`${expected}`));
  }
  expect(new Set(problems).size).toBe(problems.length);
  // Neither parts of words nor the list itself.
  expect(problems.filter((problem) => problem.includes('on the list'))).toHaveLength(2);
});

test('§3 content: the check names a link to a page of a part that this firm leaves out', async () => {
  const links = itemFile({ title: 'Us', description: 'Ours.' }, '## A\n\n[B](/industries) [C](/services)\n');
  const folder = await folderOf({ 'pages/us.md': links });
  cpSync('content/commands/templates/firm', folder, { recursive: true });
  expect((await checkFirm(folder, readSources(folder))).map(withoutPlace)).toEqual([
    'pages/us.md: the link /industries leads to no page or file of the site. Correct it or take it out.',
  ]);
});

test('publishing: the check sets a paper that no build has kept, hidden or not, and names what cannot be printed', async () => {
  const folder = await folderOf({
    'whitepapers/later.md': itemFile(
      {
        ...{ category: 'ERP Selection', title: 'Later', description: 'A paper.', draft: true },
        publishDate: '2026-03-05T00:00:00Z',
      },
      '## A\n\nIn Japanese 日本.\n',
    ),
  });
  // The smallest firm has no other paper.
  cpSync('content/commands/templates/firm', folder, { recursive: true });
  const problems = await checkFirm(folder, readSources(folder));
  expect(problems.filter((problem) => problem.includes('print'))).toEqual([
    'whitepapers/later.md: the print’s fonts have no “日”, “本”. Write it in words or in other characters.',
  ]);
});

test('§3 content: the check ends with an error where a file has a mistake', () => {
  mkdirSync('.test', { recursive: true });
  const CONTENT = mkdtempSync('.test/check-');
  onTestFinished(() => rmSync(CONTENT, { recursive: true }));
  writeFileSync(`${CONTENT}/site.yaml`, 'tagline: Firm');
  writeFileSync(`${CONTENT}/home.yaml`, 'title: TO WRITE\nsample: true\ndraft: true\n');
  const { status, stdout } = spawnSync(process.execPath, ['content/commands/check.ts'], {
    env: { ...process.env, CONTENT },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout).toContain(`${CONTENT}/site.yaml:1:1: name: is missing. Write a text.`);
  expect(stdout).toContain(
    `own yet:\n${CONTENT}/home.yaml:2:9: sample: true\n${CONTENT}/home.yaml:1:8: TO WRITE\n`,
  );
  expect(stdout).toContain(`Not seen by visitors yet:\n${CONTENT}/home.yaml is a draft\n`);
  expect(stdout).toMatch(/Mend this and run the check again\.\n$/);
});

test('§3 content: a link of the built site to a page, a section or a file that it does not have is named', () => {
  const pages = new Map([
    ['/', '<a href="/insights/foo">a</a> <a href="/#here">b</a> <i id="here"></i> <a href="/contact">c</a>'],
    [
      '/insights/foo',
      '<a href="/insights/food">a</a> <a href="/insights/food">again</a> <a href="/#there">b</a> <a href="#main">c</a> <img src="/assets/a.svg">',
    ],
  ]);
  expect(deadLinks(pages, (path) => path === '/feed.xml')).toEqual([
    '/insights/foo: the link /insights/food leads to no page or file.',
    '/insights/foo: the link /#there leads to no section of that page.',
    '/insights/foo: the link #main leads to no section of that page.',
    '/insights/foo: the link /assets/a.svg leads to no page or file.',
  ]);
});

test('§3 content: a link to the old address of a page is named with the new one', () => {
  const pages = new Map([['/insights/foo', '<a href="/insights/old?a=b#main">a</a> <i id="main"></i>']]);
  const redirects = [{ from: '/insights/old', to: '/insights/foo' }];
  expect(deadLinks(pages, () => false, redirects)).toEqual([
    '/insights/foo: the link /insights/old?a=b#main has an old address. Write /insights/foo?a=b#main.',
  ]);
});

test('publishing: what visitors do not see yet is listed in the order of its time, then the drafts', async () => {
  const sources = readSources(
    await folderOf({
      'insights/last.md': insightFile({ date: '2027-01-12' }),
      'insights/first.md': insightFile({ publishAt: '2026-12-01', date: '2026-03-05' }),
      'insights/out.md': insightFile({ publishAt: '2026-11-29T08:00:00Z' }),
      'insights/draft.md': insightFile({ draft: true, date: '2027-01-12' }),
      'insights/wrong.md': insightFile({ date: 'soon', publishAt: '2026-12-24T13:30:00Z' }),
      'whitepapers/paper.md': '---\npublishDate: 2026-12-02\n---\n\ndate: 2030-01-01\n',
      'services/later.yaml': 'title: Later\ndraft: true\nhero: { draft: true }\n',
      // A letter is never seen on the site.
      'letters/2030-01-01.md': '---\nsubject: S\ndraft: true\n---\n\nA.\n',
    }),
  );
  expect(hiddenIn(sources, new Date('2026-11-29T09:00:00Z'))).toEqual([
    'insights/first.md appears on 1 December 2026',
    'whitepapers/paper.md appears on 2 December 2026',
    'insights/wrong.md appears on 24 December 2026 at 13:30 UTC',
    'insights/last.md appears on 12 January 2027',
    'insights/draft.md is a draft',
    'services/later.yaml is a draft',
  ]);
});

test('publishing: what is still an example or to be written is listed with its line', async () => {
  const sources = readSources(
    await folderOf({
      'home.yaml':
        '# sample: true is a mark\nfacts:\n  - { value: 1, sample: &mark true }\nmore: { sample: *mark }\n',
      'insights/foo.md': '---\nsample: false\n---\n\n## TO WRITE\n\nStill to\nwrite: TO\nWRITE\n',
    }),
  );
  expect(samplesIn(sources)).toEqual(['home.yaml:3:31: sample: true', 'home.yaml:4:17: sample: true']);
  expect(unwrittenIn(sources)).toEqual(['insights/foo.md:5:4: TO WRITE', 'insights/foo.md:8:8: TO WRITE']);
});
