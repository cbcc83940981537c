import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  demoSentencesIn,
  hashesOf,
  isDemoValue,
  promisesWithoutExpert,
  readDemoSentences,
} from '../../../content/check/demoSentences.ts';
import { readSources, type Source } from '../../../content/check/sources.ts';
import { demoFolder, firmFolder } from '../../../content/schema/firmFolder.ts';

const home = (text: string): Source => ({ path: 'home.yaml', text });
const demonstration: Source[] = [
  home(`about:
  facts:
    - { value: '0', label: commissions }
    - { value: 92%, label: on time, sample: true }
reasons:
  cards:
    - title: Trusted by world leaders
      description: Boards ask us for a second opinion.
`),
  {
    path: 'case-studies/a.md',
    text: '---\nid: a\ntitle: A close in four days\nsummary: The books closed in four days instead of eleven.\nsample: true\n---\n\n## Before\n\nThe first week of every month was lost. Yes.\n',
  },
];
const demo = new Set(hashesOf(demonstration));
const lines = (...sources: Source[]) => demoSentencesIn(sources, demo);

test('decision 50: an unmarked figure of the demonstration is named with file and line, wherever it stands', () => {
  const statistic: Source = {
    path: 'services/erp.yaml',
    text: 'title: A\nstatistic:\n  value: 92%\n  label: x\n',
  };
  expect(lines(statistic)).toEqual([`${firmFolder}/services/erp.yaml: line 3: “92%” is the demonstration’s`]);
  expect(lines(home('about:\n  facts:\n    - value: 0\n      label: complaints\n'))).toEqual([]);
});

test('decision 50: a sentence is known in other capitals, quotes and lines; an item is one line', () => {
  const insight: Source = {
    path: 'insights/b.md',
    text: '---\nid: b\n---\n\n## Ours\n\nOurs it is. THE FIRST WEEK\nof every month was lost!\n\n- The books closed in four days instead of eleven.\n',
  };
  expect(lines(insight)).toEqual([
    `${firmFolder}/insights/b.md: line 7: “THE FIRST WEEK of every month was lost!” is the demonstration’s, and 1 more below it`,
  ]);
  expect(lines(home('reasons:\n  cards:\n    - title: trusted by World Leaders\n'))).toEqual([
    `${firmFolder}/home.yaml: line 3: “trusted by World Leaders” is the demonstration’s`,
  ]);
});

test.each(['meant', 'sample', 'draft'])(
  'decision 50: what says %s: true is not named a second time',
  (mark) => {
    const card = (value: boolean) =>
      home(`reasons:\n  cards:\n    - title: Trusted by world leaders\n      ${mark}: ${value}\n`);
    expect(lines(card(true))).toEqual([]);
    expect(lines(card(false))).toHaveLength(1);
    const item = (value: boolean): Source => ({
      path: 'insights/b.md',
      text: `---\n${mark}: ${value}\n---\n\n## A\n\nThe first week of every month was lost.\n`,
    });
    expect(lines(item(true))).toEqual([]);
    expect(lines(item(false))).toHaveLength(1);
  },
);

test('decision 50: a firm that writes its own words hears nothing', () => {
  expect(lines(home('about:\n  paragraphs:\n    - We are five people in Cork. Yes.\n'))).toEqual([]);
});

test('decision 50: a promise of a Rule 26 report without an expert is named; an article may explain the rule', () => {
  const sources: Source[] = [
    { path: 'services/disputes.yaml', text: 'title: Disputes\nintro: You get a report under Rule 26.\n' },
    { path: 'insights/rule.md', text: '---\nid: rule\n---\n\n## A\n\nRule 26 asks for six things.\n' },
    { path: 'glossary.yaml', text: 'terms:\n  - term: Rule 26 report\n' },
  ];
  expect(promisesWithoutExpert(sources, [{ kind: 'adviser' }])).toEqual([
    `${firmFolder}/services/disputes.yaml: line 2: “You get a report under Rule 26.” promises an expert, and ${firmFolder}/people has nobody of the kind expert`,
  ]);
  expect(promisesWithoutExpert(sources, [{ kind: 'expert' }])).toEqual([]);
});

const listed = readDemoSentences();
const { name } = parse(readFileSync(resolve(demoFolder, 'site.yaml'), 'utf8')) as { name: string };
const skip = !isDemoValue('name', name, listed);

test('decision 50: the list of the demonstration’s sentences is current', { skip }, () => {
  const hashes = hashesOf(readSources(resolve(demoFolder)));
  const changed = [...listed, ...hashes].filter((hash) => !listed.has(hash) || !hashes.includes(hash));
  expect(changed, 'Run: npx node content/commands/demoSentences.ts').toEqual([]);
});

test('decision 2: without its marks the demonstration is known all the same', { skip }, () => {
  const sources = readSources(resolve(demoFolder)).map(({ path, text }) => ({
    path,
    text: text.replaceAll(/^ *sample: true$\n?/gm, ''),
  }));
  const named = demoSentencesIn(sources, listed).join('\n');
  const items = sources.filter(({ path }) =>
    /^(case-studies|insights|whitepapers|people|letters)\//.test(path),
  );
  expect(items.filter(({ path }) => !named.includes(`${firmFolder}/${path}: `))).toEqual([]);
  for (const words of [
    '92% on time, on budget',
    '400+ implementations analysed',
    'Trusted by global leaders',
  ]) {
    expect(named).toContain(`“${words}” is the demonstration’s`);
  }
});
