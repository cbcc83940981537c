/**
 * The parameters of a link that opens a tool, such as `/resources?tool=roi-calculator&employees=80&…`. It is read once and
 * then leaves the address: what a visitor changes afterwards is not overwritten by a reload or by Back.
 */

/** Names the tool to open. */
export const toolParameter = 'tool';

/** Answers the assessment's first question. */
export const answerParameter = 'answer';

/** The inputs of the ROI calculator (specification §3). */
export const figureParameters = [
  'currentRevenue',
  'employees',
  'manualProcessTime',
  'errorRate',
  'implementationCost',
  'annualLicenseCost',
  'efficiencyGain',
  'errorReduction',
] as const;

/** What a tool begins with: the other parameters of its link. */
export type Beginning = Readonly<Record<string, string>>;

/** The `location.search` that is left when a link has been read. */
export function withoutToolLink(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of [toolParameter, answerParameter, ...figureParameters]) parameters.delete(name);
  return parameters.size > 0 ? `?${parameters}` : '';
}
