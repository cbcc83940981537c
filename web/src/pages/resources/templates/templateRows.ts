import { templates } from '../../../../../content/built/templates.ts';
import { cellsOf, dollars } from './templateColumns.ts';

const { statuses, tasks, placeholder, placeholders } = templates.projectPlan;

/** Specification §3. */
export const planColumns = [
  { header: 'Phase', field: 'phase', width: 12 },
  { header: 'Task Name', field: 'task', width: 30 },
  { header: 'Owner', field: 'owner', width: 18 },
  { header: 'Start Date', field: 'begins', width: 13, format: 'yyyy-mm-dd' },
  { header: 'End Date', field: 'ends', width: 13, format: 'yyyy-mm-dd' },
  { header: 'Duration (Days)', field: 'days', width: 12, format: '0' },
  { header: 'Status', field: 'status', width: 14 },
  { header: 'Dependencies', field: 'after', width: 34 },
  { header: 'Budget', field: 'budget', width: 13, format: dollars },
  { header: 'Notes', field: 'notes', width: 44 },
] as const;
export type PlanField = (typeof planColumns)[number]['field'];

/** Of every task of the template (specification §3). */
export const firstStatus = statuses[0]!;

const day = 24 * 60 * 60 * 1000;

/** The tasks with their dates, midnight in UTC: the plan begins on the first Monday after `today`. */
export function datedTasks(today: Date) {
  // The visitor's calendar day, whatever the time zone.
  const local = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  const monday = local + ((8 - new Date(local).getUTCDay()) % 7 || 7) * day;
  return tasks.map((task) => ({
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
