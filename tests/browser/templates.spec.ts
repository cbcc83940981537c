import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { tools } from '../../content/built/tools.ts';
import { fill } from '../../content/schema/fill.ts';
import { csvOf } from '../../web/src/files/csv.ts';
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
  },
  {
    title: titleOf('project-plan-template'),
    name: 'project_plan_template',
    rows: projectPlanRows(now),
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

for (const { title, name, rows } of templates) {
  test(`§3 templates: ${name} comes at once as CSV, byte for byte, and its workbook is linked beside it`, async ({
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
    const saved = fill(words.tools.saved, { file: `${name}.csv` });
    await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible();
    // Made here: nothing but the page's own code was fetched.
    expect(requests.filter((path) => !path.startsWith('/assets/'))).toEqual([]);

    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: buttonOf(words.tools.workbook, title) }).click();
    const workbook = await started;
    expect(workbook.suggestedFilename()).toBe(`${name}.xlsx`);
    // A workbook is a ZIP archive (ECMA-376, part 2).
    expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK');
  });
}

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
  await expect(page.getByRole('link', { name: words.tools.workbook })).toHaveCount(2);
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
