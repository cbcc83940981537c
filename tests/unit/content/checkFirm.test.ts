import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkFirm } from '../../../content/check/checkFirm.ts';
import { contentFolder, insightFile } from './contentFolder.ts';

const root = resolve('.');
const problemsIn = async (files: Record<string, string | null>) =>
  (await checkFirm({ root, folder: await contentFolder(files), pdfs: false })).problems;

test('§3 content: mistakes of every kind in several files are named in one go', async () => {
  const site = await readFile(join(root, 'content/firm/site.yaml'), 'utf8');
  const problems = await problemsIn({
    'site.yaml': site.replace(/^name: .*\n/m, '').replace('to: /erp-services', 'to: /erp'),
    'topics.yaml': await readFile(join(root, 'content/firm/topics.yaml'), 'utf8'),
    'words.yaml': 'answers: Soon\n',
    'letters/2026-13-01.md': '---\nsubject: A\npreheader: B\n---\n\nText.\n',
    'pages/privacy.md': '---\ntitle: A\ndescription: B.\n---\n\n## A\n\nText.\n',
    'insights/foo.md': insightFile({ title: undefined, author: 'nobody', topics: ['gardening'] }),
    'insights/bar.md': insightFile({ id: 'bar', heroImage: '/images/lost.webp', heroImageAlt: 'A picture' }),
    'insights/baz.md': '---\nid: baz\ntitle: a: b\n---\n\n## A\n\n**Bold.** A licence. TO WRITE\n',
  });
  for (const expected of [
    'site.yaml: name: is missing.',
    'words.yaml: Unrecognized key: "answers"',
    'letters/2026-13-01.md: a letter is called by its day.',
    'pages/privacy.md: /privacy is another page',
    'insights/foo.md: title: is missing.',
    'insights/foo.md: "author" is "nobody"',
    'insights/foo.md: "topics[0]" is "gardening"',
    'insights/bar.md: line 7: "heroImage" is "/images/lost.webp", which is not there.',
    'insights/bar.md: line 8: "heroImageAlt" is ',
    'insights/baz.md: Nested mappings are not allowed in compact mappings at line 3, column 8.',
    'insights/baz.md: line 8: bold text cannot be shown.',
    'insights/baz.md: line 8: "licence" is on the list of words to avoid.',
    'insights/baz.md: line 8: "TO WRITE" is still there.',
  ]) {
    expect(problems, expected).toContainEqual(expect.stringContaining(`content/firm/${expected}`));
  }
  const badLink = /^content\/firm\/site\.yaml: line \d+: the link "\/erp" leads to no page\./;
  expect(problems).toContainEqual(expect.stringMatching(badLink));
  expect(new Set(problems).size).toBe(problems.length);
});
