import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '#content/read/readContent.ts';
import { readServices } from '#content/read/readFirm.ts';
import { visitors } from '#content/schema/publication.ts';
import { contentFolder, expectProblems, folderOf, insightFile, problemsWith } from './contentFolder.ts';

const aPerson = 'kind: adviser\nname: Jane Roe\nrole: Adviser\nbio: She advises.\nfields: [ERP]\n';

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
  const { insights, whitepapers } = await readContent(folder, { now: new Date('2031-01-02'), drafts: false });
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

test('§9 read time: 200 words a minute, rounded up; the words of tables and quotes do not count', async () => {
  const table = 'Table: Costs\n\n| Item | Days |\n|--|--|\n| One | 1 |\n\n> A quote.\n';
  // Two words of the heading, one of the list.
  const text = (words: number) => `## A heading\n\n${'word '.repeat(words - 3)}\n\n- entry\n\n${table}`;
  const lengths = [200, 201, 400, 1001];
  const { insights } = await readContent(
    await contentFolder(
      Object.fromEntries(
        lengths.map((words) => [`insights/words-${words}.md`, insightFile({}, text(words))]),
      ),
    ),
  );
  const times = lengths.map((words) => insights.find(({ id }) => id === `words-${words}`)?.readTime);
  expect(times).toEqual([1, 2, 2, 6]);
});

test('§3 content: each mistake is named by file and field with its remedy, and nothing else is said', async () => {
  const mistakes = {
    'insights/a.md': [insightFile({ category: undefined }), 'category: is missing.'],
    // The site shows no others.
    'insights/b.md': [
      insightFile({ heroImage: 'https://example.com/a.jpg', heroImageAlt: 'Two people at a counter' }),
      'heroImage: "https://example.com/a.jpg" must be the name of a file that ends in .jpg, .png, .webp or .svg.',
    ],
    // The build sets it.
    'insights/d.md': [insightFile({ readTime: 6 }), '"readTime" is no field here. Write one of title, '],
    'insights/f.md': [
      insightFile({ heroImage: '../pictures/professional.svg' }),
      '"heroImage" has no "heroImageAlt". Say in it what the picture shows.',
    ],
    // A hidden one is read like every other.
    'insights/h.md': [
      insightFile({ publishAt: '2100-01-02' }, '## A\n\nB.\n\n![Two ships at a quay](gone.jpg)\n'),
      'the picture is "gone.jpg", which is not there. Put the picture at insights/gone.jpg of the firm’s folder.',
    ],
    'insights/i.txt': ['Text', 'only .md files belong here. Rename it to end in .md or move it away.'],
    'assessment.yaml': [
      await word('assessment.yaml', /\n +advice: .*/, ''),
      'questions[0].options[0].advice: is missing. Write what to do when this answer is the weakest.',
    ],
    'templates.yaml': [
      await word('templates.yaml', /\nprojectPlan:[\s\S]*/, '\n'),
      'projectPlan: is missing, and tools.yaml offers project-plan-template.',
    ],
    'people/june.yaml': [`${aPerson}fees: High.\n`, '"fees" is no field here. Write one of kind, name, '],
  } as const;
  const folder = 'this is no file. Put a text file in its place.';
  expect(await expectProblems(mistakes, { 'insights/j.md/bar.txt': 'Text' })).toEqual(
    expect.arrayContaining([`insights/j.md: ${folder}`]),
  );
});

test('§3 content: an item names a topic once, and its pulled quote is a sentence of its text', async () => {
  const mistakes = {
    'insights/b.md': [insightFile({ topics: ['cost', 'cost'] }), '"topics" has "cost" twice. Remove one.'],
    'insights/d.md': [
      insightFile({ pullQuote: 'Nobody wrote this.' }),
      '"pullQuote" is no sentence of the text. Copy one of its paragraphs’ sentences',
    ],
  } as const;
  // A system's own file beside the texts is nobody's mistake.
  const problems = await expectProblems(mistakes, { 'insights/.DS_Store': 'Bud1' });
  expect(problems).toHaveLength(2);
});

/** A file of the demonstration with other words. */
async function word(file: string, from: string | RegExp, to: string): Promise<string> {
  const source = await readFile(join('content/firm', file), 'utf8');
  expect(source).toMatch(from);
  return source.replace(from, to);
}

test('§2 page words: a mistake is named by its place', async () => {
  await expectProblems({
    'site.yaml': [
      await word('site.yaml', 'to: /digital-transformation', 'to: https://example.com'),
      'footer.services[2].to: "https://example.com" must be a path on this site such as /services#approach.',
    ],
    'home.yaml': [
      await word('home.yaml', /(\n +)logoText: FD/, '$1logoText: FD$1logotext: FD'),
      'testimonials.cards[1]: "logotext" is no field here. Write one of quote, ',
    ],
    'topics.yaml': [await word('topics.yaml', 'id: contract', 'id: cost'), 'has an id twice.'],
    'assessment.yaml': [
      await word('assessment.yaml', /(weakestFirst:\n +- )\S+\n/, '$1no-question\n'),
      'weakestFirst: must name each question once.',
    ],
    'templates.yaml': [
      await word('templates.yaml', 'owner: IT lead', 'owner: "=1+1"'),
      'projectPlan.tasks[4].owner: "=1+1" may hold only ASCII characters and may not begin with =, +, - or @.',
    ],
    'words.yaml': [
      await word('words.yaml', /^answer: .*$/m, 'answer: A person answers.'),
      'answer: lacks {time}; write it where the time is to stand.',
    ],
  });
});

test('§2 templates: a firm that offers one of them writes the rows of that one', async () => {
  const folder = await contentFolder({
    'tools.yaml': await word('tools.yaml', /\n- id: project-plan-template[\s\S]*/, '\n'),
    'templates.yaml': await word('templates.yaml', /\nprojectPlan:[\s\S]*/, '\n'),
  });
  const { templates } = await readContent(folder);
  expect(Object.keys(templates!)).toEqual(['vendorComparison']);
});

test('§2 page words: a service is one file; its name, its number and its fields are checked', async () => {
  const service = await readFile('content/firm/services/supply-chain.yaml', 'utf8');
  const folder = await contentFolder({
    'services/data-services.yaml': service
      .replace(/^order: .*$/m, 'order: 1.5')
      .replace(/^ {2}overview: .*\n/m, ''),
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
  // Without words of its own the overview says the same as the home page.
  const equal = services.services.cards.map(
    ({ description }, index) => description === home.services.cards[index]!.description,
  );
  expect(equal).toEqual([false, true, false, false, false, false, false]);
  const names = ['HR', 'constructor', 'resources', ...'abcdefghijklm'];
  const many = await folderOf(Object.fromEntries(names.map((name) => [`services/${name}.yaml`, service])));
  const problems: string[] = [];
  await readServices(many, visitors(), [], problems);
  expect(problems).toEqual([
    'services: there are 16 services. Write 1 to 12, each as <id>.yaml.',
    'services/HR.yaml: the file’s name is the page’s address. Write it in a–z, 0–9 and hyphens.',
    'services/constructor.yaml: the file’s name is the page’s address. Write it in a–z, 0–9 and hyphens.',
    'services/resources.yaml: /resources is another page or folder of the site. Give the file another name.',
  ]);
});

test('§2 page words: what a page names has to exist; the case that is the home page’s proof has results', async () => {
  const home = await readFile('content/firm/home.yaml', 'utf8');
  const proof = `case-studies/${/proof:[\s\S]*?caseStudy: (.*)/.exec(home)![1]!}.md`;
  const problems = await problemsWith({
    'home.yaml': await word('home.yaml', /(testimonials:[\s\S]*?caseStudy: ).*/, '$1elsewhere'),
    [proof]: await word(proof, /outcomes:\n( {2}.*\n)+/, ''),
    'assessment.yaml': await word('assessment.yaml', 'Cost over five years', 'Cost over ten years'),
    'services/expert-witness.yaml': await word('services/expert-witness.yaml', 'evidence-that-stands', 'no'),
  });
  expect(problems.map((problem) => problem.replace(/(Write one of|Add) .*/, '').trim()).toSorted()).toEqual([
    'assessment.yaml: questions[2].furtherReading.chapter: choosing-an-erp-without-regret has no such heading.',
    expect.stringMatching(/^home\.yaml: proof\.caseStudy: \S+ has no outcomes to show\.$/),
    'home.yaml: testimonials.cards[0].caseStudy: there is no case-studies/elsewhere.md.',
    'services/expert-witness.yaml: download.whitepaper: there is no whitepapers/no.md.',
  ]);
});

test('§3 content: an author is named by id, with name and role; who has left has a mark, and meets no visitor', async () => {
  const folder = await contentFolder({
    'people/jane.yaml': aPerson,
    'people/june.yaml': `${aPerson.replace('Jane', 'June')}left: true\nportrait: ruth-halloran.svg\n`,
    'insights/foo.md': insightFile({ author: 'jane', topics: ['cost', 'data'], series: 'For counsel' }),
    'insights/old.md': insightFile({ author: 'june' }),
  });
  const { home, insights, people, pictures } = await readContent(folder);
  const jane = { name: 'Jane Roe', role: 'Adviser', kind: 'adviser' };
  expect(insights.find(({ id }) => id === 'foo')).toMatchObject({
    author: { id: 'jane', ...jane },
    topics: ['cost', 'data'],
    series: 'For counsel',
  });
  expect(insights.find(({ id }) => id === 'old')?.author).toEqual({
    ...{ ...jane, id: 'june', name: 'June Roe', left: true },
  });
  expect(home.advisers).toContain('Jane Roe');
  expect(home.advisers).not.toContain('June Roe');
  expect(pictures.people).not.toHaveProperty('june');
  expect(people.find(({ id }) => id === 'jane')).toMatchObject({ kind: 'adviser', fields: ['ERP'] });
});
