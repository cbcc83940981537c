import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticksAround } from '#web/src/tools/roi/CumulativeChart.tsx';
import { calculateRoi, casesOf, cumulativeYears } from '#web/src/tools/roi/calculateRoi.ts';
import { examples, type FieldName, fields, inputsOf } from '#web/src/tools/roi/fields.ts';
import { outputsOf } from '#web/src/tools/roi/outputs.ts';

const anyText = fc
  .oneof(
    fc.double(),
    fc.integer(),
    fc.constantFrom(0, -0, Number.POSITIVE_INFINITY, Number.MAX_VALUE, Number.MIN_VALUE),
  )
  .map(String);
/** What the calculator makes of whatever stands in its fields. */
const anyInputs = fc
  .record(Object.fromEntries(fields.map(({ name }) => [name, anyText])) as Record<FieldName, typeof anyText>)
  .map(inputsOf);

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

test.each([
  [80, 100],
  [90, 100],
  [120, 120],
  [-20, -15],
])(
  'of a gain of %d %% the optimistic case makes %d %%: nobody gains more than everything',
  (gain, raised) => {
    expect(casesOf({ ...examples, efficiencyGain: gain })[2]!.inputs.efficiencyGain).toBe(raised);
  },
);

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
    [-130, 60, 200],
    [-200, -100, 0, 100, 200],
  ],
])('at most five round steps lie around the amounts %j of the chart: %j', (amounts, ticks) => {
  expect(ticksAround(amounts)).toEqual(ticks);
});
