import { readFile } from 'node:fs/promises';
import { tools } from '#content/built/tools.ts';
import { expect, saved, test } from '../support/test.ts';
import { accessTo, buttonOf } from '../support/words.ts';

/** A Wednesday; the plan begins on the Monday after it. */
const now = new Date('2026-03-04T20:00:00Z');

test('§3 templates: each comes at once as CSV, made in the page, with its workbook beside it', {
  tag: '@task',
}, async ({ page }) => {
  await page.clock.setFixedTime(now);
  // Each list asks the API once, whenever its part of the page has come alive.
  const lists = ['case-studies', 'insights', 'whitepapers'];
  await Promise.all([
    ...lists.map((list) => page.waitForResponse(`**/api/${list}`)),
    page.goto('/resources'),
  ]);
  for (const [id, name, begins, rows] of [
    ['vendor-comparison-template', 'vendor_comparison_template', /^Vendor Name,[ -~]+\r\n/, 7],
    ['project-plan-template', 'project_plan_template', /^Phase,[ -~]+\r\nPlanning,[^\r]+,2026-03-09,/, 17],
  ] as const) {
    const { title } = tools.find((tool) => tool.id === id)!;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const csv = await saved(page, () => page.getByRole('link', { name: accessTo(id) }).click());
    expect(csv.name).toBe(`${name}.csv`);
    expect(csv.bytes.toString('latin1')).toMatch(begins);
    expect(csv.bytes.toString('latin1').match(/\r\n/g)).toHaveLength(rows);
    const said = `Saved as ${name}.csv, among your downloads.`;
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);

    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: buttonOf('Download the Excel workbook', title) }).click();
    const workbook = await started;
    expect(workbook.suggestedFilename()).toBe(`${name}.xlsx`);
    // A workbook is a ZIP archive (ECMA-376, part 2).
    expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK');
  }
  // As the browser follows its link where no code has come.
  const linked = await saved(page, async () => {
    await page.goto('/resources?tool=vendor-comparison-template');
  });
  expect(linked.name).toBe('vendor_comparison_template.csv');
});
