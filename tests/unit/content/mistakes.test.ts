import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder, placedProblemsIn } from './contentFolder.ts';

/*
 * What an author does wrong most often, and the sentence that says so: line and column, what was found, what is wanted. Each is one edit of
 * a right file.
 */

const article = `---
category: ERP Selection
date: 2026-03-05T00:00:00Z
title: A title
summary: A summary.
---

## A heading

A paragraph.

Table: What it holds

| Name | Days |
|------|------|
| One  | 1    |
`;

/** An edit of the article: what is replaced, by what, and what is said of it after the file's name. */
const inArticle: readonly (readonly [from: string | RegExp, to: string, said: string])[] = [
  // Colons, quotation marks and other characters that YAML has a meaning for.
  [
    'A title',
    'ERP: the truth',
    "4:8: the text has a colon in it. Put it in quotes: title: 'ERP: the truth'.",
  ],
  ['title: A', 'title:A', '4:1: a space is missing after the colon. Write title: A title.'],
  [
    'A title',
    "'It's time'",
    "4:12: the text goes on after its quotes. Put all of it in quotes: title: 'It''s time'.",
  ],
  [
    'A title',
    '"ERP" is a word',
    "4:14: the text goes on after its quotes. Put all of it in quotes: title: 'ERP\" is a word'.",
  ],
  ['A title', '"A title', '4:8: a text begins with a quotation mark and has none at its end. Add it.'],
  ['A title', '@home', '4:8: a text begins with "@". Put it in quotes: title: \'@home\'.'],
  ['A title', '`ERP`', '4:8: a text begins with "`". Put it in quotes: title: \'`ERP`\'.'],
  ['A title', '% of sales', '4:8: a text begins with "%". Put it in quotes: title: \'% of sales\'.'],
  ['A title', '*Bold* title', '4:15: a text begins with "*". Put it in quotes: title: \'*Bold* title\'.'],
  [
    'A title',
    '&Co and others',
    '4:12: a text begins with "&Co", which YAML leaves out. Put it in quotes: \'&Co …\'.',
  ],
  ['A title', '!important', '4:8: a text begins with "!". Put it in quotes: title: \'!important\'.'],
  [
    'A title',
    '{name} and more',
    '4:15: a text begins with "{". Put it in quotes: title: \'{name} and more\'.',
  ],
  ['A title', '[ERP] and more', '4:14: a text begins with "[". Put it in quotes: title: \'[ERP] and more\'.'],
  ['A title', '- A title', '4:8: a text begins with "- ". Put it in quotes: title: \'- A title\'.'],
  ['A title', '> A title', '4:10: a text begins with ">". Put it in quotes: title: \'> A title\'.'],
  [
    'A title',
    'Why we are # 1',
    '4:8: "# 1" is a remark, which YAML leaves out. Put the text in quotes, \'Why we are # 1\', or the remark on a line of its own.',
  ],
  [
    'A title',
    '"C:\\quay"',
    "4:11: a backslash stands between double quotes. Write single ones: 'C:\\files'.",
  ],
  // Lines that do not stand below each other, or twice.
  [
    'title: A',
    ' title: A',
    '3:7: this line and the next do not begin in the same column. Begin the fields of a group in one column, and the entries of a list too.',
  ],
  ['title: A', '\ttitle: A', '4:1: the line begins with a tab. Write spaces.'],
  ['summary:', 'title: B\nsummary:', '5:1: "title" stands twice. Remove one of the two.'],
  [
    'summary:',
    'topics: [cost, data\nsummary:',
    '6:1: a list in [ ] or fields in { } do not end. Write the closing ].',
  ],
  [
    'summary:',
    'Just some words\nsummary:',
    '5:1: "Just some words" is no field. Write a name, a colon, a space and a text: title: Some words.',
  ],
  [
    /^---\n/,
    '',
    '1:1: the front matter is missing. Start the file with a line "---", the fields, and a line "---".',
  ],
  [
    /^---\n/,
    'Words\n---\n',
    '1:1: the front matter is missing. Start the file with a line "---", the fields, and a line "---".',
  ],
  // Fields.
  ['summary: A summary.\n', '', '2:1: summary: is missing. Write a text.'],
  ['A summary.', '', '5:1: summary: is missing. Write a text.'],
  ['A summary.', "' '", '5:1: summary: must not be empty.'],
  [
    'summary:',
    'sumary: A\nsummary:',
    '5:1: "sumary" is no field here. Write one of title, heroImage, heroImageAlt, date, summary, category, sample, topics, author, pullQuote, series, draft, publishAt, redirectsFrom.',
  ],
  ['A title', '2026', "4:1: title: is the number 2026, and a text is wanted. Put it in quotes: '2026'."],
  ['A title', 'true', "4:1: title: is true, and a text is wanted. Put it in quotes: 'true'."],
  ['A title', '[A title]', '4:1: title: is a list. Write a text.'],
  [
    'A title',
    '\n  A: title',
    '4:1: title: has fields of its own, and a text is wanted. If the text has a colon in it, put it in quotes.',
  ],
  [
    'summary:',
    'topics: cost\nsummary:',
    '5:1: topics: is a text. Write a list, each entry on a line of its own after "- ".',
  ],
  ['summary:', 'topics: []\nsummary:', '5:1: topics: has 0 entries. Write at least 1.'],
  ['summary:', 'draft: yes\nsummary:', '5:1: draft: is a text. Write true or false.'],
  [
    '2026-03-05T00:00:00Z',
    '5 March 2026',
    '3:1: date: "5 March 2026" must be a day such as 2026-03-05 (year, month, day), or a time in UTC such as 2026-03-05T13:00:00Z.',
  ],
  [
    'summary:',
    'author: Samuel Adeyemi\nsummary:',
    '5:1: author: "Samuel Adeyemi" may hold only a–z, 0–9 and hyphens.',
  ],
  [
    'summary:',
    'author: samuel\nsummary:',
    '5:1: "author" is "samuel", and people has no samuel.yaml. Write one of ines-calloway, martin-keogh, ruth-halloran, samuel-adeyemi, add the file or remove the line.',
  ],
  [
    'summary:',
    'topics:\n  - costs\nsummary:',
    '6:5: "topics[0]" is "costs", and topics.yaml has no such topic. Write one of ',
  ],
  // Pictures.
  [
    'summary:',
    'heroImage: desk.jpg\nheroImageAlt: Two people at a desk\nsummary:',
    '5:1: "heroImage" is "desk.jpg", which is not there. Put the picture at insights/desk.jpg of the firm’s folder.',
  ],
  [
    'A paragraph.',
    'A paragraph.\n\n![Two people at a desk](my desk.jpg)',
    '12:1: a link or a picture has a blank in its address. Write its address in <>, such as ![What it shows](<my counter.jpg>).',
  ],
  // The text.
  [
    '## A heading',
    '## Our choice #',
    '8:1: a heading ends with #, which Markdown leaves out. Write \\# or leave it out.',
  ],
  [
    '## A heading',
    'A heading\\\nof two lines\n---',
    '8:10: headings and captions have one line. Leave out the backslash or the spaces at its end.',
  ],
  [
    'A paragraph.',
    '[A page](/services "Our services")',
    '10:1: a link has a title, which is not shown. Leave it out: [words](address).',
  ],
  [
    'A paragraph.',
    'See www.example.com.',
    '10:5: a link leads to "http://www.example.com". Write an address with https://, mailto: or tel:+, or a path of the site such as /contact.',
  ],
  [
    'A paragraph.',
    'See [a page](/our services).',
    '10:1: a link or a picture has a blank in its address. Write its address in <>, such as ![What it shows](<my counter.jpg>).',
  ],
  [
    'A paragraph.',
    'A paragraph.\n\n1. One\n3. Three',
    '13:1: an entry would be shown as 2. Number the entries without gaps.',
  ],
  [
    'A paragraph.',
    'A paragraph.\n\n1. One\n2. Two\n2. Three',
    '14:1: an entry would be shown as 3. Number the entries without gaps.',
  ],
  ['A paragraph.', 'A ~~paragraph~~.', '10:3: struck-out text cannot be shown. Write plain text.'],
];

const edited = (text: string, from: string | RegExp, to: string) => {
  expect(text).toMatch(from);
  return text.replace(from, () => to);
};

test('an edit of an article that cannot be shown is refused with its place, what is found and what is wanted', async () => {
  const files = inArticle.map(
    ([from, to], index) => [`insights/edit-${index}.md`, edited(article, from, to)] as const,
  );
  const problems = await placedProblemsIn(await contentFolder(Object.fromEntries(files)));
  for (const [index, [from, to, said]] of inArticle.entries()) {
    const file = `insights/edit-${index}.md:`;
    const own = problems.filter((problem) => problem.startsWith(file));
    expect.soft(own, `${from} → ${to}`).toEqual([expect.stringContaining(file + said)]);
  }
});

type Edit = readonly [what: string, file: string, from: string | RegExp, to: string, said: string];

/** Edits of files of the demonstration. Those of one kind are in different files: one reading names them all. */
const inFiles: readonly Edit[] = [
  [
    'a field',
    'home.yaml',
    /^title: .*/m,
    'title: Calder: advisers',
    "the text has a colon in it. Put it in quotes: title: 'Calder: advisers'.",
  ],
  [
    'a field',
    'site.yaml',
    /^contactEmail: .*/m,
    'contactEmail: Calder',
    'contactEmail: "Calder" must be an e-mail address such as hello@example.com.',
  ],
  [
    'a field',
    'brand.yaml',
    /ink: .*/,
    'ink: #12263f',
    '"#12263f" is a remark, which YAML leaves out. Put the text in quotes, \'#12263f\', or the remark on a line of its own.',
  ],
  [
    'a field',
    'topics.yaml',
    /- id: .*/,
    '- id: Total cost',
    '[0].id: "Total cost" may hold only a–z, 0–9 and hyphens.',
  ],
  [
    'a field',
    'services/erp-services.yaml',
    /order: .*/,
    'order: first',
    'order: is the text "first". Write a number without quotes and unit, such as 12.',
  ],
  [
    'a field',
    'people/ruth-halloran.yaml',
    /kind: .*/,
    'kind: partner',
    'kind: is "partner". Write one of adviser, expert.',
  ],
  [
    'a field',
    'people/martin-keogh.yaml',
    /evidence: .*/,
    'evidence: reports',
    ' is a text. Write a list, each entry on a line of its own after "- ".',
  ],
  [
    'a field of a group',
    'home.yaml',
    /^ {2}headline: .*/m,
    '  headline: 1',
    "hero.headline: is the number 1, and a text is wanted. Put it in quotes: '1'.",
  ],
  [
    'a field of a group',
    'site.yaml',
    /^( *)linkedin: .*/m,
    '  linkdin: https://www.linkedin.com',
    'social: "linkdin" is no field here. Write one of ',
  ],
  [
    'a field of a group',
    'brand.yaml',
    /ink: .*/,
    "ink: '#123'",
    'colors.ink: "#123" must be a color such as "#12263f": six digits 0–9 or a–f behind the #.',
  ],
  [
    'a field of a group',
    'services/erp-services.yaml',
    /icon: .*/,
    'icon: gears',
    'card.icon: is "gears". Write one of ',
  ],
  [
    'an address',
    'site.yaml',
    /^schedulingUrl: .*/m,
    'schedulingUrl: cal.com/calder',
    'schedulingUrl: "cal.com/calder" must be an address such as https://www.example.com.',
  ],
  [
    'the name of a case',
    'home.yaml',
    /caseStudy: .*/,
    'caseStudy: elsewhere',
    'there is no case-studies/elsewhere.md. Write one of ',
  ],
  [
    'the name of a case',
    'services/erp-services.yaml',
    /caseStudy: .*/,
    'caseStudy: elsewhere',
    'shownBy.caseStudy: there is no case-studies/elsewhere.md. Write one of ',
  ],
];

test.each([...Map.groupBy(inFiles, ([what]) => what)])(
  'an edit of %s that cannot be shown is refused with its place and remedy',
  async (_, edits) => {
    const files: Record<string, string> = {};
    const lines = new Map<string, number>();
    for (const [, file, from, to] of edits) {
      const before = await readFile(join('content/firm', file), 'utf8');
      files[file] = edited(before, from, to);
      lines.set(file, before.slice(0, before.search(from)).split('\n').length);
    }
    const problems = await placedProblemsIn(await contentFolder(files));
    for (const [, file, , , said] of edits) {
      const own = problems.filter((problem) => problem.startsWith(`${file}:${lines.get(file)}:`));
      expect.soft(own, file).toEqual([expect.stringContaining(said)]);
    }
    expect(problems).toHaveLength(edits.length);
  },
);

test('an industry, category or series that the firm does not name is refused with the names that it has', async () => {
  const study = await readFile('content/firm/case-studies/two-experts-and-one-table.md', 'utf8');
  const paper = await readFile('content/firm/whitepapers/evidence-that-stands.md', 'utf8');
  const folder = await contentFolder({
    'case-studies/a.md': edited(study, /^industry: .*/m, 'industry: Manufacturing and Industry'),
    'case-studies/b.md': edited(study, /^category: .*/m, 'category: Testimony'),
    'insights/a.md': edited(article, 'ERP Selection', 'ERP selection'),
    'insights/b.md': edited(article, 'summary:', 'series: Before You Sign\nsummary:'),
    'whitepapers/a.md': edited(paper, /^category: .*/m, 'category: Evidence'),
  });
  const industries = 'Write one of Financial Services, Healthcare and Life Sciences, ';
  const categories = 'Write one of AI Selection, Budget & Business Case, ';
  expect(await placedProblemsIn(folder)).toEqual([
    expect.stringMatching(
      `^case-studies/a\\.md:\\d+:1: industry: "Manufacturing and Industry" is not in industries.yaml. ${industries}`,
    ),
    expect.stringMatching(
      `^case-studies/b\\.md:\\d+:1: category: "Testimony" is not in resources.yaml. ${categories}`,
    ),
    expect.stringContaining(
      `insights/a.md:2:1: category: "ERP selection" is not in resources.yaml. ${categories}`,
    ),
    expect.stringContaining(
      'insights/b.md:5:1: series: "Before You Sign" is not in resources.yaml. Write one of Before you sign, For counsel, or add it there.',
    ),
    expect.stringMatching(
      `^whitepapers/a\\.md:\\d+:1: category: "Evidence" is not in resources.yaml. ${categories}`,
    ),
  ]);
});
