import { csvOf } from '../../files/csvOf.ts';
import { accumulate, type RoiResults } from './calculateRoi.ts';
import { casesOf } from './roiCases.ts';
import {
  inputsOf,
  listedInputs,
  type RoiFieldName,
  type RoiInputs,
  type RoiTexts,
  roiFields,
} from './roiFields.ts';
import { type OutputName, outputNames, outputs } from './roiFormat.ts';
import { disclaimer } from './roiInsights.ts';
import { caseDefinitions, formulasOf } from './roiMethod.ts';
import { assumed, yearName } from './roiReport.ts';

type Row = (string | number)[];

/** The report as one table: part, item, value, unit. Figures as on screen, without separators. */
export function roiCsv(texts: RoiTexts): string {
  const inputs = inputsOf(texts);
  const rows: Row[] = [
    ['Part', 'Item', 'Value', 'Unit'],
    ...listedInputs(inputs).map(({ label, value, unit }): Row => ['Inputs', label, value, unit]),
    ...casesOf(inputs).flatMap(({ name: part, inputs, results }) => [
      ...assumed.map((name) => inputRow(`${part} case`, name, inputs)),
      ...outputNames.map(
        (name): Row => [`${part} case`, outputs[name].label, csvValue(name, results), units[name]],
      ),
    ]),
    ...accumulate(inputs).flatMap(({ year, cost, savings, balance }): Row[] => [
      [yearName(year), 'Cumulative cost', cost, 'dollars'],
      [yearName(year), 'Cumulative savings', savings, 'dollars'],
      [yearName(year), 'Balance', balance, 'dollars'],
    ]),
    ...[...formulasOf(inputs), ...caseDefinitions, disclaimer].map(
      (text): Row => ['Assumptions', text, '', ''],
    ),
  ];
  return csvOf(rows);
}

function inputRow(part: string, name: RoiFieldName, inputs: RoiInputs): Row {
  const { label, unit } = roiFields[name];
  return [part, label, inputs[name], unit];
}

const units: Record<OutputName, string> = {
  netBenefit: 'dollars',
  roiPercentage: 'percent',
  paybackPeriod: 'years',
  annualSavings: 'dollars a year',
  efficiencySavings: 'dollars a year',
  errorSavings: 'dollars a year',
  threeYearSavings: 'dollars',
  totalCost: 'dollars',
};

/** A number, or the words that stand for none. */
function csvValue(name: OutputName, results: RoiResults): string | number {
  return results[name] ?? outputs[name].show(results);
}
