import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../../../content/read/readContent.ts';
import { readServices } from '../../../content/read/services.ts';
import { contentFolder, folderOf, insightFile, once, problemsWith } from './contentFolder.ts';

const foo = 'content/firm/insights/foo.md';

test('§3 content: correct files become items with their sections, the newest first, equal dates by id', async () => {
  const text = '## First\n\nOne\nline.\n\nTwo.\n\n- a\n- b\n\n## Second\n\nThree.\n';
  const sameDay = { date: '2031-01-02T00:00:00Z' };
  const windows = insightFile({ id: 'abc', ...sameDay }, text).replaceAll('\n', '\r\n');
  const folder = await contentFolder({
    'insights/foo.md': insightFile(sameDay, text),
    // With Windows line ends and a byte-order mark.
    'insights/abc.md': `\uFEFF${windows}`,
    'insights/old.md': insightFile({ id: 'old', date: '2001-01-02T00:00:00Z' }),
  });
  const { insights, whitepapers } = await readContent(folder);
  const item = {
    category: 'ERP Selection',
    date: '2031-01-02T00:00:00Z',
    readTime: 1,
    title: 'A title',
    summary: 'A summary.',
    sections: [
      { heading: 'First', body: 'One line.\n\nTwo.', bullets: ['a', 'b'] },
      { heading: 'Second', body: 'Three.' },
    ],
  };
  expect(insights.slice(0, 2)).toEqual([
    { id: 'abc', cover: expect.stringMatching(/^\/assets\/abc-.*svg$/), ...item },
    { id: 'foo', cover: expect.stringMatching(/^\/assets\/foo-.*svg$/), ...item },
  ]);
  expect(insights.at(-1)?.id).toBe('old');
  const [{ id, ...whitepaper } = { id: '' }] = whitepapers;
  expect(whitepaper).toMatchObject({ format: 'PDF', filePath: `${id}.pdf`, downloadCount: 0 });
});

const withField = (fields: Record<string, unknown>) => ({ 'insights/foo.md': insightFile(fields) });

const spoiledFiles: [what: string, files: Record<string, string | Uint8Array | null>, problems: string[]][] =
  [
    [
      'another encoding',
      { 'insights/foo.md': Buffer.from(insightFile({ title: 'Café' }), 'latin1') },
      [`${foo}: the file is not encoded as UTF-8. Save it again with that encoding.`],
    ],
    [
      'a missing field',
      withField({ category: undefined }),
      [`${foo}: "category" is missing. Add a line such as "category: ERP Selection" to the front matter.`],
    ],
    [
      'a field of the wrong kind',
      withField({ sample: 'yes' }),
      [`${foo}: "sample" is "yes". Write a line such as "sample: true" (true or false).`],
    ],
    [
      'a read time, which follows from the text',
      withField({ readTime: 6 }),
      [`${foo}: "readTime" is not written by hand: it follows from the number of words. Remove the line.`],
    ],
    [
      'an empty field',
      withField({ title: ' ' }),
      [`${foo}: "title" is empty. Write a line such as "title: What a demonstration shows".`],
    ],
    [
      'a date in the wrong form',
      withField({ date: 'March 5, 2026' }),
      [
        `${foo}: "date" is "March 5, 2026". Write a line such as "date: 2026-03-05T00:00:00Z" (ISO date and time in UTC).`,
      ],
    ],
    [
      'a misspelt field',
      withField({ sumary: 'A summary.' }),
      [`${foo}: "sumary" is not a field of an insight. Did you mean "summary"?`],
    ],
    [
      'a field of another world',
      withField({ colour: 'blue' }),
      [
        `${foo}: "colour" is not a field of an insight. Remove it; the fields are id, category, date, title, summary, heroImage, heroImageAlt, sample, topics, author, pullQuote, series, draft, publishAt.`,
      ],
    ],
    [
      'a field that the build sets',
      withField({ sections: [] }),
      [`${foo}: "sections" is not written by hand: it comes from the "## " headings below. Remove the line.`],
    ],
    [
      'an id that is not the file’s name',
      withField({ id: 'bar' }),
      [
        `${foo}: "id" is "bar" but the file is called foo.md. Make them equal: the id is the address of the page.`,
      ],
    ],
    [
      'an id that cannot be an address',
      { 'insights/Foo Bar.md': insightFile({ id: 'Foo Bar' }) },
      [
        'content/firm/insights/Foo Bar.md: "id" is "Foo Bar". Write a line such as "id: foo-bar" (the file’s name without .md, in a–z, 0–9 and hyphens).',
      ],
    ],
    [
      'an id used twice',
      { 'insights/foo.md': insightFile(), 'insights/fop.md': insightFile() },
      [
        'content/firm/insights/fop.md: "id" is "foo", which content/firm/insights/foo.md has already. Give each item an id of its own.',
        'content/firm/insights/fop.md: "id" is "foo" but the file is called fop.md. Make them equal: the id is the address of the page.',
      ],
    ],
    [
      'a picture without words',
      withField({ heroImage: '/images/a.webp' }),
      [
        `${foo}: "heroImage" has no "heroImageAlt". Add a line such as "heroImageAlt: What the picture shows" to the front matter.`,
      ],
    ],
    [
      'no front matter',
      { 'insights/foo.md': '## A heading\n\nText.\n' },
      [
        `${foo}: the front matter is missing. Start the file with a line "---", the fields, and a line "---".`,
      ],
    ],
    [
      'front matter that is no YAML',
      { 'insights/foo.md': insightFile().replace('title: "A title"', 'title: ERP: the truth') },
      [
        `${foo}: line 5: the YAML cannot be read: Nested mappings are not allowed in compact mappings. Put text with a colon or a quotation mark in quotes, and indent with spaces.`,
      ],
    ],
    [
      'a file of another kind',
      { 'insights/foo.txt': 'Text' },
      ['content/firm/insights/foo.txt: only .md files belong here. Rename it to end in .md or move it away.'],
    ],
    [
      'a folder in the place of a file',
      { 'insights/foo.md/bar.txt': 'Text' },
      ['content/firm/insights/foo.md: only .md files belong here. Rename it to end in .md or move it away.'],
    ],
    [
      'a missing page file',
      { 'home.yaml': null },
      ['content/firm/home.yaml: the file is missing. Create it; content/schema lists its fields.'],
    ],
  ];

/** Each row's `foo` gets a name of its own, so that one reading of one folder tells the problems of all. */
const besideOthers = (row: number, text: string) => text.replaceAll(/\bfoo\b(?!-)/g, `foo${row}`);
const problemsOfAll = once(() =>
  problemsWith(
    Object.fromEntries(
      spoiledFiles.flatMap(([, files], row) =>
        Object.entries(files).map(([name, text]) => [
          besideOthers(row, name),
          typeof text === 'string' ? besideOthers(row, text) : text,
        ]),
      ),
    ),
  ),
);

test.each(spoiledFiles.map(([what, , problems], row) => [what, row, problems] as const))(
  '§3 content: %s is named with its remedy',
  async (_, row, problems) => {
    const said = await problemsOfAll();
    for (const problem of problems) expect(said).toContain(besideOthers(row, problem));
  },
);

test('§3 content: nothing else is said of files with these mistakes', async () => {
  const expected = spoiledFiles.flatMap(([, , problems], row) =>
    problems.map((problem) => besideOthers(row, problem)),
  );
  expect((await problemsOfAll()).toSorted()).toEqual(expected.toSorted());
});

test('§3 content: a folder without items is named, and what refers to its items too', async () => {
  const problems = await problemsWith({ insights: null });
  expect(problems[0]).toBe('content/firm/insights: there is no item. Add the first one as <id>.md.');
  for (const problem of problems.slice(1)) expect(problem).toMatch(/^content\/firm\/\S+: /);
});

const spoiledWords: [what: string, file: string, from: string | RegExp, to: string, problem: unknown][] = [
  [
    'a color',
    'home.yaml',
    'color: teal',
    'color: pink',
    'content/firm/home.yaml: "testimonials.cards[2].color" is "pink". Write "primary", "secondary" or "teal".',
  ],
  [
    'a path',
    'site.yaml',
    'to: /digital-transformation',
    'to: https://example.com',
    'content/firm/site.yaml: "footer.services[2].to" is "https://example.com": it must be a path on this site such as /services#approach.',
  ],
  [
    'a number in place of text',
    'home.yaml',
    "value: '0'",
    'value: 0',
    'content/firm/home.yaml: "about.facts[0].value" is 0. Write text (in quotes where it looks like a number).',
  ],
  [
    'a misspelt nested field',
    'home.yaml',
    'logoText: FD',
    'logotext: FD',
    'content/firm/home.yaml: "testimonials.cards[1].logotext" is not a field of home.yaml. Did you mean "logoText"?',
  ],
  [
    'a number of steps',
    'services/erp-services.yaml',
    /\n {4}- title: Demonstrations that[\s\S]*?\nbenefits:/,
    '\nbenefits:',
    'content/firm/services/erp-services.yaml: "approach.steps" has 1 entry. Write at least 2.',
  ],
  [
    'a download that no whitepaper answers',
    'services/expert-witness.yaml',
    'whitepaper: evidence-that-stands',
    'whitepaper: evidence-that-falls',
    expect.stringMatching(
      /^content\/firm\/services\/expert-witness\.yaml: "download\.whitepaper" is "evidence-that-falls", and no whitepaper has that id\. Write one of .*evidence-that-stands/,
    ),
  ],
  [
    'a chapter',
    'assessment.yaml',
    'chapter: Cost over five years',
    'chapter: Cost over ten years',
    expect.stringMatching(
      /^content\/firm\/assessment\.yaml: "questions\[2\]\.furtherReading\.chapter" is "Cost over ten years", and choosing-an-erp-without-regret has no such heading\. Write one of .*Cost over five years/,
    ),
  ],
  [
    'an order of weakness',
    'assessment.yaml',
    /(weakestFirst:\n +- team)-readiness\n/,
    '$1\n',
    'content/firm/assessment.yaml: "weakestFirst" must name each question once. Write current-system, business-size, budget-readiness, timeline, team-readiness in any order.',
  ],
  [
    'a cell that is a formula',
    'templates.yaml',
    'owner: IT lead',
    'owner: "=1+1"',
    'content/firm/templates.yaml: "projectPlan.tasks[4].owner" is "=1+1": it may hold only ASCII characters and may not begin with =, +, - or @.',
  ],
];

const problemsOfWords = once(() => problemsWithWords(spoiledWords));

async function problemsWithWords(rows: typeof spoiledWords): Promise<readonly string[]> {
  const files: Record<string, string> = {};
  for (const [what, file, from, to] of rows) {
    const source = files[file] ?? (await readFile(join('content/firm', file), 'utf8'));
    files[file] = source.replace(from, to);
    expect(files[file], what).not.toBe(source);
  }
  return problemsWith(files);
}

test.each(spoiledWords)('§2 page words: %s that does not fit is named by its place', async (...row) => {
  expect(await problemsOfWords()).toContainEqual(row[4]);
});

test('§2 page words: an answer without advice is named by its place', async () => {
  // Alone: references to other files are checked only where nothing is missing.
  const problems = await problemsWithWords([
    ['advice', 'assessment.yaml', / {8}advice: .?Resistance.*lead it\..*\n/, '', ''],
  ]);
  expect(problems).toEqual([
    'content/firm/assessment.yaml: "questions[4].options[0].advice" is missing. Add it to the file.',
  ]);
});

test('§2 page words: a service is one file; its name, its number and its fields are checked', async () => {
  const service = await readFile(
    new URL('../../../content/firm/services/supply-chain.yaml', import.meta.url),
    'utf8',
  );
  const folder = await contentFolder({
    'services/data-services.yaml': service.replace(/^order: .*$/m, 'order: 1.5'),
  });
  const { servicePages, home, services } = await readContent(folder);
  expect(servicePages.map(({ id }) => id).slice(0, 3)).toEqual([
    'digital-transformation',
    'data-services',
    'erp-services',
  ]);
  expect(servicePages[1]!.path).toBe('/data-services');
  for (const { cards } of [home.services, services.services])
    expect(cards.slice(0, 2).map(({ link, color }) => [link, color])).toEqual([
      ['/digital-transformation', 'primary'],
      ['/data-services', 'secondary'],
    ]);
  const names = ['HR', 'resources', ...'abcdefghijklm'];
  const many = await folderOf(Object.fromEntries(names.map((name) => [`services/${name}.yaml`, service])));
  const problems: string[] = [];
  await readServices(many, problems);
  expect(problems).toEqual([
    'content/firm/services: there are 15 services. Write 1 to 12, each as <id>.yaml.',
    expect.stringContaining("content/firm/services/HR.yaml: the file's name is the page's address."),
    expect.stringContaining("content/firm/services/resources.yaml: the file's name is the page's address."),
  ]);
});

test('§2 home: a case that the page names has to exist, and the one in the middle has results to draw', async () => {
  const home = await readFile(new URL('../../../content/firm/home.yaml', import.meta.url), 'utf8');
  const named = home
    .replace(/(proof:[\s\S]*?caseStudy: ).*/, '$1nowhere')
    .replace(/(testimonials:[\s\S]*?caseStudy: ).*/, '$1elsewhere');
  const problems = await problemsWith({ 'home.yaml': named });
  expect(problems.map((problem) => problem.replace(/ Write one of .*/, ''))).toEqual([
    'content/firm/home.yaml: "testimonials.cards[0].caseStudy" is "elsewhere", and no case study has that id.',
    'content/firm/home.yaml: "proof.caseStudy" is "nowhere", and no case study has that id.',
  ]);
  const id = /proof:[\s\S]*?caseStudy: (.*)/.exec(home)![1]!;
  const path = `case-studies/${id}.md`;
  const item = await readFile(new URL(`../../../content/firm/${path}`, import.meta.url), 'utf8');
  const without = item.replace(/outcomes:\n( {2}.*\n)+/, '');
  expect(await problemsWith({ [path]: without })).toEqual([
    `content/firm/home.yaml: "proof.caseStudy" is "${id}", which has no outcomes to draw. Add "outcomes" to content/firm/${path} or name another.`,
  ]);
});

const aPerson = 'kind: adviser\nid: jane\nname: Jane Roe\nrole: Adviser\nbio: She advises.\nfields: [ERP]\n';

test('§3 content: an author is named by id, the item carries name and role, one who has left has a mark', async () => {
  const folder = await contentFolder({
    'people/jane.yaml': aPerson,
    'people/june.yaml': `${aPerson.replace('id: jane', 'id: june')}left: true\n`,
    'insights/foo.md': insightFile({ author: 'jane', topics: ['cost', 'data'], series: 'The contract' }),
    'insights/old.md': insightFile({ id: 'old', author: 'june' }),
  });
  const { insights, people } = await readContent(folder);
  const jane = { name: 'Jane Roe', role: 'Adviser', kind: 'adviser' };
  expect(insights.find(({ id }) => id === 'foo')).toMatchObject({
    author: { id: 'jane', ...jane },
    topics: ['cost', 'data'],
    series: 'The contract',
  });
  expect(insights.find(({ id }) => id === 'old')?.author).toEqual({ id: 'june', ...jane, left: true });
  expect(people.find(({ id }) => id === 'jane')).toMatchObject({ kind: 'adviser', fields: ['ERP'] });
});

const spoiledReferences: [what: string, file: string, problem: string][] = [
  [
    'an unknown topic',
    insightFile({ topics: ['costs'] }),
    '"topics[0]" is "costs", and content/firm/topics.yaml has no such topic. Write one of ',
  ],
  ['a topic twice', insightFile({ topics: ['cost', 'cost'] }), '"topics" has "cost" twice. Remove one.'],
  [
    'an unknown author',
    insightFile({ author: 'nobody' }),
    '"author" is "nobody", and content/firm/people has no such person.',
  ],
  [
    'words that are not its own as a pull quote',
    insightFile({ pullQuote: 'Nobody wrote this.' }),
    '"pullQuote" is no sentence of the text. Copy one of its paragraphs’ sentences',
  ],
];
const problemsOfReferences = once(() =>
  problemsWith({
    'people/jane.yaml': aPerson,
    ...Object.fromEntries(
      spoiledReferences.map(([, file], row) => [`insights/foo${row}.md`, besideOthers(row, file)]),
    ),
  }),
);

test.each(spoiledReferences.map(([what, , problem], row) => [what, row, problem] as const))(
  '§3 content: %s is a problem with its remedy',
  async (_, row, expected) => {
    const problems = await problemsOfReferences();
    expect(problems).toHaveLength(spoiledReferences.length);
    const [said] = problems.filter((problem) => problem.startsWith(besideOthers(row, `${foo}: `)));
    expect(said).toContain(expected);
  },
);

const spoiledPeople: [what: string, file: string, problem: string][] = [
  [
    'a kind there is not',
    aPerson.replace('adviser', 'guru'),
    '"kind" is "guru". Write "adviser" or "expert".',
  ],
  [
    'an expert without a career',
    aPerson.replace('adviser', 'expert'),
    '"career" is missing. Add it to the file.',
  ],
  [
    'another id than the file’s name',
    aPerson.replace('id: jane', 'id: june'),
    '"id" is "june" but the file is called jane.yaml. Make them equal.',
  ],
  ['an adviser with fees', `${aPerson}fees: High.\n`, '"fees" is not a field of a person.'],
];
const besidePeople = (row: number, text: string) => text.replaceAll(/\bjane\b/g, `jane${row}`);
const problemsOfPeople = once(() =>
  problemsWith(
    Object.fromEntries(
      spoiledPeople.map(([, file], row) => [`people/jane${row}.yaml`, besidePeople(row, file)]),
    ),
  ),
);

test.each(spoiledPeople.map(([what, , problem], row) => [what, row, problem] as const))(
  '§3 content: a person’s file with %s is a problem with its remedy',
  async (_, row, expected) => {
    const problem = besidePeople(row, `content/firm/people/jane.yaml: ${expected}`);
    expect((await problemsOfPeople()).some((said) => said.startsWith(problem))).toBe(true);
  },
);
