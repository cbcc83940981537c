import { IRR, NPV } from '@formulajs/formulajs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asEntered,
  calculateCash,
  cashPayback,
  internalRate,
  monthlyCash,
  netPresentValue,
  swingsOf,
} from '../../../web/src/dialogs/roi/calculateCash.ts';
import { calculateRoi } from '../../../web/src/dialogs/roi/calculateRoi.ts';
import { cashTable, swingBars, swingsTable } from '../../../web/src/dialogs/roi/cashReport.ts';
import {
  type CashInputs,
  cashFieldNames,
  cashInputsOf,
  defaultCashTexts,
  exampleTexts,
  isExample,
  meaningless,
  roiFieldNames,
} from '../../../web/src/dialogs/roi/roiFields.ts';

const texts = { ...exampleTexts, cash: defaultCashTexts };
const example = cashInputsOf(texts)!;
const given = (changed: Partial<CashInputs>): CashInputs => ({ ...example, ...changed });

/** Nothing but these savings and license fees a year, and this cost at the start. */
const project = (savings: number, license: number, start: number): CashInputs => ({
  ...given({
    currentRevenue: savings,
    employees: 0,
    errorRate: 100,
    errorReduction: 100,
    annualLicenseCost: license,
    implementationCost: start,
  }),
  ...asEntered({ discountRate: 8 }),
  // 10 % of revenue is at risk (specification §9).
  ...{ currentRevenue: savings * 10 },
});

/** What a business could enter. */
const amount = fc.integer({ min: 0, max: 5_000_000 });
/** In tenths: the doubles between 0 and 100 are nearly all next to 0. */
const tenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10);
const share = tenths(100);
const business: fc.Arbitrary<CashInputs> = fc.record({
  currentRevenue: amount,
  employees: fc.integer({ min: 0, max: 400 }),
  manualProcessTime: tenths(30),
  errorRate: share,
  implementationCost: fc.integer({ min: 1, max: 5_000_000 }),
  annualLicenseCost: fc.integer({ min: 0, max: 1_000_000 }),
  efficiencyGain: share,
  errorReduction: share,
  ownSideCost: fc.constantFrom(0, 40_000, 900_000),
  discountRate: tenths(40),
  rampUp: fc.integer({ min: 0, max: 80 }),
  cashShare: share,
  laborCost: fc.integer({ min: 0, max: 200_000 }),
  licenseIncrease: tenths(30),
});
const seeded = { seed: 190, numRuns: 3000 };

describe('decision 190: the arithmetic of the years in cash', () => {
  test('net present value is the independent library’s, over 3,000 calculations', () => {
    fc.assert(
      fc.property(business, (inputs) => {
        const [start = 0, ...months] = monthlyCash(inputs);
        const monthly = (1 + inputs.discountRate / 100) ** (1 / 12) - 1;
        const theirs = start + Number(NPV(monthly, ...months));
        const ours = netPresentValue([start, ...months], inputs.discountRate);
        const scale = months.reduce((sum, flow) => sum + Math.abs(flow), Math.abs(start));
        expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(scale * 1e-10);
      }),
      seeded,
    );
  });

  test('where the library finds an internal rate of return it is ours, over 6,000 calculations', () => {
    let found = 0;
    fc.assert(
      fc.property(business, (inputs) => {
        const flows = monthlyCash(inputs);
        const ours = internalRate(flows);
        if (ours === undefined || ours < -99) return;
        const monthly = (1 + ours / 100) ** (1 / 12) - 1;
        const theirs = IRR(flows, 0.01);
        // Theirs, by Newton's method, finds no rates far from all that a business sees.
        if (typeof theirs !== 'number' || Math.abs(ours) > 1000) return;
        found += 1;
        expect(Math.abs(theirs - monthly)).toBeLessThanOrEqual(1e-6 * (1 + Math.abs(monthly)));
        const scale = flows.reduce((sum, flow) => sum + Math.abs(flow), 0);
        expect(Math.abs(netPresentValue(flows, ours))).toBeLessThanOrEqual(scale * 1e-6);
      }),
      { ...seeded, numRuns: 6000 },
    );
    expect(found).toBeGreaterThan(1000);
  });

  test('the cash of all months is the specified savings and cost, where nothing else is assumed', () => {
    fc.assert(
      fc.property(business, (inputs) => {
        const entered = { ...inputs, ...asEntered(inputs) };
        const results = calculateRoi(inputs);
        const { saved, spent, net } = calculateCash(entered);
        const start = inputs.implementationCost + (inputs.ownSideCost ?? 0);
        expect(Math.abs(saved! - (results.threeYearSavings / 3) * 5)).toBeLessThanOrEqual(2 + saved! * 1e-9);
        expect(spent).toBe(start + 5 * inputs.annualLicenseCost);
        expect(Math.abs(net! - (saved! - spent!))).toBeLessThanOrEqual(1);
      }),
      { seed: 191 },
    );
  });

  test('paid back is the first month at whose end nothing is missing, counted by hand', () => {
    fc.assert(
      fc.property(business, (inputs) => {
        const month = cashPayback(inputs);
        const sums: number[] = [];
        for (const flow of monthlyCash(inputs)) sums.push((sums.at(-1) ?? 0) + flow);
        const counted = sums.findIndex((sum) => sum >= 0);
        if (counted >= 0) expect(Math.abs(month! - counted)).toBeLessThanOrEqual(0);
        else expect(month ?? Number.POSITIVE_INFINITY).toBeGreaterThan(60);
      }),
      { seed: 192 },
    );
  });
});

describe('decision 190: what is said', () => {
  test('a license fee at or above the savings is never paid back, whatever the specified period says', () => {
    const cases = [
      { inputs: project(100_000, 100_000, 380_000), specified: 6.8, cash: 'Never' },
      { inputs: project(50_000, 150_000, 480_000), specified: 18.6, cash: 'Never' },
      { inputs: project(100_000, 48_400, 324_800), specified: 4.7, cash: '76 months (6.3 years)' },
    ];
    for (const { inputs, specified, cash } of cases) {
      expect(calculateRoi(inputs).paybackPeriod).toBe(specified);
      expect(cashTable(inputs).rows[0]).toEqual(['Cash payback', cash, cash]);
    }
  });

  test('the example as entered and with the assumptions of the firm', () => {
    expect(cashTable(example)).toEqual({
      caption: '5 years in cash',
      head: ['', 'As entered', 'With assumptions'],
      rows: [
        ['Cash payback', '12 months (1.0 years)', '31 months (2.6 years)'],
        ['Net present value (NPV)', '$507,795', '$106,438'],
        ['Internal rate of return (IRR)', '+174%', '+36%'],
        ['Saved', '$920,000', '$446,500'],
        ['Spent', '$275,000', '$282,728'],
        ['Net cash', '$645,000', '$163,772'],
      ],
    });
  });

  test('an input that means nothing has its sentence, and every figure reads n/a', () => {
    for (const [name, value] of [
      ['manualProcessTime', 101],
      ['efficiencyGain', 130],
      ['errorRate', 100.5],
      ['errorReduction', 400],
      ['cashShare', 101],
      ['employees', -1],
      ['discountRate', -1],
    ] as const) {
      expect(meaningless(name, value), name).toMatch(/mean nothing/);
      for (const [, entered, assumed] of cashTable(given({ [name]: value })).rows)
        expect([entered, assumed], name).toEqual(name === 'cashShare' ? [entered, 'n/a'] : ['n/a', 'n/a']);
      expect(swingsOf(given({ [name]: value }))).toEqual([]);
    }
    expect(meaningless('manualProcessTime', 100)).toBeUndefined();
    expect(meaningless('employees', 4000)).toBeUndefined();
    expect(calculateRoi(given({ manualProcessTime: 200 })).efficiencySavings).toBe(1_800_000);
  });

  test('cash that turns more than once, or never, has no internal rate', () => {
    expect(internalRate([-100, 230, -132])).toBeUndefined();
    expect(internalRate([0, 10, 10])).toBeUndefined();
    expect(internalRate([-100, -10, -10])).toBeUndefined();
    expect(internalRate([100, -10, -10])).toBeUndefined();
    expect(internalRate([-100, 0, 50])).toBeCloseTo((0.5 ** 6 - 1) * 100, 6);
  });

  test('nothing at the start and gains in every month are paid back at once', () => {
    expect(cashPayback(project(1000, 0, 0))).toBe(0);
    expect(cashPayback(project(0, 0, 0))).toBe(0);
    // The first months of a ramp-up bring less than the license costs.
    expect(cashPayback({ ...project(1200, 600, 0), rampUp: 12 })).toBe(12);
  });

  test('never NaN, Infinity or −0, for any numbers at all', () => {
    const any = fc.oneof(fc.double(), fc.constantFrom(0, -0, Number.MAX_VALUE, Number.MIN_VALUE, 1e30, 50));
    const anyInputs = fc.record(
      Object.fromEntries([...roiFieldNames, ...cashFieldNames].map((name) => [name, any])) as Record<
        keyof Omit<CashInputs, 'ownSideCost'>,
        typeof any
      >,
    );
    const positive = anyInputs.map(
      (inputs) =>
        Object.fromEntries(
          Object.entries(inputs).map(([name, value]) => [name, Math.abs(value || 0)]),
        ) as unknown as CashInputs,
    );
    fc.assert(
      fc.property(fc.oneof(anyInputs, positive), (inputs) => {
        const swings = swingsOf(inputs);
        const cells = [...cashTable(inputs).rows, ...swingsTable(swings).rows].flat().join(' ');
        expect(cells).not.toMatch(/NaN|∞|Infinity|undefined|[-−]\$?0(\.0)?%?( |$)/);
        for (const bar of swingBars(swings, calculateCash(inputs).presentValue ?? 0))
          for (const at of Object.values(bar)) expect(at === undefined || (at >= 0 && at <= 1)).toBe(true);
      }),
      { seed: 193, numRuns: 500 },
    );
  });
});

describe('decision 190: what moves the result', () => {
  test('at each break-even the net present value is 0, over 300 calculations', () => {
    let tried = 0;
    fc.assert(
      fc.property(business, (inputs) => {
        for (const { name, breakEven } of swingsOf(inputs)) {
          if (breakEven === undefined) continue;
          tried += 1;
          const changed = { ...inputs, [name]: breakEven };
          const flows = monthlyCash(changed);
          const scale = flows.reduce((sum, flow) => sum + Math.abs(flow), 0);
          expect(Math.abs(netPresentValue(flows, changed.discountRate)), name).toBeLessThanOrEqual(
            1 + scale * 1e-6,
          );
        }
      }),
      { seed: 194, numRuns: 300 },
    );
    expect(tried).toBeGreaterThan(500);
  });

  test('the strongest input is first, and each bar ends at its two figures', () => {
    const swings = swingsOf(example);
    const widths = swings.map(({ lower, higher }) => Math.abs(higher - lower));
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    const { presentValue } = calculateCash(example);
    const bars = swingBars(swings, presentValue!);
    const perDollar = (bars[0]!.higher - bars[0]!.lower) / (swings[0]!.higher - swings[0]!.lower);
    for (const [index, { lower, higher, middle }] of bars.entries()) {
      expect((higher - middle) / perDollar).toBeCloseTo(swings[index]!.higher - presentValue!, 3);
      expect((lower - middle) / perDollar).toBeCloseTo(swings[index]!.lower - presentValue!, 3);
    }
    const { head, rows } = swingsTable(swings);
    expect(head.slice(1)).toEqual(['A quarter lower', 'A quarter higher', 'Break-even']);
    expect(rows).toContainEqual(['Expected efficiency gain', '$18,889', '$193,988', '20.9%']);
    expect(rows).toContainEqual(['Implementation cost', '$143,938', '$68,938', '$256,438']);
    expect(rows).toContainEqual(['Discount rate a year', '$119,055', '$94,778', '35.6%']);
    expect(rows).toContainEqual(['Error rate', '$102,547', '$110,329', 'None']);
  });
});

test('the example stays the example with the years in cash open, until one of them changes', () => {
  expect(isExample(texts)).toBe(true);
  expect(isExample({ ...texts, cash: { ...defaultCashTexts!, cashShare: '60' } })).toBe(false);
});
