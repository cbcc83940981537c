/** Answers to the assessment with their score and its level, around each level's bounds. */
export const readinessLevels: readonly [values: string[], score: number, level: string, label: string][] = [
  [['spreadsheets', 'small', 'no-budget', 'undefined', 'resistant'], 7, 'Low', 'Low Readiness'],
  [['basic-software', 'small', 'exploring', 'undefined', 'resistant'], 9, 'Low', 'Low Readiness'],
  [['basic-software', 'small', 'exploring', 'undefined', 'cautious'], 10, 'Medium', 'Moderate Readiness'],
  [['multiple-systems', 'medium', 'exploring', 'immediate', 'cautious'], 14, 'Medium', 'Moderate Readiness'],
  [['multiple-systems', 'medium', 'exploring', 'immediate', 'neutral'], 15, 'Medium-High', 'Good Readiness'],
  [
    ['integrated-system', 'medium', 'preliminary', 'long-term', 'supportive'],
    19,
    'Medium-High',
    'Good Readiness',
  ],
  [
    ['integrated-system', 'medium', 'approved', 'short-term', 'supportive'],
    20,
    'High',
    'Excellent Readiness',
  ],
  [['modern-erp', 'enterprise', 'funded', 'medium-term', 'enthusiastic'], 25, 'High', 'Excellent Readiness'],
];
