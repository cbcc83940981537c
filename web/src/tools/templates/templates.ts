import { templates } from '#content/built/templates.ts';
import { saveBlob } from '../../saveFile.ts';

type Cell = string | number;

/** A table of texts: the columns' headers, then a row for each record with a cell for every column. */
function table<Column extends string>(
  columns: Record<Column, string>,
  records: readonly Record<Column, Cell>[],
): Cell[][] {
  const names = Object.keys(columns) as Column[];
  return [names.map((name) => columns[name]), ...records.map((record) => names.map((name) => record[name]))];
}

const { vendorComparison, projectPlan } = templates;

/** `vendor_comparison_template.csv` (specification §3): example rows, then rows of the placeholder. */
export function vendorComparisonRows(): Cell[][] {
  const { examples, placeholder, placeholders } = vendorComparison!;
  return table(
    {
      vendor: 'Vendor Name',
      product: 'Product/Service',
      initialCost: 'Initial Cost',
      annualCost: 'Annual Cost',
      timeline: 'Implementation Timeline',
      features: 'Key Features',
      pros: 'Pros',
      cons: 'Cons',
      rating: 'Overall Rating (1-10)',
      notes: 'Notes',
    },
    [...examples, ...Array<typeof placeholder>(placeholders).fill(placeholder)],
  );
}

const day = 24 * 60 * 60 * 1000;
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** `project_plan_template.csv` (specification §3): the plan begins on the first Monday after `today`. */
export function projectPlanRows(today: Date): Cell[][] {
  const { status, tasks, placeholder, placeholders } = projectPlan!;
  // The visitor's calendar day as midnight in UTC, whatever the time zone.
  const local = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  const monday = local + ((8 - new Date(local).getUTCDay()) % 7 || 7) * day;
  return table(
    {
      phase: 'Phase',
      task: 'Task Name',
      owner: 'Owner',
      start: 'Start Date',
      end: 'End Date',
      days: 'Duration (Days)',
      status: 'Status',
      after: 'Dependencies',
      budget: 'Budget',
      notes: 'Notes',
    },
    [
      ...tasks.map((task) => ({
        ...task,
        start: isoDay(monday + task.start * day),
        end: isoDay(monday + (task.start + task.days - 1) * day),
        status,
      })),
      ...Array(placeholders).fill({ ...placeholder, status }),
    ],
  );
}

/** Rows as CSV (RFC 4180). The templates' cells are ASCII and begin no formula, as `content/schema/tools.ts` checks. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  const cell = (value: Cell) => {
    const text = String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** The tools that are files (specification §3). */
const files = {
  'vendor-comparison-template': {
    name: 'vendor_comparison_template.csv',
    rows: vendorComparisonRows,
  },
  'project-plan-template': {
    name: 'project_plan_template.csv',
    rows: () => projectPlanRows(new Date()),
  },
};

export const isTemplate = (id: string): id is keyof typeof files => Object.hasOwn(files, id);

/** A template as a file of its own name; undefined where the tool is none. */
export function templateFile(id: string): File | undefined {
  if (!isTemplate(id)) return undefined;
  const { name, rows } = files[id];
  return new File([csvOf(rows())], name, { type: 'text/csv' });
}

/** Saves a template. @returns the name of its file; undefined where the tool is none */
export function saveTemplate(id: string): string | undefined {
  const file = templateFile(id);
  if (file) saveBlob(file, file.name);
  return file?.name;
}
