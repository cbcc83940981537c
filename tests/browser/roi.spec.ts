import { PDFDocument } from '@cantoo/pdf-lib';
import { expectAccessible } from '../support/accessibility.ts';
import { button, dialogOf, field, linkTo, names, openWith, outputs, trigger } from '../support/roiPage.ts';
import { expect, test } from '../support/test.ts';
import { like } from '../support/words.ts';

test('§2 §4 ROI calculator: its results follow keys and a slider; the report is printed on one page and opens again by its link', {
  tag: '@chromium',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(window, { prints: 0, print: () => Object.assign(window, { prints: 1 }) });
  });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/resources');
  expect(loaded.filter((url) => /Roi|roi/.test(url))).toEqual([]);
  await trigger(page).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Example figures')).toBeVisible();
  expect(await outputs(dialog)).toMatchObject({
    'Annual savings': '$184,000',
    'Payback period': '1.2 years',
  });

  await field(dialog, 'employees').focus();
  await page.keyboard.type('8');
  expect(await outputs(dialog)).toMatchObject({ 'Efficiency savings': '$28,800' });
  await page.keyboard.type('0');
  expect(await outputs(dialog)).toMatchObject({ 'Efficiency savings': '$288,000' });
  const wire = (await dialog.getByRole('slider', { name: 'Error rate' }).boundingBox())!;
  // Far to the right of it the wire ends.
  await page.mouse.move(wire.x + wire.width / 2, wire.y + wire.height / 2);
  await page.mouse.down();
  await page.mouse.move(1200, wire.y + wire.height / 2);
  await page.mouse.up();
  await expect(field(dialog, 'errorRate')).toHaveValue('20');

  await button(dialog, 'Generate Full Report').click();
  const heading = dialog.getByRole('heading', { name: 'Full report' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  // Below the dialog's own heading, which stays.
  const title = (await dialog.getByRole('heading', { name: 'ERP ROI Calculator' }).boundingBox())!;
  expect((await heading.boundingBox())!.y).toBeGreaterThan(title.y + title.height);

  await button(dialog, 'Copy link').click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByRole('link', { name: 'Link to these figures' })).toHaveAttribute('href', link);
  const other = await context.newPage();
  await other.goto(link);
  await expect(field(dialogOf(other), 'errorRate')).toHaveValue('20');
  expect(await outputs(dialogOf(other))).toEqual(await outputs(dialog));
  await other.close();

  await button(dialog, 'Print').click();
  expect(await page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);
  for (const format of ['A4', 'Letter'] as const) {
    const paper = await PDFDocument.load(await page.pdf({ format }));
    expect(paper.getPageCount(), format).toBe(1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(heading).toBeVisible();
  await expect(dialog.getByText(`${new URL(page.url()).host}/resources`)).toBeVisible();
  for (const hidden of [
    page.getByRole('heading', { level: 1, includeHidden: true }),
    field(dialog, 'employees'),
    button(dialog, 'Print'),
  ])
    await expect(hidden).toBeHidden();
});

test('§4 ROI calculator: closed, left or reloaded it keeps the figures, the address does not keep the link', async ({
  page,
}) => {
  await page.goto('/services');
  // A link of ours, followed within the site.
  await page.evaluate(
    (to) => {
      history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    },
    linkTo({ employees: '77' }),
  );
  const dialog = dialogOf(page);
  await expect(field(dialog, 'employees')).toHaveValue('77');
  await page.goBack();
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Nothing of it holds the page: it scrolls.
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  await page.goForward();
  await expect(field(dialog, 'employees')).toHaveValue('77');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/resources$/);

  await trigger(page).click();
  // From then on a click outside is noticed.
  await expect(button(dialog, 'Close')).toBeFocused();
  await page.mouse.click(5, 400);
  await expect(dialog).toBeHidden();
  await expect(trigger(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(dialog, 'employees')).toHaveValue('77');
  await page.reload();
  await trigger(page).click();
  await expect(field(dialog, 'employees')).toHaveValue('77');

  await button(dialog, 'Send Us These Figures').click();
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(page.getByLabel('Message')).toHaveValue(/Employees: 77\n/);
  const along = page.getByRole('region', { name: 'What you send along' });
  await expect(along).toContainText('Net benefit');
  await expectAccessible(page, undefined, '#contact');
});

test('ROI calculator: no accessibility violation in example, report, loss and a field that is no number; forced colours draw balance and chart', {
  tag: '@chromium',
}, async ({ page }) => {
  const dialog = await openWith(page, {});
  await expectAccessible(page);
  await button(dialog, 'Generate Full Report').click();
  await dialog.getByText('How this is calculated').click();
  await field(dialog, 'employees').fill('7,5');
  await field(dialog, 'implementationCost').fill('999999999');
  await expect(field(dialog, 'employees')).toHaveAccessibleDescription(/^This is not a number/);
  await expect(dialog.getByText('Loss', { exact: true })).toBeVisible();
  await expectAccessible(page, undefined, '[role=dialog]');

  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const [text, ground] = await dialog.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor] as const;
  });
  const balance = dialog.locator('[data-beam=whole]');
  const chart = dialog.getByRole('img', {
    name: like(
      'Chart of cumulative cost and savings over three years: after year 3 the cost is {cost}, the savings are {savings}. The table has every year.',
    ),
  });
  await expect(balance.locator('path').first()).toHaveCSS('stroke', text);
  await expect(balance.locator('text').first()).toHaveCSS('fill', text);
  await expect(chart.locator('[data-series=cost]').first()).toHaveCSS('fill', text);
  for (const mark of [balance.locator('[data-weight]'), chart.locator('[data-series=savings]').first()]) {
    const color = await mark.evaluate((element) => getComputedStyle(element).fill);
    expect([ground, text]).not.toContain(color);
  }
});

test('ROI calculator: zoomed and on phones nothing covers the field in use, and no figure makes it wider, however long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  const dialog = await openWith(page, {});
  for (const [width, height] of [
    [640, 400],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of names.toReversed()) {
      await field(dialog, name).focus();
      const covered = await field(dialog, name).evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [top + 2, top + height / 2, top + height - 2].some(
          (y) => document.elementFromPoint(left + width / 2, y) !== element,
        );
      });
      expect(covered, `${name} at ${width} px`).toBe(false);
    }
  }
  // The results stay above the last field, with a small beam beside them.
  await field(dialog, 'errorReduction').focus();
  await expect(dialog.getByText('Net benefit').first()).toBeInViewport();
  await expect(dialog.locator('[data-beam=small]')).toBeInViewport({ ratio: 1 });

  await field(dialog, 'employees').fill('-123456789');
  await field(dialog, 'implementationCost').fill('-987654321012');
  await button(dialog, 'Generate Full Report').click();
  await expect(dialog.getByRole('heading', { name: 'Full report' })).toBeFocused();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const wider = await dialog
      .locator('.dialog__body')
      .evaluate((body) => body.scrollWidth - body.clientWidth);
    expect(wider, `${width} px`).toBe(0);
  }
});
