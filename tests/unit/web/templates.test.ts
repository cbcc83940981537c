import { WORKDAY } from '@formulajs/formulajs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { templates } from '../../../content/built/templates.ts';
import { csvOf } from '../../../web/src/files/csv.ts';
import { workbookOf } from '../../../web/src/pages/resources/templates/downloadWorkbook.ts';
import {
  datedTasks,
  projectPlanRows,
  type TemplateId,
  vendorComparisonRows,
  weightedScore,
} from '../../../web/src/pages/resources/templates/templateRows.ts';
import { linkedTasks, serial } from '../../../web/src/pages/resources/templates/workdays.ts';

const today = new Date(2026, 2, 4);
const files: [TemplateId, string][] = [
  ['vendor-comparison-template', csvOf(vendorComparisonRows())],
  ['project-plan-template', csvOf(projectPlanRows(today))],
];

test('§3 vendor comparison: columns, example rows and placeholder rows', () => {
  const [columns, ...rows] = vendorComparisonRows();
  expect(columns?.join(', ')).toBe(
    'Vendor Name, Product/Service, Initial Cost, Annual Cost, Implementation Timeline, Key Features, Pros, Cons, Overall Rating (1-10), Notes',
  );
  expect(rows.filter(([vendor]) => /^Example/.test(String(vendor)))).toHaveLength(3);
  expect(rows.filter((row) => row.every((cell) => /^\[.+\]$/.test(String(cell))))).toHaveLength(3);
  expect(rows).toHaveLength(6);
});

test('§3 project plan: columns, 13 tasks in six phases, all Not Started, and placeholder rows', () => {
  const [columns, ...rows] = projectPlanRows(today);
  expect(columns?.join(', ')).toBe(
    'Phase, Task Name, Owner, Start Date, End Date, Duration (Days), Status, Dependencies, Budget, Notes',
  );
  const tasks = rows.filter(([phase]) => !String(phase).startsWith('['));
  expect(tasks).toHaveLength(13);
  expect([...new Set(tasks.map(([phase]) => phase))]).toEqual([
    'Planning',
    'Design',
    'Build',
    'Test',
    'Deploy',
    'Close',
  ]);
  expect(new Set(rows.map((row) => row[6]))).toEqual(new Set(['Not Started']));
  expect(rows).toHaveLength(16);
});

test.each([
  ['a Wednesday', new Date(2026, 2, 4), '2026-03-09'],
  ['a Monday', new Date(2026, 2, 9), '2026-03-16'],
  ['a Sunday, late', new Date(2026, 2, 8, 23, 59), '2026-03-09'],
  ['the end of a year', new Date(2026, 11, 30), '2027-01-04'],
])('project plan: begins on the first Monday after %s', (_, day, monday) => {
  expect(projectPlanRows(day)[1]![3]).toBe(monday);
});

test('project plan: a task’s days count its first and its last', () => {
  for (const { begins, ends, days, task } of datedTasks(today)) {
    expect((ends.getTime() - begins.getTime()) / 86_400_000 + 1, task).toBe(days);
    expect([begins.getUTCDay(), ends.getUTCDay()], task).toEqual([1, 5]);
  }
});

test('vendor comparison: a rating is its scores by weight', () => {
  expect(weightedScore([10, 10, 10, 10])).toBe(10);
  expect(weightedScore([8, 7, 8, 7])).toBeCloseTo(7.65, 10);
});

test.each(files)('decision 29: %s is ASCII in CRLF lines of ten cells, without a formula', (_, csv) => {
  expect(csv).toMatch(/^[\x20-\x7e\r\n]+$/);
  expect(csv.endsWith('\r\n')).toBe(true);
  expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of csv.trimEnd().split('\r\n')) {
    const cells = line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)!.filter((cell, i) => i < 10 || cell !== '');
    expect(cells, line).toHaveLength(10);
    expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
  }
});

/** The parts of a workbook by their path. */
async function partsOf(id: TemplateId): Promise<Record<string, string>> {
  const parts = unzipSync(await workbookOf(id, 'A title', today));
  return Object.fromEntries(Object.entries(parts).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

/** Texts, numbers and formulas of a sheet by reference. */
function cellsOf(parts: Record<string, string>, sheet: number): Record<string, string> {
  const shared = [...parts['xl/sharedStrings.xml']!.matchAll(/<si>.*?<\/si>/gs)].map(([text]) =>
    text.replace(/<[^>]+>/g, ''),
  );
  const cells = parts[`xl/worksheets/sheet${sheet}.xml`]!.matchAll(/<c r="([A-Z]+\d+)"([^>/]*)>(.*?)<\/c>/gs);
  return Object.fromEntries(
    [...cells].map(([, reference, attributes, content]) => {
      const value = /<v>(.*?)<\/v>/.exec(content!)?.[1] ?? '';
      const formula = /<f>(.*?)<\/f>/.exec(content!)?.[1];
      const text = attributes!.includes('t="s"') ? shared[Number(value)]! : value;
      return [reference!, formula === undefined ? text : `=${formula} → ${value}`];
    }),
  );
}

const letters = [...'ABCDEFGHIJ'];

test('project plan workbook: the CSV’s columns, real dates, durations as formulas', async () => {
  const cells = cellsOf(await partsOf('project-plan-template'), 1);
  expect(letters.map((letter) => cells[`${letter}1`])).toEqual(projectPlanRows(today)[0]);
  // 2026-03-09 is day 46090 of Excel's calendar.
  expect([cells.D2, cells.E2, cells.F2]).toEqual([
    '46090',
    '=IF(COUNT(D2,K2)=2,WORKDAY(D2-1,K2),"") → 46094',
    '=IF(COUNT(D2:E2)=2,E2-D2+1,"") → 5',
  ]);
  // Hypercare stands between go-live and the last task, in the workbook alone.
  const rows = projectPlanRows(today).slice(1, 14);
  for (const [index, row] of [...rows.slice(0, 12), undefined, ...rows.slice(12)].entries()) {
    const at = index + 2;
    expect(cells[`G${at}`]).toBe('Not Started');
    if (!row) expect(cells[`A${at}`]).toBe('Hypercare');
    else {
      expect(cells[`B${at}`]).toBe(row[1]);
      expect(cells[`F${at}`]).toMatch(new RegExp(` → ${row[5]}$`));
    }
  }
  expect([cells.D3, cells.D13, cells.L6]).toEqual([
    '=WORKDAY(MAX(E2),1+L3) → 46097',
    '=WORKDAY(MAX(E11,E12),1+L13) → 46237',
    '10',
  ]);
});

test('project plan workbook: linked dates are the CSV’s, and an independent WORKDAY finds them', () => {
  const dated = new Map(datedTasks(today).map((task) => [task.task, task]));
  const linked = linkedTasks(today);
  for (const { task, begins, ends, workDays, wait, follows } of linked) {
    const specified = dated.get(task);
    if (specified) expect([begins, ends], task).toEqual([specified.begins, specified.ends]);
    const dayBefore = new Date(begins.getTime() - 86_400_000);
    expect(WORKDAY(serial(dayBefore), workDays), task).toEqual(new Date(ends.toISOString().slice(0, 19)));
    if (wait === null) continue;
    const before = Math.max(...follows.map((at) => serial(linked[at]!.ends)));
    expect(WORKDAY(before, 1 + wait), task).toEqual(new Date(begins.toISOString().slice(0, 19)));
  }
  expect(linked.map(({ phase }) => phase)).toContain('Hypercare');
});

test('project plan workbook: the total counts phases that are added, and weeks are filled by rules', async () => {
  const parts = await partsOf('project-plan-template');
  const summary = cellsOf(parts, 2);
  expect(summary.B10).toBe('=COUNTIFS(Plan!$A$2:$A$200,"&lt;&gt;",Plan!$A$2:$A$200,"&lt;&gt;[Phase]") → 14');
  expect(summary.B9).toBe('=B10-SUM(B2:B8) → 0');
  expect([summary.D10, summary.E10]).toEqual([
    '=SUM(Plan!$I$2:$I$200) → 166000',
    '=SUM(Plan!$N$2:$N$200) → 0',
  ]);
  const bars = parts['xl/worksheets/sheet3.xml']!;
  expect(bars).toContain('<conditionalFormatting sqref="E2:AR61">');
  expect(bars.match(/<cfRule type="expression"/g)).toHaveLength(2);
  expect(cellsOf(parts, 3).F1).toBe('=E1+7 → 46097');
});

test('vendor comparison workbook: ratings and costs come from formulas with the CSV’s results', async () => {
  const parts = await partsOf('vendor-comparison-template');
  const [comparison, scores] = [cellsOf(parts, 1), cellsOf(parts, 2)];
  const rows = vendorComparisonRows();
  expect(letters.map((letter) => comparison[`${letter}1`])).toEqual(rows[0]);
  for (const index of [1, 2, 3]) {
    const score = `Scores!F${index + 2}`;
    const [, formula, result] = /^=(.*) → (.*)$/.exec(comparison[`I${index + 1}`]!)!;
    expect(formula).toBe(`IF(Knock_outs!E${index + 1}&gt;0,"Out",IF(${score}="","",ROUND(${score},1)))`);
    const exact = weightedScore(templates.vendorComparison.examples[index - 1]!.scores);
    expect(Number(result)).toBe(Math.round(exact * 10) / 10);
    // The CSV's ratings are whole.
    expect(rows[index]![8]).toBe(Math.round(exact));
  }
  expect([comparison.I2, comparison.I3, comparison.I4].map((text) => text!.split(' → ')[1])).toEqual([
    '7.6',
    '7.5',
    '6',
  ]);
  expect(scores.F3).toBe('=IF(COUNT(B3:E3)&lt;4,"",SUMPRODUCT(B3:E3,$B$2:$E$2)/SUM($B$2:$E$2)) → 7.6');
  expect(scores.G3).toMatch(/ → 275000$/);
});

test('vendor comparison workbook: the cost’s score follows from the cost, as the paper’s rule has it', async () => {
  const parts = await partsOf('vendor-comparison-template');
  const [scores, bands] = [cellsOf(parts, 2), cellsOf(parts, 4)];
  const { costScores, examples } = templates.vendorComparison;
  expect(costScores!.bands.map(({ within, score }) => [String(within / 100), String(score)])).toEqual(
    [2, 3, 4].map((row) => [bands[`A${row}`], bands[`B${row}`]]),
  );
  const cell = scores.D3!.replaceAll('&lt;', '<');
  expect(cell).toMatch(
    /^=IF\(G3="","",IF\(G3<=MIN\(\$H\$3:\$H\$22\)\*\(1\+Explanation!\$A\$2\),Explanation!\$B\$2,/,
  );
  // The scores that the examples state for their cost are those that follow.
  for (const [index, { scores: stated }] of examples.entries())
    expect(scores[`D${index + 3}`]).toMatch(new RegExp(` → ${stated[2]}$`));
});

test('vendor comparison workbook: all sheets have their formulas for 20 vendors', async () => {
  const parts = await partsOf('vendor-comparison-template');
  const [comparison, scores, conditions] = [1, 2, 3].map((sheet) => cellsOf(parts, sheet));
  for (let vendor = 0; vendor < 20; vendor += 1) {
    expect(comparison![`I${vendor + 2}`]).toContain(`Scores!F${vendor + 3}`);
    expect(scores![`A${vendor + 3}`]).toContain(`Comparison!A${vendor + 2}`);
    expect(scores![`H${vendor + 3}`]).toContain(`Knock_outs!E${vendor + 2}`);
    expect(conditions![`E${vendor + 2}`]).toContain(`COUNTIF(B${vendor + 2}:D${vendor + 2},"No")`);
  }
});

test.each([
  ['project-plan-template', 1, ['list', 'G2:G200', '"Not Started,In Progress,Blocked,Done"']],
  ['vendor-comparison-template', 1, ['decimal', 'I2:I200', '1']],
  ['vendor-comparison-template', 2, ['decimal', 'B3:E200', '1']],
  ['vendor-comparison-template', 3, ['list', 'B2:D200', '"Yes,No"']],
  ['project-plan-template', 1, ['decimal', 'M2:M200', '0']],
] as const)('%s workbook: sheet %i validates %j', async (id, sheet, [type, range, first]) => {
  const xml = (await partsOf(id))[`xl/worksheets/sheet${sheet}.xml`]!;
  const validations = [...xml.matchAll(/<dataValidation ([^>]*)><formula1>(.*?)<\/formula1>/g)].map(
    ([, attributes, formula]) => [
      /\btype="(\w+)"/.exec(attributes!)?.[1],
      /sqref="([^"]+)"/.exec(attributes!)?.[1],
      formula!.replaceAll('&quot;', '"'),
    ],
  );
  expect(validations).toContainEqual([type, range, first]);
});

test.each(files)('%s workbook: every sheet has column widths and a frozen header row', async (id) => {
  const parts = await partsOf(id);
  expect(Object.keys(parts)).toEqual(
    expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml', 'xl/styles.xml']),
  );
  for (const sheet of [1, 2, 3, 4]) {
    const xml = parts[`xl/worksheets/sheet${sheet}.xml`]!;
    expect(xml).toMatch(/<pane [^>]*ySplit="[12]"[^>]*state="frozen"/);
    const widths = [...xml.matchAll(/<col [^>]*width="(\d+)" customWidth/g)].map(([, width]) =>
      Number(width),
    );
    // The weeks of the timeline are narrow.
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(
      id === 'project-plan-template' && sheet === 3 ? 6 : 10,
    );
  }
});

test.each(files)('%s workbook: one font throughout, headings stand as their columns do', async (id) => {
  const parts = await partsOf(id);
  const styles = parts['xl/styles.xml']!;
  const fonts = [.../<fonts.*?<\/fonts>/s.exec(styles)![0].matchAll(/<font>(.*?)<\/font>/g)].map(
    ([, font]) => [/<name val="(\w+)"/.exec(font!)?.[1], /<sz val="(\d+)"/.exec(font!)?.[1]],
  );
  expect(fonts.length).toBeGreaterThan(1);
  expect(new Set(fonts.map(String))).toEqual(new Set(['Calibri,11']));

  const formats = [
    .../<cellXfs.*?<\/cellXfs>/s.exec(styles)![0].matchAll(/<xf [^>]*\/>|<xf [^>]*(?<!\/)>.*?<\/xf>/gs),
  ];
  const sides = (row: number) =>
    [
      ...parts['xl/worksheets/sheet1.xml']!.matchAll(new RegExp(`<c r="[A-Z]${row}"[^>]* s="(\\d+)"`, 'g')),
    ].map(([, style]) => (formats[Number(style)]![0].includes('horizontal="left"') ? 'left' : 'right'));
  expect(sides(1)).toHaveLength(id === 'project-plan-template' ? 14 : 10);
  expect(sides(1)).toEqual(sides(2));
  expect(new Set(sides(1)).size).toBe(2);
});

test.each(files)('%s workbook: no sheet’s name needs quotes, which defined names would lack', async (id) => {
  const workbook = (await partsOf(id))['xl/workbook.xml']!;
  const names = [...workbook.matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toHaveLength(4);
  expect(names.filter((name) => !/^[A-Za-z_]+$/.test(name!))).toEqual([]);
});
