import { templates } from '../../../../../content/built/templates.ts';

const { weights, examples, placeholder, placeholders } = templates.vendorComparison;

/** Specification §3. */
export const vendorColumns = [
  'Vendor Name',
  'Product/Service',
  'Initial Cost',
  'Annual Cost',
  'Implementation Timeline',
  'Key Features',
  'Pros',
  'Cons',
  'Overall Rating (1-10)',
  'Notes',
] as const;

/** Mean of the scores by the criteria's weights, 1 to 10. */
export function weightedScore(scores: readonly number[]): number {
  const total = weights.reduce((sum, { percent }) => sum + percent, 0);
  return scores.reduce((sum, score, index) => sum + score * weights[index]!.percent, 0) / total;
}

/** The vendor comparison as a table: columns, example rows, placeholder rows. */
export function vendorComparisonRows(): (string | number)[][] {
  const rows = [
    ...examples.map(({ scores, ...row }) => ({ ...row, rating: Math.round(weightedScore(scores)) })),
    ...Array.from({ length: placeholders }, () => placeholder),
  ];
  return [
    [...vendorColumns],
    ...rows.map((row) => [
      row.vendor,
      row.product,
      row.initialCost,
      row.annualCost,
      row.timeline,
      row.features,
      row.pros,
      row.cons,
      row.rating,
      row.notes,
    ]),
  ];
}
