import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkLinks, checkPictures, sitePages } from '../../../content/check/checkLinks.ts';
import { checkWords } from '../../../content/check/checkWords.ts';
import { readSources, readWordFiles } from '../../../content/check/sources.ts';
import { publicPages } from '../../../web/pages.ts';

function problemsOf(check: (problems: string[]) => void): string[] {
  const problems: string[] = [];
  check(problems);
  return problems;
}

test('§3 content, words: British words, idioms and what is not written yet are named with the remedy', () => {
  const rejected =
    "- { word: 'licence*', write: license }\n- { word: hangs together, write: is connected }\n";
  const text = 'Two licences.\nEverything hangs\ntogether. TO WRITE: more. A license.';
  expect(problemsOf((problems) => checkWords(rejected, [{ path: 'insights/a.md', text }], problems))).toEqual(
    [
      'content/firm/insights/a.md: line 3: "TO WRITE" is still there. Write your own words in its place.',
      'content/firm/insights/a.md: line 1: "licences" is on the list of words to avoid. Write "license".',
      'content/firm/insights/a.md: line 2: "hangs together" is on the list of words to avoid. Write "is connected".',
    ],
  );
});

test('§3 content, words: sentences in code are checked as well', async () => {
  const sources = readWordFiles(resolve('.'));
  expect(sources.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '../../functions/contact/leadMail.tsx',
      '../../web/src/pages/newsletter/mailLinkWords.ts',
    ]),
  );
  const words = { path: '../../functions/video/templateWords.ts', text: 'What they test afterwards.' };
  const rejected = '- { word: afterwards, write: afterward }';
  expect(problemsOf((problems) => checkWords(rejected, [words], problems))).toEqual([
    'functions/video/templateWords.ts: line 1: "afterwards" is on the list of words to avoid. Write "afterward".',
  ]);
});

test('§3 content, links: a page or section that is not there is named with near ones', () => {
  const letter = {
    path: 'letters/2030-01-01.md',
    text: 'One.\n[a](/insights/food) [b](/resources#papers)\n[c](/insights/foo) [d](/resources#tools)',
  };
  const insight = { path: 'insights/foo.md', text: '' };
  expect(problemsOf((problems) => checkLinks([letter, insight], problems))).toEqual([
    'content/firm/letters/2030-01-01.md: line 2: the link "/insights/food" leads to no page. Write one such as /insights/foo.',
    'content/firm/letters/2030-01-01.md: line 2: the link "/resources#papers" leads to no section of that page. Write "/resources" or one of #case-studies, #insights, #whitepapers, #tools, #glossary, #newsletter.',
  ]);
});

test('§2 routes: the pages that links are checked against are pages of the site', () => {
  const known = [...sitePages(readSources(resolve('content/firm'))).keys()];
  const paths = [...publicPages.filter(({ unlisted }) => !unlisted).map(({ path }) => path), '/contact'];
  expect(known.filter((path) => !paths.includes(path))).toEqual([]);
});

test('§3 content, pictures: a picture that is not there and an alt text that says nothing are named', () => {
  const root = mkdtempSync(join(tmpdir(), 'pictures-'));
  const text =
    "a: b\nheroImage: /images/a.webp\nheroImageAlt: Picture of a warehouse at night\n\n  - alt: 'IMG 4711 2.jpg'\n\n![Quay](q.jpg)\n";
  expect(problemsOf((problems) => checkPictures(root, [{ path: 'insights/a.md', text }], problems))).toEqual([
    'content/firm/insights/a.md: line 2: "heroImage" is "/images/a.webp", which is not there. Put the picture at web/public/images/a.webp.',
    'content/firm/insights/a.md: line 3: "heroImageAlt" is "Picture of a warehouse at night". Say in a sentence what the picture shows, without “picture of”.',
    `content/firm/insights/a.md: line 5: "alt" is "'IMG 4711 2.jpg'". Say in a sentence what the picture shows, without “picture of”.`,
    'content/firm/insights/a.md: line 7: the alternative text of the picture is "Quay". Say in a sentence what the picture shows, without “picture of”.',
  ]);
});
