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

/** A column of a template. */
interface TemplateColumn<Field extends string> {
  header: string;
  /** The row's field in this column. */
  field: Field;
}

/** A row's cells in the order of the columns. */
function cellsOf<Field extends string, Value>(
  columns: readonly TemplateColumn<Field>[],
  row: Record<Field, Value>,
): Value[] {
  return columns.map(({ field }) => row[field]);
}

const { status, tasks, placeholder, placeholders } = templates.projectPlan;

/** Specification §3. */
const planColumns = [
  { header: templatesWords.phase, field: 'phase' },
  { header: templatesWords.task, field: 'task' },
  { header: templatesWords.owner, field: 'owner' },
  { header: templatesWords.startDate, field: 'begins' },
  { header: templatesWords.endDate, field: 'ends' },
  { header: templatesWords.days, field: 'days' },
  { header: templatesWords.status, field: 'status' },
  { header: templatesWords.dependencies, field: 'after' },
  { header: templatesWords.budget, field: 'budget' },
  { header: templatesWords.notes, field: 'notes' },
] as const;

const day = 24 * 60 * 60 * 1000;

/** The tasks with their dates, midnight in UTC: the plan begins on the first Monday after `today`. */
function datedTasks(today: Date) {
  // The visitor's calendar day, whatever the time zone.
  const local = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  const monday = local + ((8 - new Date(local).getUTCDay()) % 7 || 7) * day;
  return tasks.map((task) => ({
    ...task,
    status,
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
      cellsOf(planColumns, { ...placeholder, begins, ends, status }),
    ),
  ];
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

const {
  examples,
  placeholder: vendorPlaceholder,
  placeholders: vendorPlaceholders,
} = templates.vendorComparison;

/** Specification §3. */
const vendorColumns = [
  { header: templatesWords.vendor, field: 'vendor' },
  { header: templatesWords.product, field: 'product' },
  { header: templatesWords.initialCost, field: 'initialCost' },
  { header: templatesWords.annualCost, field: 'annualCost' },
  { header: templatesWords.timeline, field: 'timeline' },
  { header: templatesWords.features, field: 'features' },
  { header: templatesWords.pros, field: 'pros' },
  { header: templatesWords.cons, field: 'cons' },
  { header: templatesWords.rating, field: 'rating' },
  { header: templatesWords.notes, field: 'notes' },
] as const;
type VendorField = (typeof vendorColumns)[number]['field'];

/** The vendor comparison as a table: columns, example rows, placeholder rows. */
export function vendorComparisonRows(): (string | number)[][] {
  const rows = [...examples, ...Array.from({ length: vendorPlaceholders }, () => vendorPlaceholder)];
  return [
    vendorColumns.map(({ header }) => header),
    ...rows.map((row) => cellsOf<VendorField, string | number>(vendorColumns, row)),
  ];
}
