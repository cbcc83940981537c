import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ticksAround } from '../../../web/src/tools/roi/CumulativeChart.tsx';
import {
  calculateRoi,
  casesOf,
  cumulativeYears,
  type Results,
} from '../../../web/src/tools/roi/calculateRoi.ts';
import {
  examples,
  exampleTexts,
  type FieldName,
  fields,
  type Inputs,
  inputsOf,
  inputText,
  isExample,
  type Texts,
} from '../../../web/src/tools/roi/fields.ts';
import { dollars } from '../../../web/src/tools/roi/numbers.ts';
import { insightsOf, outputsOf } from '../../../web/src/tools/roi/outputs.ts';

const names = fields.map(({ name }) => name);
const example = examples;
const given = (changed: Partial<Inputs>) => calculateRoi({ ...example, ...changed });
const shown = (results: Results) =>
  Object.fromEntries(outputsOf(results).map(({ name, text }) => [name, text]));
const titles = (results: Results) => insightsOf(results).map(({ title }) => title);

/** Exactly these annual savings and this total cost, in dollars. */
const project = (annualSavings: number, totalCost: number) =>
  given({
    currentRevenue: annualSavings,
    employees: 0,
    errorRate: 100,
    errorReduction: 1000,
    implementationCost: totalCost,
    annualLicenseCost: 0,
  });

const inputsFrom = (value: fc.Arbitrary<number>): fc.Arbitrary<Inputs> =>
  fc.record(Object.fromEntries(names.map((name) => [name, value])) as Record<FieldName, typeof value>);
const anyNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(
    0,
    -0,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.MAX_VALUE,
    Number.MIN_VALUE,
  ),
);
/** What the calculator makes of whatever stands in its fields. */
const anyInputs = fc
  .record(Object.fromEntries(names.map((name) => [name, anyNumber])) as Record<FieldName, typeof anyNumber>)
  .map((numbers) =>
    inputsOf(Object.fromEntries(names.map((name) => [name, String(numbers[name])])) as Texts),
  );
/** What a business could enter. */
const sensible = fc.oneof(
  fc.integer({ min: 0, max: 10_000_000 }),
  fc.double({ min: 0, max: 1e7, noNaN: true }),
);

const isPlain = (value: number) => Number.isFinite(value) && !Object.is(value, -0);

test('no figures come to NaN, Infinity or −0 in results, cases, years and chart', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      for (const results of [calculateRoi(inputs), ...casesOf(inputs).map((item) => item.results)]) {
        for (const { name, text } of outputsOf(results)) {
          const value = results[name];
          if (value !== undefined) expect(isPlain(value), `${name} ${value}`).toBe(true);
          expect(text).not.toMatch(/NaN|∞|Infinity|^[-+]\$?0(\.0)?\D*$/);
        }
      }
      const rows = cumulativeYears(inputs);
      for (const row of rows) expect(Object.values(row).every(isPlain)).toBe(true);
      const ticks = ticksAround(rows.flatMap(({ cost, savings }) => [cost, savings]));
      expect(ticks.every(Number.isFinite)).toBe(true);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(8);
    }),
    { numRuns: 1000 },
  );
});

test('of the years that are shown the last is the totals', () => {
  fc.assert(
    fc.property(inputsFrom(sensible), (inputs) => {
      const rows = cumulativeYears(inputs);
      const { totalCost, threeYearSavings, netBenefit } = calculateRoi(inputs);
      expect(rows.map(({ year }) => year)).toEqual([0, 1, 2, 3]);
      expect(rows[0]).toMatchObject({ savings: 0, cost: Math.round(inputs.implementationCost) });
      expect(rows[3]).toEqual({ year: 3, cost: totalCost, savings: threeYearSavings, balance: netBenefit });
    }),
  );
});

test('§2 messages say in a sentence what the figures mean', () => {
  expect(insightsOf(project(200_000, 100_000)).map(({ text }) => text)).toEqual([
    'The gain is larger than the whole cost: more than 100% over three years.',
    'The savings make up for the cost within two years.',
    'The new system saves more than $100,000 a year.',
  ]);
});

describe('zero and below', () => {
  test('no savings: payback is not reached and nothing is called quick', () => {
    for (const savings of [0, -1000, 0.4]) {
      const results = project(savings, 50_000);
      expect(shown(results)).toMatchObject({ paybackPeriod: 'Not reached' });
      expect(titles(results)).toEqual([]);
    }
    expect(shown(project(-1000, -50_000))).toMatchObject({ paybackPeriod: 'Not reached' });
  });

  test('no cost: no ROI, and paid back at once', () => {
    for (const cost of [0, -50_000, 0.4]) {
      expect(shown(project(50_000, cost))).toMatchObject({
        roiPercentage: 'n/a',
        paybackPeriod: '0.0 years',
      });
      expect(titles(project(50_000, cost))).toEqual(['Quick payback']);
    }
  });

  test('everything zero', () => {
    const empty = Object.fromEntries(names.map((name) => [name, ''])) as Texts;
    const { roiPercentage, paybackPeriod, ...amounts } = shown(calculateRoi(inputsOf(empty)));
    expect([roiPercentage, paybackPeriod]).toEqual(['n/a', 'Not reached']);
    expect(Object.values(amounts)).toEqual(Array(6).fill('$0'));
  });

  test('only what is positive has a plus sign', () => {
    const roi = (savings: number, cost: number) => shown(project(savings, cost)).roiPercentage;
    expect([roi(200, 300), roi(100, 300), roi(50, 300), roi(50, 0)]).toEqual(['+100%', '0%', '−50%', 'n/a']);
    expect(dollars(-1500)).toBe('−$1,500');
  });

  test('inputs are shown with their units, without −0, and short where nobody reads all digits', () => {
    expect(inputText(150_000, 'dollars')).toBe('$150,000');
    expect(inputText(-1_234.5, 'dollars')).toBe('−$1,234.50');
    expect(inputText(7.5, 'percent')).toBe('7.5%');
    expect(inputText(-0, 'people')).toBe('0');
    expect(inputText(1e15 - 1, 'people')).toBe('999,999,999,999,999');
    expect(inputText(1e15, 'people')).toBe('1E15');
  });
});

describe('fields', () => {
  test('an empty field counts 0, and so does what is no number', () => {
    const { employees, errorRate, currentRevenue } = inputsOf({
      ...{ ...exampleTexts, employees: '', errorRate: 'abc', currentRevenue: '1e3' },
    });
    expect([employees, errorRate, currentRevenue]).toEqual([0, 0, 1000]);
  });

  test('the example is what nobody has changed', () => {
    expect(isExample(inputsOf(exampleTexts))).toBe(true);
    expect(isExample(inputsOf({ ...exampleTexts, employees: '' }))).toBe(false);
  });
});

describe('three cases', () => {
  test('a quarter less gain and a quarter more cost; as entered; a quarter more gain', () => {
    const adjusted = casesOf(example).map(({ name, inputs }) => [
      ...[name, inputs.efficiencyGain, inputs.errorReduction, inputs.implementationCost],
    ]);
    expect(adjusted).toEqual([
      ['Conservative', 22.5, 60, 187_500],
      ['Expected', 30, 80, 150_000],
      ['Optimistic', 37.5, 100, 150_000],
    ]);
  });

  test('nobody gains more than everything, unless it was entered so', () => {
    const gains = (efficiencyGain: number) =>
      casesOf({ ...example, efficiencyGain })[2]!.inputs.efficiencyGain;
    expect([80, 90, 120].map(gains)).toEqual([100, 100, 120]);
  });

  test('the expected case is the calculator’s result, and lies between the others', () => {
    fc.assert(
      fc.property(inputsFrom(sensible), (inputs) => {
        const [conservative, expected, optimistic] = casesOf(inputs).map(({ results }) => results);
        expect(expected).toEqual(calculateRoi(inputs));
        expect(conservative!.netBenefit).toBeLessThanOrEqual(expected!.netBenefit);
        expect(expected!.netBenefit).toBeLessThanOrEqual(optimistic!.netBenefit);
      }),
    );
  });
});

describe('chart', () => {
  test('its round ticks lie around all amounts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (amounts) => {
        const ticks = ticksAround(amounts);
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(...amounts));
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...amounts));
      }),
    );
  });

  test.each([
    [
      [0, 500],
      [0, 100, 200, 300, 400, 500],
    ],
    [
      [0, 501],
      [0, 200, 400, 600],
    ],
    [
      [-400, 200],
      [-400, -200, 0, 200],
    ],
  ])('at most five steps lie between the amounts %j: %j', (amounts, ticks) => {
    expect(ticksAround(amounts)).toEqual(ticks);
  });
});
