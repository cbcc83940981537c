import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../../../content/read/readContent.ts';
import { readServices } from '../../../content/read/readFirm.ts';
import { contentFolder, folderOf, insightFile, once, problemsWith } from './contentFolder.ts';

const foo = 'content/firm/insights/foo.md';

test('§3 content: correct files become items with their sections, the newest first, equal dates by id', async () => {
  const text = '## First\n\nOne\nline.\n\nTwo.\n\n- a\n- b\n\n## Second\n\nThree.\n';
  const sameDay = { date: '2031-01-02T00:00:00Z' };
  const windows = insightFile(sameDay, text).replaceAll('\n', '\r\n');
  const folder = await contentFolder({
    'insights/foo.md': insightFile(sameDay, text),
    // With Windows line ends and a byte-order mark.
    'insights/abc.md': `\uFEFF${windows}`,
    'insights/old.md': insightFile({ date: '2001-01-02T00:00:00Z' }),
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
  expect(insights.slice(0, 2)).toMatchObject([
    { id: 'abc', cover: expect.stringMatching(/^\/assets\/abc-.*svg$/), ...item },
    { id: 'foo', cover: expect.stringMatching(/^\/assets\/foo-.*svg$/), ...item },
  ]);
  expect(insights.at(-1)?.id).toBe('old');
  const [{ id, ...whitepaper } = { id: '' }] = whitepapers;
  expect(whitepaper).toMatchObject({ format: 'PDF', filePath: `${id}.pdf`, downloadCount: 0 });
});

const withField = (fields: Record<string, unknown>) => ({ 'insights/foo.md': insightFile(fields) });

const spoiledFiles: [what: string, files: Record<string, string | null>, problem: string][] = [
  ['a missing field', withField({ category: undefined }), `${foo}: category: is missing.`],
  [
    'a field of the wrong kind',
    withField({ sample: 'yes' }),
    `${foo}: sample: Invalid input: expected boolean, received string.`,
  ],
  ['an empty field', withField({ title: ' ' }), `${foo}: title: must not be empty.`],
  ['a field that the build sets', withField({ readTime: 6 }), `${foo}: Unrecognized key: "readTime".`],
  [
    'a date in the wrong form',
    withField({ date: 'March 5, 2026' }),
    `${foo}: date: must be an ISO date and time such as 2026-03-05T00:00:00Z.`,
  ],
  [
    'a picture without words',
    withField({ heroImage: '../pictures/professional.svg' }),
    `${foo}: "heroImage" has no "heroImageAlt". Say in it what the picture shows.`,
  ],
  [
    'no front matter',
    { 'insights/foo.md': '## A heading\n\nText.\n' },
    `${foo}: the front matter is missing. Start the file with a line "---", the fields, and a line "---".`,
  ],
  [
    'front matter that is no YAML',
    { 'insights/foo.md': insightFile().replace('title: "A title"', 'title: ERP: the truth') },
    `${foo}: Nested mappings are not allowed in compact mappings at line 4, column 8.`,
  ],
  [
    'a file of another kind',
    { 'insights/foo.txt': 'Text' },
    'content/firm/insights/foo.txt: only .md files belong here. Rename it to end in .md or move it away.',
  ],
  [
    'a folder in the place of a file',
    { 'insights/foo.md/bar.txt': 'Text' },
    `${foo}: this is no file. Put a text file in its place.`,
  ],
  [
    'a missing page file',
    { 'home.yaml': null },
    'content/firm/home.yaml: the file is missing. Create it; the one of content/firm shows its fields.',
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
          text && besideOthers(row, text),
        ]),
      ),
    ),
  ),
);

test.each(spoiledFiles.map(([what, , problem], row) => [what, row, problem] as const))(
  '§3 content: %s is named by file and field',
  async (_, row, problem) => expect(await problemsOfAll()).toContain(besideOthers(row, problem)),
);

test('§3 content: nothing else is said of files with these mistakes', async () => {
  const expected = spoiledFiles.map(([, , problem], row) => besideOthers(row, problem));
  expect((await problemsOfAll()).toSorted()).toEqual(expected.toSorted());
});

test('§3 content: a folder without items is named, and what refers to its items too', async () => {
  const problems = await problemsWith({ insights: null });
  expect(problems[0]).toBe('content/firm/insights: there is no item. Add the first one as <id>.md.');
  for (const problem of problems.slice(1)) expect(problem).toMatch(/^content\/firm\/\S+: /);
});

const spoiledWords: [what: string, file: string, from: string | RegExp, to: string, problem: unknown][] = [
  [
    'a path',
    'site.yaml',
    'to: /digital-transformation',
    'to: https://example.com',
    'content/firm/site.yaml: footer.services[2].to: must be a path on this site such as /services#approach.',
  ],
  [
    'a misspelt nested field',
    'home.yaml',
    'logoText: FD',
    'logotext: FD',
    'content/firm/home.yaml: testimonials.cards[1]: Unrecognized key: "logotext".',
  ],
  [
    'an id of two topics',
    'topics.yaml',
    'id: contract',
    'id: cost',
    'content/firm/topics.yaml: has an id twice.',
  ],
  [
    'an order of weakness',
    'assessment.yaml',
    /(weakestFirst:\n +- team)-readiness\n/,
    '$1\n',
    'content/firm/assessment.yaml: weakestFirst: must name each question once.',
  ],
  [
    'a cell that is a formula',
    'templates.yaml',
    'owner: IT lead',
    'owner: "=1+1"',
    'content/firm/templates.yaml: projectPlan.tasks[4].owner: may hold only ASCII characters and may not begin with =, +, - or @.',
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

test('§2 page words: what a page names has to exist; the case in the middle of the home page has results to draw', async () => {
  const changed = async (file: string, ...changes: [from: string | RegExp, to: string][]) => ({
    [file]: changes.reduce(
      (text, [from, to]) => text.replace(from, to),
      await readFile(join('content/firm', file), 'utf8'),
    ),
  });
  const home = await readFile('content/firm/home.yaml', 'utf8');
  const proof = `case-studies/${/proof:[\s\S]*?caseStudy: (.*)/.exec(home)![1]!}.md`;
  const problems = await problemsWith({
    ...(await changed('home.yaml', [/(testimonials:[\s\S]*?caseStudy: ).*/, '$1elsewhere'])),
    ...(await changed(proof, [/outcomes:\n( {2}.*\n)+/, ''])),
    ...(await changed('assessment.yaml', ['chapter: Cost over five years', 'chapter: Cost over ten years'])),
    ...(await changed('services/expert-witness.yaml', [
      'whitepaper: evidence-that-stands',
      'whitepaper: nothing',
    ])),
  });
  expect(problems.map((problem) => problem.replace(/(Write one of|Add) .*/, '').trim()).toSorted()).toEqual([
    'content/firm/assessment.yaml: questions[2].furtherReading.chapter: choosing-an-erp-without-regret has no such heading.',
    expect.stringMatching(/^content\/firm\/home\.yaml: proof\.caseStudy: \S+ has no outcomes to draw\.$/),
    'content/firm/home.yaml: testimonials.cards[0].caseStudy: there is no case-studies/elsewhere.md.',
    'content/firm/services/expert-witness.yaml: download.whitepaper: there is no whitepapers/nothing.md.',
  ]);
});

const aPerson = 'kind: adviser\nname: Jane Roe\nrole: Adviser\nbio: She advises.\nfields: [ERP]\n';

test('§3 content: an author is named by id, the item carries name and role, one who has left has a mark', async () => {
  const folder = await contentFolder({
    'people/jane.yaml': aPerson,
    'people/june.yaml': `${aPerson}left: true\n`,
    'insights/foo.md': insightFile({ author: 'jane', topics: ['cost', 'data'], series: 'The contract' }),
    'insights/old.md': insightFile({ author: 'june' }),
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
    '"author" is "nobody", and content/firm/people has no nobody.yaml.',
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

test('§3 content: a person’s file with a kind that there is not, or with fields of another kind, is named', async () => {
  expect(
    await problemsWith({
      'people/jane.yaml': aPerson.replace('adviser', 'guru'),
      'people/june.yaml': `${aPerson}fees: High.\n`,
    }),
  ).toEqual([
    "content/firm/people/jane.yaml: kind: Invalid discriminator value. Expected 'adviser' | 'expert'.",
    'content/firm/people/june.yaml: Unrecognized key: "fees".',
  ]);
});
