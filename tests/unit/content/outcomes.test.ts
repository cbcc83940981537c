import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readContent } from '#content/read/readContent.ts';
import { routes } from '#functions/routes.ts';
import { contentFolder, expectProblems, itemFile } from './contentFolder.ts';

const caseFields = {
  ...{ industry: 'Public Sector', date: '2026-03-05T00:00:00Z', title: 'A title', summary: 'A summary.' },
  ...{ challenge: 'A challenge.', solution: 'A solution.', result: 'A result.' },
  quote: { text: 'A quotation.', name: 'Jane Roe', role: 'Owner' },
};
const aSection = '## A heading\n\nA paragraph.\n';
const outcomeOf = (before: unknown, after: unknown) => ({
  ...{ label: 'Margin', before, after, unit: '%', better: 'up' },
});

const lessOf = (before: unknown, after: unknown) => ({ ...outcomeOf(before, after), better: 'down' });

/** Reads cases with these figures before and after: where more is better, and where less is. */
async function casesWith(pairs: readonly (readonly [before: unknown, after: unknown])[]) {
  const files = pairs.map(([before, after], index) => [
    `case-studies/figures-${index}.md`,
    itemFile({ ...caseFields, outcomes: [outcomeOf(before, after), lessOf(before, after)] }, aSection),
  ]);
  const { caseStudies, pictureFolder } = await readContent(await contentFolder(Object.fromEntries(files)));
  const drawn = new Map(pictureFolder.files.map((file) => [file.file, 'svg' in file ? file.svg : '']));
  const draws = (address: string | undefined) => drawn.get(address?.replace('/assets/', '') ?? '')!;
  const cases = pairs.map((_, index) => caseStudies.find(({ id }) => id === `figures-${index}`)!);
  return {
    cases,
    svgs: cases.map(({ outcomes }) => draws(outcomes?.[0]?.drawing?.src)),
  };
}

test('§3 case study: figures below zero and of zero are drawn, and the API can reply with them', async () => {
  const amount = fc.oneof(
    fc.integer({ min: -100, max: 100 }),
    fc.double({ min: -1e11, max: 1e11, noNaN: true }),
  );
  const some = fc.sample(fc.tuple(amount, amount), 40);
  const pairs = [[-2.5, 4], [0, 5], [5, 0], [-4, -1], [-1, -4], [3, -3], [0, 0], [-0, -7], ...some] as const;
  const { cases, svgs } = await casesWith(pairs);
  for (const [index, svg] of svgs.entries()) {
    const said = pairs[index]!.join(' → ');
    expect(svg, said).toMatch(/^<svg .*<circle .*<circle /);
    expect(svg, said).not.toMatch(/NaN|Infinity|"-0"|undefined|null/);
    const { before, after } = cases[index]!.outcomes![0]!.drawing!;
    expect(cases[index]!.outcomes![1], 'a balance would show a loss').not.toHaveProperty('drawing');
    for (const place of [before.x, before.y, after.x, after.y]) {
      expect(place, said).toBeGreaterThan(0);
      expect(place, said).toBeLessThan(100);
    }
  }
  // As the built modules hold them.
  const { data, error } = routes.listCaseStudies.reply.safeParse(JSON.parse(JSON.stringify(cases)));
  expect(error).toBeUndefined();
  expect(data).toHaveLength(pairs.length);
});

test('§3 case study: an author may write a minus as a hyphen or as the sign that print has', async () => {
  const { cases } = await casesWith([
    [-2.5, 4],
    ['−2.5', '−0.25'],
  ]);
  const figures = cases.map(({ outcomes }) => [outcomes![0]!.before, outcomes![0]!.after]);
  expect(figures).toEqual([
    [-2.5, 4],
    [-2.5, -0.25],
  ]);
});

test('§3 content: numbers that cannot be drawn are refused with file, field and remedy', async () => {
  const withOutcome = (before: unknown) =>
    itemFile({ ...caseFields, outcomes: [outcomeOf(before, 1)] }, aSection);
  const withFigure = (figure: object) =>
    itemFile(
      {
        ...caseFields,
        category: 'A',
        challenge: undefined,
        solution: undefined,
        result: undefined,
        industry: undefined,
        quote: undefined,
      },
      `${aSection}\n\`\`\`figure\n${JSON.stringify({ title: 'T', alt: 'What it shows', source: 'S', ...figure })}\n\`\`\`\n`,
    );
  const number = 'must be a number such as 4, 2.5 or −2.5.';
  const large = 'must be less than a trillion. Write it in a larger unit, such as millions.';
  await expectProblems({
    'case-studies/a.md': [withOutcome('18,400'), `outcomes[0].before: "18,400" ${number}`],
    'case-studies/b.md': [withOutcome(-1e12), `outcomes[0].before: -1000000000000 ${large}`],
    'case-studies/c.md': [withOutcome(1e308), `outcomes[0].before: 1e+308 ${large}`],
    'case-studies/d.md': [withOutcome(undefined), 'outcomes[0].before: is missing.'],
    'case-studies/e.md': [
      withOutcome(1).replace('"before":1', '"before":.inf'),
      `outcomes[0].before: Infinity ${number}`,
    ],
    'insights/a.md': [
      withFigure({
        kind: 'bars',
        unit: 'days',
        bars: [
          { label: 'a', value: -1 },
          { label: 'b', value: 1 },
        ],
      }),
      'bars[0].value: -1 must be ',
    ],
    'insights/b.md': [
      withFigure({
        kind: 'buildUp',
        unit: 'days',
        total: 'All',
        parts: [
          { label: 'a', value: 1e308 },
          { label: 'b', value: 1 },
        ],
      }),
      `parts[0].value: 1e+308 ${large}`,
    ],
    'insights/c.md': [
      withFigure({
        kind: 'weights',
        options: ['A', 'B'],
        criteria: [
          { label: 'a', weight: 50, scores: [0, 0] },
          { label: 'b', weight: 50, scores: [0, 0] },
        ],
      }),
      'there are options without "highestScore".',
    ],
  });
});
