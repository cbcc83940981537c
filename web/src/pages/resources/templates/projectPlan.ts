import { templates } from '../../../../../content/built/templates.ts';

const { statuses, tasks, placeholder, placeholders } = templates.projectPlan;

/** Specification §3. */
export const planColumns = [
  'Phase',
  'Task Name',
  'Owner',
  'Start Date',
  'End Date',
  'Duration (Days)',
  'Status',
  'Dependencies',
  'Budget',
  'Notes',
] as const;

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
    begins: new Date(monday + task.start * day),
    ends: new Date(monday + (task.start + task.days - 1) * day),
  }));
}

/** The project plan as a table: columns, the tasks, placeholder rows. Dates as YYYY-MM-DD. */
export function projectPlanRows(today: Date): (string | number)[][] {
  const rows = [
    ...datedTasks(today).map((task) => ({ ...task, start: isoDay(task.begins), end: isoDay(task.ends) })),
    ...Array.from({ length: placeholders }, () => placeholder),
  ];
  return [
    [...planColumns],
    ...rows.map((row) => [
      row.phase,
      row.task,
      row.owner,
      row.start,
      row.end,
      row.days,
      firstStatus,
      row.after,
      row.budget,
      row.notes,
    ]),
  ];
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
