import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { checkFacts } from '../../../content/check/checkFacts.ts';
import { checkLinks, checkPictures, sitePages } from '../../../content/check/checkLinks.ts';
import { checkReadingTime, readingTimeOf } from '../../../content/check/checkReadingTime.ts';
import { spellingProblems } from '../../../content/check/checkSpelling.ts';
import { checkWords } from '../../../content/check/checkWords.ts';
import { readSources, readWordFiles, type Source, wordFiles } from '../../../content/check/sources.ts';
import { publicPages } from '../../../web/pages.ts';

const paper: Source = {
  path: 'whitepapers/foo.md',
  text: '---\nid: foo\n---\n\n## A\n\nIt takes twenty weeks from the\nfirst page.\n',
};
const page: Source = { path: 'services/erp.yaml', text: 'a: b\nintro: Eighteen weeks to the contract.\n' };
const weeks = `- name: weeks
  value: twenty weeks
  places:
    whitepapers/foo.md: ['It takes {value} from the first page']
    services/erp.yaml: ['intro: {value} to the contract']
`;

function problemsOf(check: (problems: string[]) => void): string[] {
  const problems: string[] = [];
  check(problems);
  return problems;
}

test('§3 content, figures: a figure that differs from its source is named with file, line and remedy', () => {
  expect(problemsOf((problems) => checkFacts(weeks, [paper, page], problems))).toEqual([
    'content/firm/services/erp.yaml: line 2: "weeks" is "eighteen weeks" here and "twenty weeks" in content/firm/facts.yaml. Write "twenty weeks", or change it there and in every place that it names.',
  ]);
});

test('§3 content, figures: missing words, a missing file and a place without its figure are named', () => {
  const other = { ...page, text: 'intro: As long as it takes.\n' };
  expect(problemsOf((problems) => checkFacts(weeks, [paper, other], problems))).toEqual([
    'content/firm/services/erp.yaml: line 1: the words "intro: {value} to the contract" of the fact "weeks" are not there. Write them again, or change the place in content/firm/facts.yaml.',
  ]);
  expect(problemsOf((problems) => checkFacts(weeks, [paper], problems))).toEqual([
    'content/firm/facts.yaml: "weeks" names content/firm/services/erp.yaml, which is not there. Write the file’s new name or remove the place.',
  ]);
  const bare = '- { name: a, value: b, places: { x.md: [no figure] } }';
  expect(problemsOf((problems) => checkFacts(bare, [], problems))).toEqual([
    expect.stringMatching(/^content\/firm\/facts\.yaml: .*must hold \{value\}/),
  ]);
});

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
      '../../functions/mail/contactMails.tsx',
      '../../web/src/pages/newsletter/mailLinkWords.ts',
    ]),
  );
  const words = { path: '../../functions/writers/templateWords.ts', text: 'What they test afterwards.' };
  const rejected = '- { word: afterwards, write: afterward }';
  expect(problemsOf((problems) => checkWords(rejected, [words], problems))).toEqual([
    'functions/writers/templateWords.ts: line 1: "afterwards" is on the list of words to avoid. Write "afterward".',
  ]);

  const { default: spelling } = await import(pathToFileURL(resolve('content/check/cspell.config.js')).href);
  expect(spelling.files).toEqual(expect.arrayContaining(wordFiles));
});

test('§3 content, spelling: words of one place are not right in every place', () => {
  const everywhere = readFileSync(resolve('content/firm/words.txt'), 'utf8');
  expect(everywhere).not.toMatch(/^(analysed|colour)$/m);
});

test('§3 content, figures: one that a second text repeats is held to its source', () => {
  const facts = readFileSync(resolve('content/firm/facts.yaml'), 'utf8');
  const changed = readSources(resolve('content/firm')).map((source) =>
    source.path === 'letters/2026-12-01.md'
      ? { ...source, text: source.text.replace('three weeks’ notice', 'ten days’ notice') }
      : source,
  );
  expect(problemsOf((problems) => checkFacts(facts, changed, problems))).toEqual([
    expect.stringMatching(
      /^content\/firm\/letters\/2026-12-01\.md: line \d+: "weeks from data and script to/,
    ),
  ]);
});

test('§3 content, spelling: a word that no dictionary has is named with file and line', () => {
  expect(spellingProblems('content/firm/insights/a.md:12:5 - Unknown word (teh) -- fix: the\n')).toEqual([
    'content/firm/insights/a.md: line 12: "teh" is in no dictionary. Correct it, or add it to content/firm/words.txt if it is right.',
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

test('§3 read time: a wrong one is named with its line and the right one', () => {
  const sections = [{ heading: 'A', body: 'word '.repeat(300).trim() }];
  expect(readingTimeOf(sections)).toBe(2);
  const text = `---\nid: a\nreadTime: 5\n---\n\n## A heading\n\n${'word '.repeat(397)}\n`;
  const source = { path: 'insights/a.md', text };
  expect(problemsOf((problems) => checkReadingTime([source], problems))).toEqual([
    'content/firm/insights/a.md: line 3: "readTime" is 5, but the text takes 2 minutes. Write "readTime: 2".',
  ]);
});
