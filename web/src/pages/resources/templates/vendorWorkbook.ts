import type { Cell, CellValue, DataValidation, WriteSheet } from 'hucre/xlsx';
import { templates } from '../../../../../content/built/templates.ts';
import * as templatesWords from '../../../../../content/built/words/templates.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import { explanation, formula, lastRow, leftOut, quoted, rule, sheet, sheetName, styleOf } from './sheets.ts';
import { cellsOf, dollars, type VendorField, vendorColumns } from './templateRows.ts';

const {
  weights,
  examples,
  placeholder,
  placeholders,
  costScores,
  knockOuts = [],
} = templates.vendorComparison;
const years = 5;
/** Vendors for whom all formulas are there. */
const room = Math.max(20, examples.length + placeholders);
const comparisonSheet = sheetName(templatesWords.comparison);
const scoresSheet = sheetName(templatesWords.scores);
const knockOutSheet = sheetName(templatesWords.knockOuts);
const explanationSheet = sheetName(templatesWords.explanation);

/** The letter of a column, from 0. */
const letter = (column: number) => String.fromCharCode('A'.charCodeAt(0) + column);
// The vendor's name comes first, then the criteria, the weighted score, the cost over the years, and what of it counts.
const last = letter(weights.length);
const total = weights.length + 1;
const [scoreLetter, costLetter, countedLetter] = [letter(total), letter(total + 1), letter(total + 2)];
/** Rows of the scores: header and weights come first. */
const [firstScored, lastScored] = [3, room + 2];
const failedLetter = letter(knockOuts.length + 1);

type Offer = {
  vendor: string;
  initialCost: number | null;
  annualCost: number | null;
  scores?: number[] | undefined;
};

const offers = [
  ...examples,
  ...Array.from({ length: placeholders }, () => ({
    ...placeholder,
    initialCost: null,
    annualCost: null,
    scores: undefined,
  })),
];
const lowest = Math.min(...examples.map(costOf));

function costOf({ initialCost, annualCost }: { initialCost: number; annualCost: number }): number {
  return initialCost + years * annualCost;
}

/** What the formula of the cost's score comes to. */
function costScore(cost: number): number {
  const band = costScores!.bands.find(({ within }) => cost <= lowest * (1 + within / 100));
  return band?.score ?? costScores!.beyond;
}

/** The scores of an offer; that of its cost follows from the cost. */
function scoresOf({ scores, initialCost, annualCost }: Offer): readonly number[] | undefined {
  if (!scores || initialCost === null || annualCost === null) return undefined;
  return scores.map((score, index) =>
    isCost(index) ? costScore(costOf({ initialCost, annualCost })) : score,
  );
}

function isCost(index: number): boolean {
  return costScores !== undefined && weights[index]!.cost === true;
}

/** The bands on the sheet that explains, from its row `firstBand`. */
const firstBand = 2;
function costFormula(row: number): string {
  const bands = costScores!.bands.map((_, index) => firstBand + index);
  const limit = `MIN($${countedLetter}$${firstScored}:$${countedLetter}$${lastScored})`;
  const cost = `${costLetter}${row}`;
  const nested = bands.reduceRight(
    (otherwise, at) =>
      `IF(${cost}<=${limit}*(1+${explanationSheet}!$A$${at}),${explanationSheet}!$B$${at},${otherwise})`,
    `${explanationSheet}!$B$${firstBand + bands.length}`,
  );
  return `IF(${cost}="","",${nested})`;
}

/**
 * The CSV's table, whose ratings come from a second sheet of weighted criteria and a third of knock-out conditions. A
 * rating can be typed over. The last sheet explains.
 */
export function vendorSheets(): WriteSheet[] {
  const comparison: Record<string, Partial<Cell>> = {};
  const scoring: Record<string, Partial<Cell>> = {};
  const conditions: Record<string, Partial<Cell>> = {};
  for (let index = 0; index < room; index += 1) {
    const offer: Offer = offers[index] ?? { vendor: '', initialCost: null, annualCost: null };
    const { vendor, initialCost, annualCost } = offer;
    const scores = scoresOf(offer);
    // Numbers of the rows as the formulas name them, from 1.
    const row = index + 2;
    const scored = index + firstScored;
    const score = scores ? weighted(scores) : '';
    const cost = initialCost === null || annualCost === null ? '' : costOf({ initialCost, annualCost });
    const isOut = `${knockOutSheet}!${failedLetter}${row}>0`;
    const name = (at: string) => `IF(${at}="","",${at})`;
    const scoreAt = `${scoresSheet}!${scoreLetter}${scored}`;
    const rating = `IF(${scoreAt}="","",ROUND(${scoreAt},1))`;
    comparison[`${row - 1},8`] = formula(
      knockOuts.length > 0 ? `IF(${isOut},${quoted(templatesWords.out)},${rating})` : rating,
      score === '' ? '' : Math.round(score * 10) / 10,
      '0.0',
    );
    scoring[`${scored - 1},0`] = formula(name(`${comparisonSheet}!A${row}`), vendor);
    scoring[`${scored - 1},${total}`] = formula(
      `IF(COUNT(B${scored}:${last}${scored})<${weights.length},"",SUMPRODUCT(B${scored}:${last}${scored},$B$2:$${last}$2)/SUM($B$2:$${last}$2))`,
      score,
      '0.0',
    );
    const [first, annual] = [`${comparisonSheet}!C${row}`, `${comparisonSheet}!D${row}`];
    scoring[`${scored - 1},${total + 1}`] = formula(
      `IF(COUNT(${first}:D${row})<2,"",${first}+${years}*${annual})`,
      cost,
      dollars,
    );
    scoring[`${scored - 1},${total + 2}`] = formula(
      knockOuts.length > 0 ? `IF(${isOut},"",${costLetter}${scored})` : `${costLetter}${scored}`,
      cost,
      dollars,
    );
    weights.forEach((_, at) => {
      if (isCost(at))
        scoring[`${scored - 1},${at + 1}`] = formula(costFormula(scored), scores?.[at] ?? '', '0.0');
    });
    conditions[`${row - 1},0`] = formula(name(`${comparisonSheet}!A${row}`), vendor);
    conditions[`${row - 1},${knockOuts.length + 1}`] = formula(
      `COUNTIF(B${row}:${letter(knockOuts.length)}${row},${quoted(templatesWords.no)})`,
      0,
      '0',
    );
  }
  weights.forEach(({ percent }, index) => {
    scoring[`1,${index + 1}`] = { value: percent / 100, style: styleOf('0%') };
  });
  scoring[`1,${total}`] = formula(`SUM(B2:${last}2)`, 1, '0%');
  const empty = Array.from({ length: room - offers.length });
  return [
    sheet(
      templatesWords.comparison,
      vendorColumns.map((column) => (column.field === 'rating' ? { ...column, format: '0.0' } : column)),
      // Their ratings are formulas.
      [
        ...offers.map((offer) => cellsOf<VendorField, CellValue>(vendorColumns, { ...offer, rating: null })),
        ...empty.map(() => vendorColumns.map(() => null)),
      ],
      comparison,
      {
        dataValidations: [fromOneToTen(`I2:I${lastRow}`)],
        conditionalRules: [
          {
            type: 'expression',
            priority: 1,
            range: `A2:J${room + 1}`,
            formula: `$I2=${quoted(templatesWords.out)}`,
            style: leftOut,
          },
        ],
      },
    ),
    sheet(
      templatesWords.scores,
      [
        { header: templatesWords.vendor, width: 26 },
        ...weights.map(({ criterion }) => ({ header: criterion, width: 18, format: '0.0' })),
        { header: templatesWords.weightedScore, width: 14, format: '0.0' },
        { header: fill(templatesWords.yearsCost, { years }), width: 18, format: dollars },
        { header: templatesWords.costCounted, width: 18, format: dollars },
      ],
      [
        [templatesWords.weight, ...weights.map(({ percent }) => percent / 100), null, null, null],
        ...offers.map(({ scores }) => [
          null,
          ...(scores ?? weights.map(() => null)).map((score, at) => (isCost(at) ? null : score)),
          null,
          null,
          null,
        ]),
        ...empty.map(() => [null, ...weights.map(() => null), null, null, null]),
      ],
      scoring,
      {
        freezePane: { rows: 2, columns: 1 },
        dataValidations: [
          rule(
            `B2:${last}2`,
            { type: 'decimal', operator: 'between', formula1: '0', formula2: '1' },
            { title: templatesWords.weight, message: templatesWords.wrongWeight },
          ),
          fromOneToTen(`B3:${last}${lastRow}`),
        ],
      },
    ),
    ...(knockOuts.length > 0 ? [knockOutTable(conditions)] : []),
    explanation(
      [
        fill(templatesWords.explainVendors, { sheet: comparisonSheet, count: room }),
        fill(templatesWords.explainScores, { sheet: scoresSheet }),
        ...(costScores ? [fill(templatesWords.explainCost, { years })] : []),
        templatesWords.explainRating,
        ...(knockOuts.length > 0
          ? [
              fill(templatesWords.explainKnockOuts, {
                sheet: knockOutSheet,
                yes: templatesWords.yes,
                no: templatesWords.no,
              }),
            ]
          : []),
      ],
      costScores && {
        head: [fill(templatesWords.aboveLowest, { years }), templatesWords.ratingTitle],
        rows: [
          ...costScores.bands.map(({ within, score }): [number | string, number] => [within / 100, score]),
          [templatesWords.beyond, costScores.beyond],
        ],
      },
    ),
  ];
}

function weighted(scores: readonly number[]): number {
  const all = weights.reduce((sum, { percent }) => sum + percent, 0);
  return scores.reduce((sum, score, index) => sum + score * weights[index]!.percent, 0) / all;
}

function knockOutTable(cells: Record<string, Partial<Cell>>): WriteSheet {
  return sheet(
    templatesWords.knockOuts,
    [
      { header: templatesWords.vendor, width: 26 },
      ...knockOuts.map((header) => ({ header, width: 26 })),
      { header: templatesWords.failed, width: 12, format: '0' },
    ],
    Array.from({ length: room }, (_, index) => [
      null,
      ...knockOuts.map(() => (examples[index] ? templatesWords.yes : null)),
      null,
    ]),
    cells,
    {
      freezePane: { rows: 1, columns: 1 },
      dataValidations: [
        rule(
          `B2:${letter(knockOuts.length)}${lastRow}`,
          { type: 'list', values: [templatesWords.yes, templatesWords.no] },
          {
            title: templatesWords.knockOuts,
            message: fill(templatesWords.chooseStatus, {
              statuses: [templatesWords.yes, templatesWords.no].join(', '),
            }),
          },
        ),
      ],
    },
  );
}

function fromOneToTen(range: string): DataValidation {
  return rule(
    range,
    { type: 'decimal', operator: 'between', formula1: '1', formula2: '10' },
    { title: templatesWords.ratingTitle, message: templatesWords.wrongRating },
  );
}
