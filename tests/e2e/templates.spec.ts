import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { tools } from '../../content/built/tools.ts';
import { axeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

const templates = [
  {
    title: 'Vendor Comparison Template',
    name: 'vendor_comparison_template',
    csv: [
      'Vendor Name,Product/Service,Initial Cost,Annual Cost,Implementation Timeline,Key Features,Pros,Cons,Overall Rating (1-10),Notes',
      'Example: Vendor A,"Mid-market ERP, cloud",150000,25000,9 months,"Finance, purchasing, stock, production",Passed all six scenarios; two references of our size,Interface to the web shop is extra,8,Price list valid to the end of the quarter',
      'Example: Vendor B,"Industry ERP, on our own servers",210000,18000,12 months,"Finance, stock, batch trace, service",Knows our trade; batch trace in both directions,Upgrade every two years is a project of its own,7,Ask for a reference without custom code',
      'Example: Vendor C,Accounting suite with add-ons,60000,32000,5 months,"Finance, CRM, simple stock",Quick to start; people like the screens,Failed the planning scenario,6,Only if planning stays outside',
      ...Array<string>(3).fill(
        '[Vendor name],[Product or service],[Initial cost],[Annual cost],[Months],[Key features],[Pros],[Cons],[1-10],[Notes]',
      ),
    ],
    sheets: [words.templates.comparison, words.templates.scores],
  },
  {
    title: 'Project Plan Template',
    name: 'project_plan_template',
    csv: [
      'Phase,Task Name,Owner,Start Date,End Date,Duration (Days),Status,Dependencies,Budget,Notes',
      'Planning,Agree on scope and goals,Sponsor,2026-03-09,2026-03-13,5,Not Started,,4000,"One page, signed by the sponsor"',
      'Planning,Name the project team,Sponsor,2026-03-16,2026-03-20,5,Not Started,Agree on scope and goals,2000,Free the leader for half of each week',
      'Planning,Fix plan and budget,Project manager,2026-03-23,2026-04-03,12,Not Started,Name the project team,3000,"With a reserve, and a rule for who may spend it"',
      'Design,Describe future processes,Process owners,2026-04-06,2026-05-01,26,Not Started,Fix plan and budget,18000,"Six to nine scenarios, told from beginning to end"',
      'Design,Design data and interfaces,IT lead,2026-04-20,2026-05-08,19,Not Started,Fix plan and budget,12000,One owner for each kind of data',
      'Build,Configure the system,Vendor,2026-05-11,2026-06-19,40,Not Started,Describe future processes,45000,Standard before custom code',
      'Build,Build the interfaces,IT lead,2026-05-11,2026-06-12,33,Not Started,Design data and interfaces,20000,Errors must show themselves',
      'Build,Prepare data migration,Data owners,2026-05-11,2026-06-19,40,Not Started,Design data and interfaces,15000,"Clean first, then two rehearsals"',
      'Test,Test the scenarios,Process owners,2026-06-22,2026-07-10,19,Not Started,Configure the system,10000,"With our data, by our people"',
      'Test,Accept by users,Sponsor,2026-07-13,2026-07-24,12,Not Started,Test the scenarios,5000,"Accepted in writing, open points dated"',
      'Deploy,Train all users,Project manager,2026-07-13,2026-07-31,19,Not Started,Test the scenarios,12000,On their own tasks',
      'Deploy,Go live,Project manager,2026-08-03,2026-08-07,5,Not Started,Accept by users; Train all users,8000,"With a last date to postpone, and a way back"',
      'Close,Review and hand over,Sponsor,2026-08-31,2026-09-11,12,Not Started,Go live,3000,Compare with the goals of the first page',
      ...Array<string>(3).fill(
        '[Phase],[Task name],[Owner],[YYYY-MM-DD],[YYYY-MM-DD],[Days],Not Started,[Task name],[Budget],[Notes]',
      ),
    ],
    sheets: [words.templates.plan, words.templates.summary],
  },
];

const action = (page: Page, label: string, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${label} ?: ${title}$`) });

async function downloadBy(page: Page, label: string, title: string): Promise<Download> {
  const started = page.waitForEvent('download');
  await action(page, label, title).click();
  return started;
}

test.beforeEach(async ({ page }) => {
  // A Wednesday; the plan begins on the Monday after it.
  await page.clock.setFixedTime('2026-03-04T20:00:00Z');
  await page.goto('/resources');
  await page.locator('#tools').scrollIntoViewIfNeeded();
});

for (const { title, name, csv, sheets } of templates) {
  test(`§3 templates: ${name} comes at once as CSV, byte for byte, and as a workbook of two sheets (decision 29) [tool-access vendor-template plan-template templates-local]`, async ({
    page,
  }) => {
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('http')) requests.push(new URL(request.url()).pathname);
    });
    const download = await downloadBy(page, words.tools.access, title);
    expect(download.suggestedFilename()).toBe(`${name}.csv`);
    const bytes = await readFile(await download.path());
    expect(bytes.toString('latin1')).toBe(csv.map((line) => `${line}\r\n`).join(''));
    // Made here: nothing but the page's own code was fetched, and not what writes workbooks.
    expect(requests.filter((path) => !path.startsWith('/assets/') || path.includes('Workbook'))).toEqual([]);

    const workbook = await downloadBy(page, 'Excel workbook \\(\\.xlsx\\)', title);
    expect(workbook.suggestedFilename()).toBe(`${name}.xlsx`);
    const parts = unzipSync(new Uint8Array(await readFile(await workbook.path())));
    const text = (path: string) => strFromU8(parts[path]!);
    const names = [...text('xl/workbook.xml').matchAll(/<sheet name="([^"]+)"/g)].map(([, sheet]) => sheet);
    expect(names).toEqual(sheets);
    for (const sheet of [1, 2]) {
      const xml = text(`xl/worksheets/sheet${sheet}.xml`);
      expect(xml).toMatch(/<col [^>]*customWidth/);
      expect(xml).toMatch(/state="frozen"/);
      expect(xml).toMatch(/<f>/);
    }
    expect(text('xl/worksheets/sheet1.xml')).toMatch(/<dataValidation /);
    for (const column of csv[0]!.split(',')) expect(text('xl/sharedStrings.xml')).toContain(column);
  });
}

test('templates: what writes the workbook is loaded on demand; without it the visitor is told', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|downloadWorkbook/);
  await page.route(/\/assets\/downloadWorkbook/, (route) => route.abort());
  await action(page, 'Excel workbook \\(\\.xlsx\\)', 'Project Plan Template').click();
  const said = page.locator('#project-plan-template').getByRole('status');
  await expect(said).toContainText(words.tools.failed);
  await expect(said).toContainText(words.tools.failedText);
});

test('library search: a tool’s result leads to its card, with focus on its title', async ({ page }) => {
  for (const { id, title } of tools) {
    await page.getByRole('searchbox', { name: words.finder.search }).fill(title);
    await page.locator('#library-results').getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(`/resources#${id}`);
    const heading = page.locator(`#${id}`).getByRole('heading', { name: title });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  }
});

test('tools: the cards say what comes, pass axe, and have Access Tool at one height in a row', async ({
  page,
}) => {
  for (const { title } of templates) {
    const card = page.locator('#tools').getByRole('listitem').filter({ hasText: title });
    await expect(card.getByText('Excel template', { exact: true })).toBeVisible();
    await expect(card.getByText(/CSV, opens in Excel\.$/)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: words.tools.workbook })).toHaveCount(2);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeViolations(page, { within: '#tools' })).toEqual([]);
    const tops = await page
      .locator('#tools')
      .getByRole('button', { name: words.tools.access })
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(width === 1280 ? 1 : width === 768 ? 2 : 4);
  }
});
