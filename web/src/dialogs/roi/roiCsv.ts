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
import { type OutputName, outputNames, outputs, outputText } from './roiFormat.ts';
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
      ...outputNames.map((name) => outputRow(`${part} case`, name, results)),
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

function outputRow(part: string, name: OutputName, results: RoiResults): Row {
  const { label, unit } = outputs[name];
  // A number, or the words that stand for none.
  return [part, label, results[name] ?? outputText(name, results), unit];
}
