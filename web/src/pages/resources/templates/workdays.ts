import { templates } from '../../../../../content/built/templates.ts';
import { datedTasks } from './templateRows.ts';

const { hypercare = [] } = templates.projectPlan;
const day = 24 * 60 * 60 * 1000;

/** A date as Excel counts days. */
export function serial(date: Date): number {
  // 1970-01-01 is day 25569.
  return date.getTime() / day + 25_569;
}

function isWorkDay(time: number): boolean {
  const weekday = new Date(time).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** Working days after the one day up to the other, as NETWORKDAYS counts them. */
function workDaysBetween(after: Date, upTo: Date): number {
  let count = 0;
  for (let time = after.getTime() + day; time <= upTo.getTime(); time += day) if (isWorkDay(time)) count += 1;
  return count;
}

/** The working day that many working days after a date, as WORKDAY finds it. */
function workDay(after: Date, count: number): Date {
  let time = after.getTime();
  for (let left = count; left > 0; ) {
    time += day;
    if (isWorkDay(time)) left -= 1;
  }
  return new Date(time);
}

/**
 * The plan's tasks in working days, each after those that it depends on. Hypercare, which only the workbook has, stands
 * before the last phase, and that waits for it.
 */
export function linkedTasks(today: Date) {
  const dated = datedTasks(today, hypercare);
  const placed: (Omit<(typeof dated)[number], 'days'> & {
    workDays: number;
    /** Working days between the tasks before and this one. */
    wait: number | null;
    /** Places of the tasks before, from 0. */
    follows: number[];
  })[] = [];
  for (const { days: _, ...task } of dated) {
    const names = task.after.split('; ');
    const follows = placed.flatMap((before, at) => (names.includes(before.task) ? [at] : []));
    const dayBefore = new Date(task.begins.getTime() - day);
    const workDays = Math.max(workDaysBetween(dayBefore, task.ends), 1);
    const lastEnd = new Date(Math.max(...follows.map((at) => placed[at]!.ends.getTime())));
    const wait = follows.length > 0 ? workDaysBetween(lastEnd, dayBefore) : null;
    const begins = wait === null ? task.begins : workDay(lastEnd, 1 + wait);
    const ends = workDay(new Date(begins.getTime() - day), workDays);
    placed.push({ ...task, begins, ends, workDays, wait, follows });
  }
  return placed;
}
