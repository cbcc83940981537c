import type { Cell, CellValue, DataValidation, WriteSheet } from 'hucre/xlsx';
import { templates } from '../../../../../content/built/templates.ts';
import * as templatesWords from '../../../../../content/built/words/templates.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import { formula, lastRow, rule, sheet, sheetName, styleOf } from './sheets.ts';
import { cellsOf, dollars, type VendorField, vendorColumns, weightedScore } from './templateRows.ts';

const { weights, examples, placeholder, placeholders } = templates.vendorComparison;
const years = 5;
const comparisonSheet = sheetName(templatesWords.comparison);
const scoresSheet = sheetName(templatesWords.scores);

/** The letter of a column of the scores, from 0. */
const letter = (column: number) => String.fromCharCode('A'.charCodeAt(0) + column);
// The vendor's name comes first, then the criteria, the weighted score, and the cost over the years.
const last = letter(weights.length);
const total = weights.length + 1;

/**
 * The CSV's table, whose ratings come from a second sheet of weighted criteria; a rating can be typed over.
 */
export function vendorSheets(): WriteSheet[] {
  const offers = [
    ...examples,
    ...Array.from({ length: placeholders }, () => ({
      ...placeholder,
      initialCost: null,
      annualCost: null,
      scores: undefined,
    })),
  ];
  const comparison: Record<string, Partial<Cell>> = {};
  const scoring: Record<string, Partial<Cell>> = {};
  offers.forEach(({ vendor, scores, initialCost, annualCost }, index) => {
    // Numbers of the rows as the formulas name them, from 1.
    const row = index + 2;
    const scored = index + 3;
    const score = scores ? weightedScore(scores) : '';
    comparison[`${row - 1},8`] = formula(
      `IF(${scoresSheet}!${letter(total)}${scored}="","",ROUND(${scoresSheet}!${letter(total)}${scored},0))`,
      score === '' ? '' : Math.round(score),
      '0',
    );
    scoring[`${scored - 1},0`] = formula(`${comparisonSheet}!A${row}`, vendor);
    scoring[`${scored - 1},${total}`] = formula(
      `IF(COUNT(B${scored}:${last}${scored})<${weights.length},"",SUMPRODUCT(B${scored}:${last}${scored},$B$2:$${last}$2)/SUM($B$2:$${last}$2))`,
      score,
      '0.0',
    );
    const [first, annual] = [`${comparisonSheet}!C${row}`, `${comparisonSheet}!D${row}`];
    scoring[`${scored - 1},${total + 1}`] = formula(
      `IF(COUNT(${first}:D${row})<2,"",${first}+${years}*${annual})`,
      initialCost === null ? '' : initialCost + years * annualCost,
      dollars,
    );
  });
  weights.forEach(({ percent }, index) => {
    scoring[`1,${index + 1}`] = { value: percent / 100, style: styleOf('0%') };
  });
  scoring[`1,${total}`] = formula(`SUM(B2:${last}2)`, 1, '0%');
  return [
    sheet(
      templatesWords.comparison,
      vendorColumns,
      // Their ratings are formulas.
      offers.map((offer) => cellsOf<VendorField, CellValue>(vendorColumns, { ...offer, rating: null })),
      comparison,
      { dataValidations: [fromOneToTen(`I2:I${lastRow}`)] },
    ),
    sheet(
      templatesWords.scores,
      [
        { header: templatesWords.vendor, width: 26 },
        ...weights.map(({ criterion }) => ({ header: criterion, width: 18, format: '0' })),
        { header: templatesWords.weightedScore, width: 14, format: '0.0' },
        { header: fill(templatesWords.yearsCost, { years }), width: 18, format: dollars },
      ],
      [
        [templatesWords.weight, ...weights.map(({ percent }) => percent / 100), null, null],
        ...offers.map(({ scores }) => [null, ...(scores ?? weights.map(() => null)), null, null]),
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
  ];
}

function fromOneToTen(range: string): DataValidation {
  return rule(
    range,
    { type: 'whole', operator: 'between', formula1: '1', formula2: '10' },
    { title: templatesWords.ratingTitle, message: templatesWords.wrongRating },
  );
}
