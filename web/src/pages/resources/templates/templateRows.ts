import { templates } from '../../../../../content/built/templates.ts';
import * as templatesWords from '../../../../../content/built/words/templates.ts';

/** The tools that are files, with the files' names without their ending (specification §3). */
export const templateFiles = {
  'vendor-comparison-template': 'vendor_comparison_template',
  'project-plan-template': 'project_plan_template',
} as const;
export type TemplateId = keyof typeof templateFiles;

export function isTemplate(id: string): id is TemplateId {
  return Object.hasOwn(templateFiles, id);
}

/** A column of a template: the CSV has its header and field, the workbook its width and number format, too. */
export interface TemplateColumn<Field extends string> {
  header: string;
  /** The row's field in this column. */
  field: Field;
  /** In characters. */
  width: number;
  /** Of figures: `dollars`, or as Excel writes it. */
  format?: string;
}

/** A row's cells in the order of the columns. */
export function cellsOf<Field extends string, Value>(
  columns: readonly TemplateColumn<Field>[],
  row: Record<Field, Value>,
): Value[] {
  return columns.map(({ field }) => row[field]);
}

/** Stands for whole amounts of the firm's currency. Their format is made with a workbook: a browser takes long for it. */
export const dollars = 'dollars';

const { statuses, tasks, placeholder, placeholders } = templates.projectPlan;

/** Specification §3. */
export const planColumns = [
  { header: templatesWords.phase, field: 'phase', width: 12 },
  { header: templatesWords.task, field: 'task', width: 30 },
  { header: templatesWords.owner, field: 'owner', width: 18 },
  { header: templatesWords.startDate, field: 'begins', width: 13, format: 'yyyy-mm-dd' },
  { header: templatesWords.endDate, field: 'ends', width: 13, format: 'yyyy-mm-dd' },
  { header: templatesWords.days, field: 'days', width: 12, format: '0' },
  { header: templatesWords.status, field: 'status', width: 14 },
  { header: templatesWords.dependencies, field: 'after', width: 34 },
  { header: templatesWords.budget, field: 'budget', width: 13, format: dollars },
  { header: templatesWords.notes, field: 'notes', width: 44 },
] as const;
export type PlanField = (typeof planColumns)[number]['field'];

/** Of every task of the template (specification §3). */
export const firstStatus = statuses[0]!;

const day = 24 * 60 * 60 * 1000;

/**
 * The tasks with their dates, midnight in UTC: the plan begins on the first Monday after `today`.
 * @param hypercare stands before the last phase, whose first tasks wait for it
 */
export function datedTasks(today: Date, hypercare: typeof tasks = []) {
  // The visitor's calendar day, whatever the time zone.
  const local = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  const monday = local + ((8 - new Date(local).getUTCDay()) % 7 || 7) * day;
  const lastPhase = tasks.findIndex(({ phase }) => phase === tasks.at(-1)!.phase);
  const [last] = hypercare.slice(-1);
  const closing = tasks
    .slice(lastPhase)
    .map((task, index) => (last && index === 0 ? { ...task, after: last.task } : task));
  return [...tasks.slice(0, lastPhase), ...hypercare, ...closing].map((task) => ({
    ...task,
    status: firstStatus,
    begins: new Date(monday + task.start * day),
    ends: new Date(monday + (task.start + task.days - 1) * day),
  }));
}

/** The project plan as a table: columns, the tasks, placeholder rows. Dates as YYYY-MM-DD. */
export function projectPlanRows(today: Date): (string | number)[][] {
  const { start: begins, end: ends } = placeholder;
  return [
    planColumns.map(({ header }) => header),
    ...datedTasks(today).map((task) =>
      cellsOf(planColumns, { ...task, begins: isoDay(task.begins), ends: isoDay(task.ends) }),
    ),
    ...Array.from({ length: placeholders }, () =>
      cellsOf(planColumns, { ...placeholder, begins, ends, status: firstStatus }),
    ),
  ];
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

const {
  weights,
  examples,
  placeholder: vendorPlaceholder,
  placeholders: vendorPlaceholders,
} = templates.vendorComparison;

/** Specification §3. */
export const vendorColumns = [
  { header: templatesWords.vendor, field: 'vendor', width: 24 },
  { header: templatesWords.product, field: 'product', width: 26 },
  { header: templatesWords.initialCost, field: 'initialCost', width: 14, format: dollars },
  { header: templatesWords.annualCost, field: 'annualCost', width: 14, format: dollars },
  { header: templatesWords.timeline, field: 'timeline', width: 18 },
  { header: templatesWords.features, field: 'features', width: 34 },
  { header: templatesWords.pros, field: 'pros', width: 34 },
  { header: templatesWords.cons, field: 'cons', width: 34 },
  { header: templatesWords.rating, field: 'rating', width: 14, format: '0' },
  { header: templatesWords.notes, field: 'notes', width: 34 },
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
    ...Array.from({ length: vendorPlaceholders }, () => vendorPlaceholder),
  ];
  return [
    vendorColumns.map(({ header }) => header),
    ...rows.map((row) => cellsOf<VendorField, string | number>(vendorColumns, row)),
  ];
}
