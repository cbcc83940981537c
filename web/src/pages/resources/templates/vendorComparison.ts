import { templates } from '../../../../../content/built/templates.ts';
import { cellsOf, dollars } from './templateColumns.ts';

const { weights, examples, placeholder, placeholders } = templates.vendorComparison;

/** Specification §3. */
export const vendorColumns = [
  { header: 'Vendor Name', field: 'vendor', width: 24 },
  { header: 'Product/Service', field: 'product', width: 26 },
  { header: 'Initial Cost', field: 'initialCost', width: 14, format: dollars },
  { header: 'Annual Cost', field: 'annualCost', width: 14, format: dollars },
  { header: 'Implementation Timeline', field: 'timeline', width: 18 },
  { header: 'Key Features', field: 'features', width: 34 },
  { header: 'Pros', field: 'pros', width: 34 },
  { header: 'Cons', field: 'cons', width: 34 },
  { header: 'Overall Rating (1-10)', field: 'rating', width: 14, format: '0' },
  { header: 'Notes', field: 'notes', width: 34 },
] as const;
export type VendorField = (typeof vendorColumns)[number]['field'];

/** Mean of the scores by the criteria's weights, 1 to 10. */
export function weightedScore(scores: readonly number[]): number {
  const total = weights.reduce((sum, { percent }) => sum + percent, 0);
  return scores.reduce((sum, score, index) => sum + score * weights[index]!.percent, 0) / total;
}

/** The vendor comparison as a table: columns, example rows, placeholder rows. */
export function vendorComparisonRows(): (string | number)[][] {
  const rows = [
    ...examples.map((row) => ({ ...row, rating: Math.round(weightedScore(row.scores)) })),
    ...Array.from({ length: placeholders }, () => placeholder),
  ];
  return [
    vendorColumns.map(({ header }) => header),
    ...rows.map((row) => cellsOf<VendorField, string | number>(vendorColumns, row)),
  ];
}
