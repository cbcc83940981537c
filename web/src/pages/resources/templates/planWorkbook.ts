import type { Cell, CellValue, WriteSheet } from 'hucre/xlsx';
import { templates } from '../../../../../content/built/templates.ts';
import * as templatesWords from '../../../../../content/built/words/templates.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import {
  doneBar,
  explanation,
  formula,
  headerFormula,
  lastRow,
  plannedBar,
  quoted,
  rule,
  sheet,
  sheetName,
} from './sheets.ts';
import { cellsOf, dollars, firstStatus, type PlanField, planColumns } from './templateRows.ts';
import { linkedTasks, serial } from './workdays.ts';

const { statuses, placeholder, placeholders, tasks: given, hypercare = [] } = templates.projectPlan;
const whole = '0';
const date = 'yyyy-mm-dd';
const planSheet = sheetName(templatesWords.plan);
/** A column of the plan as formulas of the summary name it. */
const column = (letter: string) => `${planSheet}!$${letter}$2:$${letter}$${lastRow}`;
const done = statuses.at(-1)!;
/** Tasks for which all formulas are there. */
const room = Math.max(60, given.length + hypercare.length + placeholders);
/** Weeks of the bar chart. */
const weeks = 40;

/** After the CSV's columns, which end with J. */
const ownColumns = [
  { header: templatesWords.workDays, width: 12, format: whole },
  { header: templatesWords.wait, width: 12, format: whole },
  { header: templatesWords.percentDone, width: 10, format: '0%' },
  { header: templatesWords.actualCost, width: 13, format: dollars },
];

/** The CSV's table with dates that follow from each other, a summary by phase, and the plan as bars. */
export function planSheets(today: Date): WriteSheet[] {
  const tasks = linkedTasks(today);
  const open = { ...placeholder, begins: null, ends: null, days: null, budget: null, status: firstStatus };
  const blank = { ...open, phase: '', task: '', owner: '', after: '', notes: '', status: '' };
  const rows = [
    // Their ends and days are formulas.
    ...tasks.map((task) => [
      ...cellsOf<PlanField, CellValue>(planColumns, { ...task, days: null, ends: null }),
      task.workDays,
      task.wait,
      0,
      null,
    ]),
    ...Array.from({ length: placeholders }, () => [
      ...cellsOf<PlanField, CellValue>(planColumns, open),
      null,
      null,
      null,
      null,
    ]),
    ...Array.from({ length: room - tasks.length - placeholders }, () => [
      ...cellsOf<PlanField, CellValue>(planColumns, blank),
      null,
      null,
      null,
      null,
    ]),
  ].map((cells) => cells.map((cell) => (cell === '' ? null : cell)));
  const linked: Record<string, Partial<Cell>> = {};
  rows.forEach((_, index) => {
    const row = index + 2;
    const task = tasks[index];
    if (task && task.follows.length > 0) {
      const ends = task.follows.map((at) => `E${at + 2}`).join(',');
      linked[`${row - 1},3`] = formula(`WORKDAY(MAX(${ends}),1+L${row})`, serial(task.begins), date);
    }
    linked[`${row - 1},4`] = formula(
      `IF(COUNT(D${row},K${row})=2,WORKDAY(D${row}-1,K${row}),"")`,
      task ? serial(task.ends) : '',
      date,
    );
    linked[`${row - 1},5`] = formula(
      `IF(COUNT(D${row}:E${row})=2,E${row}-D${row}+1,"")`,
      task ? serial(task.ends) - serial(task.begins) + 1 : '',
      whole,
    );
  });
  return [
    sheet(templatesWords.plan, [...planColumns, ...ownColumns], rows, linked, {
      dataValidations: [
        rule(
          `G2:G${lastRow}`,
          { type: 'list', values: statuses },
          {
            title: templatesWords.status,
            message: fill(templatesWords.chooseStatus, { statuses: statuses.join(', ') }),
          },
        ),
        rule(
          `E2:E${lastRow}`,
          { type: 'date', operator: 'greaterThanOrEqual', formula1: 'D2' },
          { title: templatesWords.endDate, message: templatesWords.wrongEnd },
        ),
        rule(
          `M2:M${lastRow}`,
          { type: 'decimal', operator: 'between', formula1: '0', formula2: '1' },
          { title: templatesWords.percentDone, message: templatesWords.wrongShare },
        ),
      ],
    }),
    summarySheet(tasks),
    barSheet(tasks),
    explanation([
      templatesWords.explainDates,
      templatesWords.explainWorkDays,
      fill(templatesWords.explainTasks, { count: room }),
      templatesWords.explainPhases,
      fill(templatesWords.explainBars, { weeks }),
    ]),
  ];
}

type Tasks = ReturnType<typeof linkedTasks>;

/** Tasks and money by phase; phases that are added count below them and in the total. */
function summarySheet(tasks: Tasks): WriteSheet {
  const phases = [...new Set(tasks.map(({ phase }) => phase))];
  const cells: Record<string, Partial<Cell>> = {};
  const others = phases.length + 1;
  const all = others + 1;
  const sumOf = (own: Tasks) => own.reduce((sum, { budget }) => sum + budget, 0);
  const isTask = `${column('A')},"<>",${column('A')},${quoted(`<>${placeholder.phase}`)}`;
  const shareOf = (condition: string, row: number) =>
    `IF(D${row}=0,"",SUMPRODUCT(${condition}${column('I')},${column('M')})/D${row})`;
  phases.forEach((phase, index) => {
    const own = tasks.filter((task) => task.phase === phase);
    const row = index + 2;
    const at = row - 1;
    cells[`${at},1`] = formula(`COUNTIF(${column('A')},A${row})`, own.length, whole);
    cells[`${at},2`] = formula(`COUNTIFS(${column('A')},A${row},${column('G')},${quoted(done)})`, 0, whole);
    cells[`${at},3`] = formula(`SUMIF(${column('A')},A${row},${column('I')})`, sumOf(own), dollars);
    cells[`${at},4`] = formula(`SUMIF(${column('A')},A${row},${column('N')})`, 0, dollars);
    cells[`${at},5`] = formula(shareOf(`--(${column('A')}=A${row}),`, row), 0, '0%');
  });
  const [otherRow, allRow] = [others + 1, all + 1];
  const money: Record<string, string> = { D: 'I', E: 'N' };
  for (const [at, letter] of ['B', 'C', 'D', 'E'].entries()) {
    const sum =
      letter === 'B'
        ? `COUNTIFS(${isTask})`
        : letter === 'C'
          ? `COUNTIFS(${isTask},${column('G')},${quoted(done)})`
          : `SUM(${column(money[letter]!)})`;
    const format = letter in money ? dollars : whole;
    const result = letter === 'B' ? tasks.length : letter === 'D' ? sumOf(tasks) : 0;
    cells[`${all},${at + 1}`] = formula(sum, result, format);
    cells[`${others},${at + 1}`] = formula(
      `${letter}${allRow}-SUM(${letter}2:${letter}${otherRow - 1})`,
      0,
      format,
    );
  }
  cells[`${all},5`] = formula(shareOf('', allRow), 0, '0%');
  return sheet(
    templatesWords.summary,
    [
      { header: templatesWords.phase, width: 16 },
      { header: templatesWords.tasks, width: 10, format: whole },
      { header: done, width: 10, format: whole },
      { header: templatesWords.budget, width: 14, format: dollars },
      { header: templatesWords.actualCost, width: 14, format: dollars },
      { header: templatesWords.percentDone, width: 10, format: '0%' },
    ],
    [...phases, templatesWords.otherPhases, templatesWords.total].map((name) => [
      name,
      null,
      null,
      null,
      null,
      null,
    ]),
    cells,
  );
}

/** A column's letters, from 0. */
function letters(index: number): string {
  const one = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? one : letters(Math.floor(index / 26) - 1) + one;
}

const firstWeek = 4;

/** The plan as bars: a column is a week, and conditional formats fill it. */
function barSheet(tasks: Tasks): WriteSheet {
  const cells: Record<string, Partial<Cell>> = {};
  const monday = serial(tasks[0]!.begins);
  for (let week = 0; week < weeks; week += 1) {
    const before = letters(firstWeek + week - 1);
    const first = `MIN(${column('D')})-WEEKDAY(MIN(${column('D')}),2)+1`;
    cells[`0,${firstWeek + week}`] = headerFormula(
      week === 0 ? first : `${before}1+7`,
      monday + 7 * week,
      'mm-dd',
    );
  }
  for (let index = 0; index < room; index += 1) {
    const row = index + 2;
    const task = tasks[index];
    const copy = (letter: string) => `IF(${planSheet}!${letter}${row}="","",${planSheet}!${letter}${row})`;
    cells[`${row - 1},0`] = formula(copy('B'), task?.task ?? '');
    cells[`${row - 1},1`] = formula(copy('D'), task ? serial(task.begins) : '', date);
    cells[`${row - 1},2`] = formula(copy('E'), task ? serial(task.ends) : '', date);
    cells[`${row - 1},3`] = formula(copy('M'), task ? 0 : '', '0%');
  }
  const start = letters(firstWeek);
  const range = `${start}2:${letters(firstWeek + weeks - 1)}${room + 1}`;
  const dated = 'COUNT($B2:$C2)=2';
  return sheet(
    templatesWords.bars,
    [
      { header: templatesWords.task, width: 30 },
      { header: templatesWords.startDate, width: 12, format: date },
      { header: templatesWords.endDate, width: 12, format: date },
      { header: templatesWords.percentDone, width: 10, format: '0%' },
      ...Array.from({ length: weeks }, () => ({ header: '', width: 6, format: whole })),
    ],
    Array.from({ length: room }, () => Array.from({ length: firstWeek + weeks }, () => null)),
    cells,
    {
      freezePane: { rows: 1, columns: 1 },
      conditionalRules: [
        {
          type: 'expression',
          priority: 1,
          range,
          formula: `AND(${dated},N($D2)>0,${start}$1+6>=$B2,${start}$1<=$B2+($C2-$B2+1)*N($D2)-1)`,
          style: doneBar,
          stopIfTrue: true,
        },
        {
          type: 'expression',
          priority: 2,
          range,
          formula: `AND(${dated},${start}$1+6>=$B2,${start}$1<=$C2)`,
          style: plannedBar,
        },
      ],
    },
  );
}
