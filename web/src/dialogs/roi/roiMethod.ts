import { exposedRevenue, laborCost } from './calculateRoi.ts';
import { casesOf } from './roiCases.ts';
import { exampleTexts, inputsOf, type RoiInputs } from './roiFields.ts';
import { dollars } from './roiFormat.ts';

/** Every assumption and formula of the calculator (decision 31). ASCII: they stand in the CSV, too. */
export function formulasOf({ ownSideCost }: RoiInputs): readonly string[] {
  return [
    `Efficiency savings a year = manual process time x employees x ${dollars(laborCost)} x efficiency gain. ${dollars(laborCost)} is the assumed yearly cost of the work of one employee.`,
    `Error savings a year = error rate x revenue x ${exposedRevenue}% x error reduction. ${exposedRevenue}% is the assumed share of revenue that errors put at risk.`,
    'Annual savings = efficiency savings + error savings. Three-year savings = 3 x annual savings.',
    `Total cost = implementation cost + ${ownSideCost ? 'your own side + ' : ''}3 x annual license cost. Net benefit = three-year savings - total cost.`,
    ...(ownSideCost ? [ownSideDefinition] : []),
    'ROI = net benefit / total cost. Payback period = total cost / annual savings: it counts all three license fees, so it can come later than the day on which the savings first exceed what has been paid.',
    'Savings are the same in every year, from the first day. Nothing is discounted, taxed or financed. An empty field counts as 0. Figures are rounded to whole dollars.',
  ];
}

const ownSideDefinition =
  'Your own side = staff time, data cleaning, testing and training, as entered: spent at the start, the same in every case.';

/** What each case of the report is. */
export const caseDefinitions: readonly string[] = casesOf(inputsOf(exampleTexts)).map(
  ({ name, definition }) => `${name} case: ${definition}.`,
);

/** A line of this file as it is shown. */
export function typeset(line: string): string {
  return line.replaceAll(' x ', ' × ').replaceAll(' - ', ' − ').replaceAll("'", '’');
}
