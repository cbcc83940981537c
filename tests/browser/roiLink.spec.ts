import {
  button,
  dialogOf,
  field,
  linkTo,
  names,
  open,
  openReport,
  openWith,
  outputs,
  shownExample,
} from '../support/roiPage.ts';
import { expect, test } from '../support/sharedTab.ts';
import { words } from '../support/words.ts';

test.describe('a link that restores the inputs', () => {
  test('is copied, said politely, and brings the figures back', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const dialog = await open(page);
    await field(dialog, 'employees').fill('80');
    await field(dialog, 'errorRate').fill('7.25');
    await field(dialog, 'currentRevenue').fill('');
    const before = await outputs(dialog);
    await button(dialog, words.roi.generate).click();
    await button(dialog, words.roiReport.copy).click();
    await expect(dialog.getByRole('status').filter({ hasText: words.roiReport.copied })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await expect(dialog.getByRole('link', { name: words.roiReport.link })).toHaveAttribute('href', link);
    const other = await context.newPage();
    await other.goto(link);
    await expect(field(dialogOf(other), 'employees')).toHaveValue('80');
    await expect(field(dialogOf(other), 'errorRate')).toHaveValue('7.25');
    await expect(field(dialogOf(other), 'currentRevenue')).toHaveValue('');
    expect(await outputs(dialogOf(other))).toEqual(before);
  });

  test('says where the link is when the browser does not let it copy', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    const dialog = await openReport(page);
    await button(dialog, words.roiReport.copy).click();
    await expect(dialog.getByRole('status').filter({ hasText: words.roiReport.copyRefused })).toBeVisible();
  });

  test('closing leaves the address without it, and a reload does not open it again', async ({ page }) => {
    const dialog = await openWith(page, { employees: '80' });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/resources$/);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(dialog).toHaveCount(0);
  });

  test('one that is hostile or broken gives the example figures', async ({ page }) => {
    // Further ones are tried below the browser (tests/unit/web/roiLink.test.ts).
    for (const [title, search] of [
      ['carries markup', linkTo({ employees: '"><script>alert(1)</script>' }).slice('/resources'.length)],
      ['has a broken escape', `${linkTo({}).slice('/resources'.length)}&employees=%E0%A4%A`],
    ] as const) {
      await test.step(`one that ${title}`, async () => {
        await page.goto(`/resources${search}`);
        const dialog = dialogOf(page);
        await expect(dialog).toBeVisible();
        for (const name of names) await expect(field(dialog, name)).toHaveValue(shownExample[name]);
        await expect(dialog.getByText(words.roi.example)).toBeVisible();
      });
    }
  });

  test('one inside the site opens it, and Back closes it with the page', async ({ page }) => {
    await page.goto('/services');
    // A link of ours, followed within the site.
    await page.evaluate((to) => history.pushState(null, '', to), linkTo({ employees: '80' }));
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
    await expect(field(dialogOf(page), 'employees')).toHaveValue('80');
    await page.goBack();
    await expect(page).toHaveURL('/services');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goForward();
    await expect(field(dialogOf(page), 'employees')).toHaveValue('80');
  });

  test('another tool’s name opens nothing', async ({ page }) => {
    await page.goto('/resources?tool=__proto__');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
