import type { Cell, CellValue, WriteSheet } from 'hucre/xlsx';
import { templates } from '../../../../../content/built/templates.ts';
import * as templatesWords from '../../../../../content/built/words/templates.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import { formula, lastRow, rule, sheet, sheetName } from './sheets.ts';
import { cellsOf, datedTasks, dollars, firstStatus, type PlanField, planColumns } from './templateRows.ts';

const { statuses, placeholder, placeholders } = templates.projectPlan;
const whole = '0';
/** A column of the plan as formulas of the summary name it. */
const column = (letter: string) => `${sheetName(templatesWords.plan)}!$${letter}$2:$${letter}$${lastRow}`;
const done = statuses.at(-1)!;

/** The CSV's table with real dates, and a second sheet that counts tasks and money by phase. */
export function planSheets(today: Date): WriteSheet[] {
  const tasks = datedTasks(today);
  const open = { ...placeholder, begins: null, ends: null, days: null, budget: null, status: firstStatus };
  const rows = [
    // Their days are a formula.
    ...tasks.map((task) => cellsOf<PlanField, CellValue>(planColumns, { ...task, days: null })),
    ...Array.from({ length: placeholders }, () => cellsOf<PlanField, CellValue>(planColumns, open)),
  ];
  const durations = Object.fromEntries(
    rows.map((_, index) => {
      const row = index + 2;
      const days = tasks[index]?.days ?? '';
      return [`${row - 1},5`, formula(`IF(COUNT(D${row}:E${row})=2,E${row}-D${row}+1,"")`, days, whole)];
    }),
  );
  const phases = [...new Set(tasks.map(({ phase }) => phase))];
  const summary: Record<string, Partial<Cell>> = {};
  phases.forEach((phase, index) => {
    const own = tasks.filter((task) => task.phase === phase);
    const row = index + 2;
    summary[`${row - 1},1`] = formula(`COUNTIF(${column('A')},A${row})`, own.length, whole);
    summary[`${row - 1},2`] = formula(`COUNTIFS(${column('A')},A${row},${column('G')},"${done}")`, 0, whole);
    summary[`${row - 1},3`] = formula(
      `SUMIF(${column('A')},A${row},${column('I')})`,
      own.reduce((sum, { budget }) => sum + budget, 0),
      dollars,
    );
  });
  const last = phases.length + 1;
  const all = tasks.reduce((sum, { budget }) => sum + budget, 0);
  summary[`${last},1`] = formula(`SUM(B2:B${last})`, tasks.length, whole);
  summary[`${last},2`] = formula(`SUM(C2:C${last})`, 0, whole);
  summary[`${last},3`] = formula(`SUM(D2:D${last})`, all, dollars);
  return [
    sheet(templatesWords.plan, planColumns, rows, durations, {
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
      ],
    }),
    sheet(
      templatesWords.summary,
      [
        { header: templatesWords.phase, width: 16 },
        { header: templatesWords.tasks, width: 10, format: whole },
        { header: done, width: 10, format: whole },
        { header: templatesWords.budget, width: 14, format: dollars },
      ],
      [...phases, templatesWords.total].map((name) => [name, null, null, null]),
      summary,
    ),
  ];
}
