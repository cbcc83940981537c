import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { tools } from '../../content/built/tools.ts';
import { fill } from '../../content/schema/fill.ts';
import { csvOf } from '../../web/src/files/csv.ts';
import { sheetName } from '../../web/src/pages/resources/templates/sheets.ts';
import {
  projectPlanRows,
  vendorComparisonRows,
} from '../../web/src/pages/resources/templates/templateRows.ts';
import { axeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { buttonOf, words } from '../support/words.ts';

const titleOf = (id: string) => tools.find((tool) => tool.id === id)!.title;
/** A Wednesday; the plan begins on the Monday after it. */
const now = new Date('2026-03-04T20:00:00Z');
const templates = [
  {
    title: titleOf('vendor-comparison-template'),
    name: 'vendor_comparison_template',
    rows: vendorComparisonRows(),
    sheets: [
      words.templates.comparison,
      words.templates.scores,
      sheetName(words.templates.knockOuts),
      words.templates.explanation,
    ],
  },
  {
    title: titleOf('project-plan-template'),
    name: 'project_plan_template',
    rows: projectPlanRows(now),
    sheets: [
      words.templates.plan,
      words.templates.summary,
      words.templates.bars,
      words.templates.explanation,
    ],
  },
];

const action = (page: Page, label: string, title: string) =>
  page.getByRole('button', { name: buttonOf(label, title) });

async function downloadBy(page: Page, label: string, title: string): Promise<Download> {
  const started = page.waitForEvent('download');
  await action(page, label, title).click();
  return started;
}

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(now);
  await page.goto('/resources');
  await page.locator('#tools').scrollIntoViewIfNeeded();
});

for (const { title, name, rows, sheets } of templates) {
  test(`§3 templates: ${name} comes at once as CSV, byte for byte, and as a workbook of four sheets (decision 29)`, async ({
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
    expect(bytes.toString('latin1')).toBe(csvOf(rows));
    const saved = (ending: string) => fill(words.tools.saved, { file: `${name}.${ending}` });
    await expect(page.getByRole('status').filter({ hasText: saved('csv') })).toBeVisible();
    // Made here: nothing but the page's own code was fetched, and not what writes workbooks.
    expect(requests.filter((path) => !path.startsWith('/assets/') || path.includes('Workbook'))).toEqual([]);

    const workbook = await downloadBy(page, words.tools.workbook, title);
    expect(workbook.suggestedFilename()).toBe(`${name}.xlsx`);
    await expect(page.getByRole('status').filter({ hasText: saved('xlsx') })).toBeVisible();
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
    for (const column of rows[0]!.map(String)) expect(text('xl/sharedStrings.xml')).toContain(column);
  });
}

test('templates: what writes the workbook is loaded on demand; without it the visitor is told', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|downloadWorkbook/);
  await page.route(/\/assets\/downloadWorkbook/, (route) => route.abort());
  await action(page, words.tools.workbook, titleOf('project-plan-template')).click();
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
  for (const { title, type, description } of tools.slice(2)) {
    const card = page.locator('#tools').getByRole('listitem').filter({ hasText: title });
    await expect(card.getByText(type, { exact: true })).toBeVisible();
    await expect(card.getByText(description)).toBeVisible();
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
