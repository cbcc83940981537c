import type * as z from 'zod';
import { group, word } from './kinds.ts';

/** The report of the ROI calculator: on the screen, as a table and as a PDF. */
export const roiReport = group({
  legend: word('Legend'),
  costSoFar: word('Cost so far: implementation, then one license fee a year'),
  costWithOwnSide: word('Cost so far: implementation, your own side, then one license fee a year'),
  savingsSoFar: word('Savings so far'),
  totalLine: word('Total cost: all three license fees included'),
  paidBackAfter: word('Paid back after {years}: the savings reach the total cost'),
  chart: word(
    'Chart of cumulative cost and savings over three years: after year 3 the cost is {cost}, the savings are {savings}. The table has every year.',
  ),
  start: word('Start'),
  year: word('Year {number}'),
  paidBack: word('Paid back: {years}'),
  costPoint: word('Cost {amount}'),
  savingsPoint: word('Savings {amount}'),
  cost: word('Cost'),
  savings: word('Savings'),
  method: word('How this is calculated'),
  full: word('Full report'),
  assumptions: word('Assumptions'),
  part: word('Part'),
  item: word('Item'),
  value: word('Value'),
  unit: word('Unit'),
  inputs: word('Inputs'),
  caseName: word('{name} case'),
  cumulativeCost: word('Cumulative cost'),
  cumulativeSavings: word('Cumulative savings'),
  balance: word('Balance'),
  pdfSaved: word('The PDF is saved.'),
  pdfFailed: word('The PDF could not be made. Please check your connection and try again.'),
  csvSaved: word('The CSV is saved.'),
  copied: word('Link copied.'),
  copyRefused: word('Your browser did not allow it. “Link to these figures” has the address.'),
  print: word('Print'),
  pdf: word('PDF'),
  csv: word('CSV'),
  copy: word('Copy link'),
  link: word('Link to these figures'),
  conservative: word('Conservative'),
  conservativeText: word(
    'a quarter less efficiency gain and error reduction than entered, and an implementation that costs a quarter more',
  ),
  expected: word('Expected'),
  expectedText: word('the figures as entered'),
  optimistic: word('Optimistic'),
  optimisticText: word(
    'a quarter more efficiency gain and error reduction than entered, at most 100%, at the cost as entered',
  ),
  efficiencyFormula: word(
    'Efficiency savings a year = manual process time x employees x {cost} x efficiency gain. {cost} is the assumed yearly cost of the work of one employee.',
  ),
  errorFormula: word(
    'Error savings a year = error rate x revenue x {share}% x error reduction. {share}% is the assumed share of revenue that errors put at risk.',
  ),
  savingsFormula: word(
    'Annual savings = efficiency savings + error savings. Three-year savings = 3 x annual savings.',
  ),
  costFormula: word(
    'Total cost = implementation cost + 3 x annual license cost. Net benefit = three-year savings - total cost.',
  ),
  costWithOwnSideFormula: word(
    'Total cost = implementation cost + your own side + 3 x annual license cost. Net benefit = three-year savings - total cost.',
  ),
  roiFormula: word(
    'ROI = net benefit / total cost. Payback period = total cost / annual savings: it counts all three license fees, so it can come later than the day on which the savings first exceed what has been paid.',
  ),
  rounding: word(
    'Savings are the same in every year, from the first day. Nothing is discounted, taxed or financed. An empty field counts as 0. Figures are rounded to whole {currency}.',
  ),
  ownSideDefinition: word(
    'Your own side = staff time, data cleaning, testing and training, as entered: spent at the start, the same in every case.',
  ),
  caseLine: word('{name} case: {definition}.'),
  strong: word('Strong ROI'),
  strongText: word('The gain is larger than the whole cost: more than {percent}% over three years.'),
  quick: word('Quick payback'),
  quickText: word('The savings make up for the cost within two years.'),
  substantial: word('Substantial savings'),
  substantialText: word('The new system saves more than {amount} a year.'),
  disclaimer: word('Results are estimates based on industry benchmarks. Actual results may vary.'),
  input: word('Input'),
  threeCases: word('Results in three cases'),
  cumulative: word('Cumulative cost and savings'),
});
export type RoiReportWords = z.output<typeof roiReport>;
