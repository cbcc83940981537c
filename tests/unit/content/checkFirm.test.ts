import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { checkFirm } from '#content/check/checkFirm.ts';
import { deadLinks } from '#content/check/checkLinks.ts';
import { readSources, samplesIn, unwrittenIn } from '#content/check/sources.ts';
import { contentFolder, folderOf, insightFile, itemFile } from './contentFolder.ts';

test('§3 content: mistakes of every kind in several files are named in one go', async () => {
  const site = await readFile('content/firm/site.yaml', 'utf8');
  const folder = await contentFolder({
    'site.yaml': site.replace(/^name: .*\n/m, ''),
    'rejected.yaml': "- { word: 'licence*', write: license }\n- { word: hangs together, write: fits }\n",
    'whitepapers/lost.pdf': '',
    'insights/bar.md': insightFile({ draft: true, date: 'May' }),
    'insights/baz.md':
      '---\ntitle: a: b\n---\n\n## A\n\n<b>A</b>. Two licences. It hangs\ntogether. [A](/nowhere)\n',
  });
  const problems = await checkFirm(folder, readSources(folder));
  for (const expected of [
    'site.yaml: name: is missing.',
    'whitepapers/lost.pdf: no paper offers this file.',
    'insights/bar.md: date: must be an ISO date and time',
    'insights/baz.md: Nested mappings are not allowed in compact mappings at line 2, column 8.',
    'insights/baz.md: line 7: HTML cannot be shown.',
    'insights/baz.md: line 8: the link /nowhere leads to no page or file of the site.',
    'insights/baz.md: line 7: "licences" is on the list of words to avoid. Write "license".',
    'insights/baz.md: line 7: "hangs together" is on the list of words to avoid. Write "fits".',
  ]) {
    expect(problems, expected).toContainEqual(expect.stringContaining(`content/firm/${expected}`));
  }
  expect(new Set(problems).size).toBe(problems.length);
});

test('publishing: the check sets a paper that no build has kept, hidden or not, and names what it cannot print', async () => {
  const folder = await contentFolder({
    'whitepapers/later.md': itemFile(
      {
        ...{ category: 'ERP Selection', title: 'Later', description: 'A paper.', draft: true },
        publishDate: '2026-03-05T00:00:00Z',
      },
      '## A\n\nIn Japanese 日本.\n',
    ),
  });
  expect(await checkFirm(folder, readSources(folder))).toEqual([
    'content/firm/whitepapers/later.md: the print’s fonts have no “日”, “本”. Write it in words or in other characters.',
  ]);
});

test('§3 content: the check ends with an error where a file has a mistake', () => {
  mkdirSync('.test', { recursive: true });
  const CONTENT = mkdtempSync('.test/check-');
  onTestFinished(() => rmSync(CONTENT, { recursive: true }));
  writeFileSync(`${CONTENT}/site.yaml`, 'tagline: Firm');
  const { status, stdout } = spawnSync(process.execPath, ['content/commands/check.ts'], {
    env: { ...process.env, CONTENT },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout).toContain(`${CONTENT}/site.yaml: name: is missing.`);
  expect(stdout).toMatch(/Mend this and run the check again\.\n$/);
});

test('§3 content: a link of the built site to a page, a section or a file that it does not have is named', () => {
  const pages = new Map([
    ['/', '<a href="/insights/foo">a</a> <a href="/#here">b</a> <i id="here"></i> <a href="/contact">c</a>'],
    [
      '/insights/foo',
      '<a href="/insights/food">a</a> <a href="/#there">b</a> <a href="#main">c</a> <img src="/assets/a.svg">',
    ],
  ]);
  expect(deadLinks(pages, (path) => path === '/feed.xml')).toEqual([
    '/insights/foo: the link /insights/food leads to no page or file.',
    '/insights/foo: the link /#there leads to no section of that page.',
    '/insights/foo: the link #main leads to no section of that page.',
    '/insights/foo: the link /assets/a.svg leads to no page or file.',
  ]);
});

test('publishing: what is still an example or to be written is listed with its line', async () => {
  const sources = readSources(
    await folderOf({
      'home.yaml': '# sample: true is a mark\nfacts:\n  - { value: 1, sample: true }\n',
      'insights/foo.md': '---\nsample: false\n---\n\n## TO WRITE\n',
    }),
  );
  expect(samplesIn(sources)).toEqual(['home.yaml: line 3: sample: true']);
  expect(unwrittenIn(sources)).toEqual(['insights/foo.md: line 5: TO WRITE']);
});
